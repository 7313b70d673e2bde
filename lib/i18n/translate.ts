import type { ParseKeys, TFunction } from 'i18next';

/** The key of a text in `common.json`, from the English texts (types/i18next.d.ts); of a plural also without its ending. */
export type TextKey = ParseKeys;

/** Gives the text of a key in one language. A key that no text has does not compile. */
export type Translate = TFunction;

/** The same for the texts of `shared.json`, which come with the dialogs. */
export type TranslateShared = TFunction<'shared'>;
export type SharedTextKey = ParseKeys<'shared'>;
