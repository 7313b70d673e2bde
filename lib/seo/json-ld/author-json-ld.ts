import type { ProfilePageLeaf } from 'schema-dts';
import type { Author } from '../../cms/model';
import { languageOf } from '../../config/languages';
import type { Media } from '../../config/image-sources.mjs';
import { breadcrumbJsonLd } from './breadcrumb-json-ld';
import { absoluteUrl } from '../head';
import { itemListJsonLd, type ListingFacts } from './listing-json-ld';
import { publicImageUrl } from '../public-image';
import { websiteId, type GraphNode } from './site-json-ld';

/** An author's page: a profile, and the posts it lists. */
export function authorJsonLd({
  author,
  media,
  ...listing
}: Omit<ListingFacts, 'heading' | 'description'> & {
  readonly author: Author;
  /** Crawlers get its images through our own site. */
  readonly media: Media;
}): readonly GraphNode[] {
  const { origin, locale, path, crumbs, list } = listing;
  const url = absoluteUrl(origin, locale, path);
  const posts = itemListJsonLd(url, list);
  const profile: ProfilePageLeaf = {
    '@type': 'ProfilePage',
    '@id': url,
    url,
    inLanguage: languageOf(locale).bcp47,
    isPartOf: { '@id': websiteId(origin, locale) },
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: author.name,
      url,
      ...(author.bio && { description: author.bio }),
      ...(author.avatar && { image: publicImageUrl(author.avatar.url, origin, media) }),
    },
  };
  return [profile, breadcrumbJsonLd(origin, url, crumbs), ...(posts ? [posts] : [])];
}
