import { DEFAULT_LOCALE, isLocale } from '../config/languages';

/** Names as the language lists them: “Ada and Bo”, “Ada et Bo”. */
export function listOfNames(names: readonly string[], language: string): string {
  if (names.length < 2) return names.join('');
  return new Intl.ListFormat(isLocale(language) ? language : DEFAULT_LOCALE).format(names);
}
