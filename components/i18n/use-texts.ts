import { useContext } from 'react';
import type { i18n } from 'i18next';
import { I18nContext } from 'react-i18next';
import { DEFAULT_LOCALE } from '@/lib/config/languages';
import type { Translate, TranslateShared } from '@/lib/i18n/translate';

/** A page that failed before its texts were loaded shows their keys, which is better than no page. */
const keysOnly = ((key: string) => key) as Translate; // why: implements only the simplest of Translate's overloads

// why: outside a provider the context has no value, although its type says otherwise
export const useI18n = () => (useContext(I18nContext) as { readonly i18n: i18n } | undefined)?.i18n;

/**
 * The page's texts in its language. All of them are present when the page is drawn, so nothing has to wait or
 * subscribe: `useTranslation` does both, and copies the whole instance for each of its many callers.
 */
export function useTexts(): Translate {
  return useI18n()?.t ?? keysOnly;
}

/** The page's language, or the default one for a page without texts. */
export function useLanguage(): string {
  return useI18n()?.language ?? DEFAULT_LOCALE;
}

/** The dialogs' texts; only inside a `WithSharedTexts`. */
export function useSharedTexts(): TranslateShared {
  const i18n = useI18n();
  return i18n?.getFixedT(null, 'shared') ?? (keysOnly as unknown as TranslateShared); // why: as above
}
