import type { Author } from '../../cms/model';
import type { Locale } from '../../config/languages';
import { routes } from '../../config/routes';
import { absoluteUrl } from '../../seo/head';

/** An author as other programs see one: the name, and the URL of the author page ('' if there is none). */
export function authorLink(
  { name, slug }: Author,
  locale: Locale,
  origin: string,
): { readonly name: string; readonly url: string } {
  return { name, url: slug === '' ? '' : absoluteUrl(origin, locale, routes.author(slug)) };
}
