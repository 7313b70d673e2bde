import { useEffect, useState, type ReactNode } from 'react';
import { createTranslate, type Texts } from '@/lib/i18n/page-texts';
import type { TranslateShared } from '@/lib/i18n/translate';
import { reported } from '@/lib/starter/page/with-part.client';
import { SharedTextsContext, useLanguage } from './use-texts';

type Props = {
  /** Loads the children's code in parallel with the texts. */
  readonly preload?: () => Promise<unknown>;
  /** Drawn if the texts or the children's code are missing; nothing by default. */
  readonly without?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Draws a rarely used dialog once its texts have loaded. They are in `shared.json`, one file per language,
 * which no page contains.
 */
export function WithSharedTexts({ preload, without = null, children }: Props) {
  const language = useLanguage();
  const [shared, setShared] = useState<TranslateShared | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let isWanted = true;
    reported(Promise.all([loadSharedTexts(language), preload?.()])).then(
      ([texts]) => isWanted && setShared(() => createTranslate<TranslateShared>(texts, language)),
      () => isWanted && setMissing(true),
    );
    return () => {
      isWanted = false;
    };
  }, [language, preload]);
  if (isMissing) return without;
  return shared && <SharedTextsContext value={shared}>{children}</SharedTextsContext>;
}

/** A relative path, because only that makes esbuild bundle one file per language. */
async function loadSharedTexts(language: string): Promise<Texts> {
  // why: the build checks these files against the English one.
  const { default: texts } = (await import(`../../locales/${language}/shared.json`)) as { default: Texts };
  return texts;
}
