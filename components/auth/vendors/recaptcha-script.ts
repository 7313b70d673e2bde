/** With this id the library finds a script that is already there and loads none itself: its own URL is fixed. */
export const RECAPTCHA_SCRIPT_ID = 'google-recaptcha-v3';

export type ExecuteRecaptcha = (action: string) => Promise<unknown>;
