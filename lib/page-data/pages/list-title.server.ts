import type { Locale } from '../../config/languages';
import { SITE } from '../../config/site';
import { translatorFor } from '../../i18n/translator.server';

/** Title of a page of a list for the head: pages after the first say which they are, or all would be called the same. */
export function listTitle(title: string, page: number, locale: Locale): string {
  const name = page > 1 ? translatorFor(locale)('listing.titlePage', { title, page }) : title;
  return `${name} · ${SITE.name}`;
}
