/**
 * The library looks for a script with this id before it loads one itself, from a URL that cannot be changed.
 */
export const RECAPTCHA_SCRIPT_ID = 'google-recaptcha-v3';

export type ExecuteRecaptcha = (action: string) => Promise<unknown>;
