/**
 * Languages of the content, in the order of their ids: a translation's id is that of the English record plus 100 times its place.
 * The site keeps a list of its own; the sandbox is another system and imports nothing of it.
 */
export const CONTENT_LOCALES = ['en', 'fr', 'es', 'ru', 'pt'] as const;

export type ContentLocale = (typeof CONTENT_LOCALES)[number];

/** What to add to the id of a record for its version in a language. */
export function localeIdOffset(locale: ContentLocale): number {
  return CONTENT_LOCALES.indexOf(locale) * 100;
}
