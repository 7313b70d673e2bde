/** Raise it when the question to visitors changes: a choice for an older version no longer counts, and they are asked again. */
export const CONSENT_VERSION = 1;
