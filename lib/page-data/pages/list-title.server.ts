import type { Locale } from '../../config/languages';
import { SITE } from '../../config/site';
import { translatorFor } from '../../i18n/translator.server';

/** A listing page's title for the head. Later pages include their number, so that titles differ. */
export function listTitle(title: string, page: number, locale: Locale): string {
  const name = page > 1 ? translatorFor(locale)('listing.titlePage', { title, page }) : title;
  return `${name} · ${SITE.name}`;
}
