/**
 * Raise this when the consent question changes: choices under an older version no longer count, and visitors
 * are asked again.
 */
export const CONSENT_VERSION = 1;
