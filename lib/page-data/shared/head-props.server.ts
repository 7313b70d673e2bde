import type { SocialLinks } from '../../cms/model';
import { SHOWN_CHARACTERS } from '../../config/constants';
import { env } from '../../config/env.server';
import { languageOf } from '../../config/languages';
import { translatorFor } from '../../i18n/translator.server';
import { feedLinks } from '../../seo/feed-links';
import { absoluteUrl, alternatesOf, type Sibling } from '../../seo/head';
import { INDEXING_POLICY } from '../../seo/indexing-policy';
import { siteJsonLd } from '../../seo/json-ld/site-json-ld';
import { cutText } from '../../text/cut-text';
import { cardImage, siteCard } from './og-cards.server';
import type { PageMeta } from './page-meta';
import type { HeadProps } from './page-props';

/** A page's head for machines, within the indexing policy of its route. */
export function headProps(meta: PageMeta, siblings: readonly Sibling[], socialLinks: SocialLinks): HeadProps {
  const { route, locale, path, title, description, article, feeds = [], markdown = '' } = meta;
  const { SITE_ORIGIN: origin, SITE_INDEXABLE } = env();
  const isListed = INDEXING_POLICY[route].indexable && meta.indexable !== false;
  return {
    title,
    description: cutText(description, SHOWN_CHARACTERS.description),
    canonical: isListed ? absoluteUrl(origin, locale, path) : '',
    indexable: isListed && SITE_INDEXABLE,
    alternates: isListed ? alternatesOf(origin, siblings) : [],
    otherLocales: isListed
      ? siblings.filter((one) => one.locale !== locale).map((one) => languageOf(one.locale).openGraph)
      : [],
    feeds: [...feeds, ...feedLinks(origin, locale, { kind: 'site' }, translatorFor(locale)('nav.blog'))],
    markdown,
    image: meta.image ?? cardImage(siteCard(locale)),
    type: meta.type ?? 'website',
    ...(article && { article }),
    jsonLd: isListed ? [...siteJsonLd({ origin, locale, socialLinks }), ...(meta.jsonLd ?? [])] : [],
  };
}
