import type { Author } from '../../cms/model';
import type { Locale } from '../../config/languages';
import { routes } from '../../config/routes';
import { absoluteUrl } from '../../seo/head';

/** An author as other programs are told of one: the name, and the address of the page here; '' where there is none. */
export function authorLink(
  { name, slug }: Author,
  locale: Locale,
  origin: string,
): { readonly name: string; readonly url: string } {
  return { name, url: slug === '' ? '' : absoluteUrl(origin, locale, routes.author(slug)) };
}
