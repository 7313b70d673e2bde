import type { Post } from '../../cms/model';
import { isLocale, type Locale } from '../../config/languages';
import { RESERVED_POST_SLUGS, routes } from '../../config/routes';
import type { IndexedPost } from '../../search/indexed-post';
import type { Sibling } from '../../seo/head';
import { originalElsewhere } from '../../text/original-elsewhere';
import { inLocaleOrder } from '../shared/page-languages';

type PostLookup = { readonly byId: (id: string) => IndexedPost | null; readonly origin: string };

/**
 * The post in all its languages, in the site's order. Those whose original is on another site are marked; the
 * post itself names only its languages, so the index (`byId`) says it, and without one none is.
 */
export function siblingsInHead(
  { id, slug, translations }: Pick<Post, 'id' | 'slug' | 'translations'>,
  own: Locale,
  { byId, origin }: PostLookup,
): readonly Sibling[] {
  const elsewhere = new Set(
    (byId(id)?.translationIds ?? [])
      .flatMap((translation) => byId(translation) ?? [])
      .filter(({ canonicalUrl }) => originalElsewhere(canonicalUrl, origin) !== '')
      .map(({ locale }) => locale),
  );
  const others = translations.flatMap(({ locale, slug: other }): readonly Sibling[] => {
    if (!isLocale(locale) || locale === own || RESERVED_POST_SLUGS.has(other)) return [];
    return [{ locale, path: routes.post(other), ...(elsewhere.has(locale) && { isElsewhere: true }) }];
  });
  return inLocaleOrder([{ locale: own, path: routes.post(slug) }, ...others]);
}
