import { render, type RenderResult } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import en from '@/locales/en/common.json';
import sharedEn from '@/locales/en/shared.json';
import ru from '@/locales/ru/common.json';
import sharedRu from '@/locales/ru/shared.json';

/** Draws a component with the site's own texts. */
export function renderWithTexts(node: ReactNode, language: 'en' | 'ru' = 'en'): RenderResult {
  const i18n = createInstance({
    lng: language,
    resources: { en: { common: en, shared: sharedEn }, ru: { common: ru, shared: sharedRu } },
    defaultNS: 'common',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void i18n.init();
  return render(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>);
}
