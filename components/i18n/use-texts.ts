import { createContext, useContext } from 'react';
import { DEFAULT_LOCALE } from '@/lib/config/languages';
import type { Translator } from '@/lib/i18n/page-texts';
import type { Translate, TranslateShared } from '@/lib/i18n/translate';

/** A part that failed before its texts were loaded shows their keys, which is better than nothing. */
const keysOnly = ((key: string) => key) as Translate; // why: implements only the simplest of Translate's overloads

/** The page's texts: on the server all of them, in an island those that its code uses. */
export const TextsContext = createContext<Translator>({ language: DEFAULT_LOCALE, t: keysOnly });

/** The dialogs' texts, which WithSharedTexts.tsx provides. */
export const SharedTextsContext = createContext<TranslateShared>(keysOnly as unknown as TranslateShared); // why: as above

/** The page's texts in its language. */
export const useTexts = (): Translate => useContext(TextsContext).t;

/** The page's language, or the default one for a part without texts. */
export const useLanguage = (): string => useContext(TextsContext).language;

/** The dialogs' texts; only inside a `WithSharedTexts`. */
export const useSharedTexts = (): TranslateShared => useContext(SharedTextsContext);
