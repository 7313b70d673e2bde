import { useContext } from 'react';
import type { i18n } from 'i18next';
import { I18nContext } from 'react-i18next';
import { DEFAULT_LOCALE } from '@/lib/config/languages';
import type { Translate, TranslateShared } from '@/lib/i18n/translate';

/** Where a page brings no texts (it failed before they were read), their keys stand: better than no page. */
const keysOnly = ((key: string) => key) as Translate; // why: of the many ways to ask for a text the plainest is left

// why: the context has no value outside a provider, which its type does not say.
const usePageTexts = () => (useContext(I18nContext) as { readonly i18n: i18n } | undefined)?.i18n;

/**
 * The texts of the page in its language. All of them are there when it is drawn, so nothing is waited for or listened to:
 * `useTranslation` does both, and copies the whole instance for each of its sixty callers.
 */
export function useTexts(): Translate {
  return usePageTexts()?.t ?? keysOnly;
}

/** The page's language; of a page without texts the site's own. */
export function useLanguage(): string {
  return usePageTexts()?.language ?? DEFAULT_LOCALE;
}

/** The texts of dialogs, below a `WithSharedTexts`. */
export function useSharedTexts(): TranslateShared {
  const i18n = usePageTexts();
  return i18n?.getFixedT(null, 'shared') ?? (keysOnly as unknown as TranslateShared); // why: as above
}
