/** Raised when what visitors are asked about changes: a choice about an older version counts as none, and they are asked again. */
export const CONSENT_VERSION = 1;
