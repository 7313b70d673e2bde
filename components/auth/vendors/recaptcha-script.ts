/** Under this id the library finds a script that is there already, and brings none itself: its own address is fixed. */
export const RECAPTCHA_SCRIPT_ID = 'google-recaptcha-v3';

export type ExecuteRecaptcha = (action: string) => Promise<unknown>;
