import { SHOWN_CHARACTERS } from '../../config/constants';
import type { Locale } from '../../config/languages';
import { SITE } from '../../config/site';
import { translatorFor } from '../../i18n/translator.server';
import { cutText } from '../../text/cut-text';

const cut = (title: string) => cutText(title, SHOWN_CHARACTERS.title);
const withSite = (title: string) => `${title} · ${SITE.name}`;

/** A page's title for the head. */
export const headTitle = (title: string) => withSite(cut(title));

/** A listing page's title for the head. Later pages include their number, so that titles differ. */
export function listTitle(title: string, page: number, locale: Locale): string {
  const first = cut(title);
  return withSite(page > 1 ? translatorFor(locale)('listing.titlePage', { title: first, page }) : first);
}

/** The not-found page's title for the head, or the error page's. */
export function errorTitle(locale: Locale, kind: '404' | '410' | '500'): string {
  return headTitle(translatorFor(locale)(`error.${kind}.title`));
}
