import type { ParseKeys, TFunction } from 'i18next';

/**
 * The key of a text in `common.json`, from the English texts (types/i18next.d.ts); a plural's key also works
 * without its suffix.
 */
export type TextKey = ParseKeys;

/** Returns the text of a key in one language. An unknown key is a type error. */
export type Translate = TFunction;

/** The same for the texts of `shared.json`, which are loaded with the dialogs. */
export type TranslateShared = TFunction<'shared'>;
export type SharedTextKey = ParseKeys<'shared'>;
