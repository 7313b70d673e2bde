import type { Locale } from '../../config/languages';
import { SITE } from '../../config/site';
import { translatorFor } from '../../i18n/translator.server';

/** Title of a listing page for the head: later pages include their number, so that titles differ. */
export function listTitle(title: string, page: number, locale: Locale): string {
  const name = page > 1 ? translatorFor(locale)('listing.titlePage', { title, page }) : title;
  return `${name} · ${SITE.name}`;
}
