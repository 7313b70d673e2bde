import type { BlogLeaf, CollectionPageLeaf, ItemListLeaf } from 'schema-dts';
import type { Page, PostCard } from '../../cms/model';
import { languageOf, type Locale } from '../../config/languages';
import { routes } from '../../config/routes';
import { breadcrumbJsonLd } from './breadcrumb-json-ld';
import type { Crumb } from '../breadcrumbs';
import { absoluteUrl } from '../head';
import { organizationId, websiteId, type GraphNode } from './site-json-ld';

export type ListingFacts = {
  readonly origin: string;
  readonly locale: Locale;
  /** Path of this page of the listing. */
  readonly path: string;
  /** As the page shows it. */
  readonly heading: string;
  /** As the page shows it; '' if it shows none. */
  readonly description: string;
  readonly crumbs: readonly Crumb[];
  readonly list: ListedItems;
};

/** The items of a page, in its order. */
export type ListedItems = {
  readonly items: readonly { readonly name: string; readonly url: string }[];
  /** Position of the first item in the whole list, from 1. */
  readonly firstPosition: number;
};

/** The posts of a page. */
export function listedPosts(
  { items, page }: Pick<Page<PostCard>, 'items' | 'page'>,
  {
    origin,
    locale,
    pageSize,
  }: { readonly origin: string; readonly locale: Locale; readonly pageSize: number },
): ListedItems {
  return {
    items: items.map(({ slug, title }) => ({
      name: title,
      url: absoluteUrl(origin, locale, routes.post(slug)),
    })),
    firstPosition: (page - 1) * pageSize + 1,
  };
}

/**
 * A list of posts or topics: the front page of the blog is a `Blog`, every other listing a `CollectionPage`.
 */
export function listingJsonLd(facts: ListingFacts, kind: 'Blog' | 'CollectionPage'): readonly GraphNode[] {
  const { origin, locale, path, heading, description, crumbs } = facts;
  const url = absoluteUrl(origin, locale, path);
  const items = itemListJsonLd(url, facts.list);
  const common = {
    url,
    name: heading,
    inLanguage: languageOf(locale).bcp47,
    isPartOf: { '@id': websiteId(origin, locale) },
    publisher: { '@id': organizationId(origin) },
    ...(description && { description }),
  };
  const blog: BlogLeaf = { '@type': 'Blog', '@id': `${url}#blog`, ...common };
  const collection: CollectionPageLeaf = { '@type': 'CollectionPage', '@id': url, ...common };
  const page = kind === 'Blog' ? blog : collection;
  const breadcrumbs = crumbs.length > 0 ? breadcrumbJsonLd(origin, url, crumbs) : null;
  return [
    items ? { ...page, mainEntity: { '@id': items['@id'] } } : page,
    ...(breadcrumbs ? [breadcrumbs] : []),
    ...(items ? [items] : []),
  ];
}

/** The items of a page in their order; null if there are none. */
export function itemListJsonLd(
  pageUrl: string,
  { items, firstPosition }: ListedItems,
): (ItemListLeaf & { readonly '@id': string }) | null {
  if (items.length === 0) return null;
  return {
    '@type': 'ItemList',
    '@id': `${pageUrl}#list`,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: firstPosition + index,
      ...item,
    })),
  };
}
