import { useEffect, useState, type ReactNode } from 'react';
import type { i18n as I18n } from 'i18next';
import { useI18n } from './use-texts';

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
  const i18n = useI18n();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!i18n) return;
    let isWanted = true;
    Promise.all([loadSharedTexts(i18n), preload?.()]).then(
      () => isWanted && setReady(true),
      () => isWanted && onFailed(),
    );
    return () => {
      isWanted = false;
    };
  }, [i18n, preload, onFailed]);
  return isReady ? children : null;
}

async function loadSharedTexts(i18n: I18n): Promise<void> {
  const { language } = i18n;
  if (i18n.hasResourceBundle(language, 'shared')) return;
  const { default: texts } = (await import(`@/locales/${language}/shared.json`)) as { default: object };
  i18n.addResourceBundle(language, 'shared', texts);
}
