/**
 * Matches a usable stored token: not blank, and not the word `undefined` or `null` that a script may have
 * written. A missing entry is null, which the pattern reads as that word.
 *
 * Source: specification §4 (session); rules §6.
 */
export const TOKEN = /^(?!\s*(?:undefined|null)?\s*$)/;
