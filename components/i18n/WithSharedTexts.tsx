import { useEffect, useState, type ReactNode } from 'react';
import { createTranslate, type Texts } from '@/lib/i18n/page-texts';
import type { TranslateShared } from '@/lib/i18n/translate';
import { SharedTextsContext, useLanguage } from './use-texts';

type Props = {
  /** Loads the children's code in parallel with the texts. */
  readonly preload?: () => Promise<unknown>;
  readonly onFailed: () => void;
  readonly children: ReactNode;
};

/**
 * Draws a rarely used dialog once its texts have loaded. They are in `shared.json`, one file per language,
 * which no page contains.
 *
 * Errors: `onFailed` is called when the texts or the dialog's code cannot be loaded.
 */
export function WithSharedTexts({ preload, onFailed, children }: Props) {
  const language = useLanguage();
  const [shared, setShared] = useState<TranslateShared | null>(null);
  useEffect(() => {
    let isWanted = true;
    Promise.all([loadSharedTexts(language), preload?.()]).then(
      ([texts]) => isWanted && setShared(() => createTranslate<TranslateShared>(texts, language)),
      () => isWanted && onFailed(),
    );
    return () => {
      isWanted = false;
    };
  }, [language, preload, onFailed]);
  return shared && <SharedTextsContext value={shared}>{children}</SharedTextsContext>;
}

/** A relative path, because only that makes esbuild bundle one file per language. */
async function loadSharedTexts(language: string): Promise<Texts> {
  const { default: texts } = (await import(`../../locales/${language}/shared.json`)) as { default: Texts };
  return texts;
}
