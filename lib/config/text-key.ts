import type { ParseKeys } from 'i18next';

/**
 * The key of a text in `common.json`, from the English texts (types/i18next.d.ts); a plural's key also works
 * without its suffix.
 */
export type TextKey = ParseKeys;
