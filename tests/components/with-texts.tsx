import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SharedTextsContext, TextsContext } from '@/components/i18n/use-texts';
import { createTranslate } from '@/lib/i18n/page-texts';
import type { TranslateShared } from '@/lib/i18n/translate';
import en from '@/locales/en/common.json';
import sharedEn from '@/locales/en/shared.json';
import ru from '@/locales/ru/common.json';
import sharedRu from '@/locales/ru/shared.json';

const TEXTS = { en: { common: en, shared: sharedEn }, ru: { common: ru, shared: sharedRu } };

/** Draws a component with the site's own texts. */
export function renderWithTexts(node: ReactNode, language: keyof typeof TEXTS = 'en') {
  const { common, shared } = TEXTS[language];
  const texts = { language, t: createTranslate(common, language) };
  const sharedTexts = createTranslate<TranslateShared>(shared, language);
  const withTexts = (children: ReactNode) => (
    <TextsContext value={texts}>
      <SharedTextsContext value={sharedTexts}>{children}</SharedTextsContext>
    </TextsContext>
  );
  const view = render(withTexts(node));
  return { ...view, redraw: (next: ReactNode) => view.rerender(withTexts(next)) };
}
