import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import en from '@/locales/en/common.json';
import sharedEn from '@/locales/en/shared.json';
import ru from '@/locales/ru/common.json';
import sharedRu from '@/locales/ru/shared.json';

/** Draws a component with the site's own texts. */
export function renderWithTexts(node: ReactNode, language: 'en' | 'ru' = 'en') {
  const i18n = createInstance({
    lng: language,
    resources: { en: { common: en, shared: sharedEn }, ru: { common: ru, shared: sharedRu } },
    defaultNS: 'common',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void i18n.init();
  const withTexts = (drawn: ReactNode) => <I18nextProvider i18n={i18n}>{drawn}</I18nextProvider>;
  const view = render(withTexts(node));
  return { ...view, redraw: (next: ReactNode) => view.rerender(withTexts(next)) };
}
