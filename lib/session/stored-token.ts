/**
 * Matches a stored token that counts as one. A blank one does not, nor does the word that a script writes that had none; without an
 * entry, storage returns null, which a pattern reads as that word.
 *
 * Source: specification §4 (session); rules §6.
 */
export const TOKEN = /^(?!\s*(?:undefined|null)?\s*$)/;
