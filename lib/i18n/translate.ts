import type { ParseKeys, TFunction } from 'i18next';

/** Returns the text of a key in one language. An unknown key is a type error. */
export type Translate = TFunction;

/** The same for the texts of `shared.json`, which are loaded with the dialogs. */
export type TranslateShared = TFunction<'shared'>;
export type SharedTextKey = ParseKeys<'shared'>;
