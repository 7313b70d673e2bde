import { createInstance } from 'i18next';
import type { Locale } from '../config/languages';
import en from '../../locales/en/common.json';
import es from '../../locales/es/common.json';
import fr from '../../locales/fr/common.json';
import pt from '../../locales/pt/common.json';
import ru from '../../locales/ru/common.json';
import { rememberTexts } from './remember-texts';
import type { Translate } from './translate';

/** The texts of every language, by language and namespace. */
export const resources = {
  en: { common: en },
  es: { common: es },
  fr: { common: fr },
  pt: { common: pt },
  ru: { common: ru },
} satisfies Record<Locale, object>;

const instance = createInstance({
  resources,
  defaultNS: 'common',
  fallbackLng: false,
  interpolation: { escapeValue: false },
  initAsync: false,
});
void instance.init();

/** The texts of a language for server code outside React: article labels, head, feeds. */
export function translatorFor(locale: Locale): Translate {
  return rememberTexts(locale, instance.getFixedT(locale, 'common'));
}
