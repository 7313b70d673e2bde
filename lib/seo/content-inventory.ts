import { LOCALES, type Locale } from '../config/languages';
import { routes } from '../config/routes';
import type { IndexedPost } from '../search/indexed-post';
import { latestOf } from './sitemap';
import { videosOnPage, type PageVideo } from './videos';
import type { Sibling } from './head';

/**
 * What sitemaps and llms.txt need to know about a post: a few hundred bytes, so that all posts fit in memory.
 */
export type InventoryPost = {
  readonly id: string;
  readonly locale: Locale;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** ISO 8601; '' if unknown. */
  readonly publishedAt: string;
  readonly lastModified: string;
  readonly category: readonly { readonly slug: string; readonly name: string }[];
  readonly platform: readonly string[];
  readonly profession: readonly string[];
  readonly authorSlugs: readonly string[];
  /** As an editor names it; '' for an original. */
  readonly canonicalUrl: string;
  readonly trending: boolean;
  readonly coverUrl: string;
  readonly videos: readonly PageVideo[];
  readonly siblingIds: readonly string[];
};

export type Inventory = {
  readonly posts: readonly InventoryPost[];
  readonly byId: ReadonlyMap<string, InventoryPost>;
};

/** Extracts the inventory's fields from an indexed post. */
export function inventoryPost({ card, locale, ...post }: IndexedPost): InventoryPost {
  return {
    id: card.id,
    locale,
    slug: card.slug,
    title: card.title,
    excerpt: card.excerpt,
    publishedAt: card.publishedAt,
    lastModified: latestOf([post.revisedAt, card.publishedAt]),
    category: card.category.map(({ slug, name }) => ({ slug, name })),
    platform: slugsOf(card.platform),
    profession: slugsOf(card.profession),
    authorSlugs: post.authorSlugs,
    canonicalUrl: post.canonicalUrl,
    trending: card.trending,
    coverUrl: card.featureImage?.url ?? '',
    videos: videosOnPage(post.videos, post.players),
    siblingIds: post.translationIds,
  };
}

/** Every post once, by id and in order. */
export function createInventory(posts: readonly InventoryPost[]): Inventory {
  const byId = new Map(posts.map((post) => [post.id || `${post.locale}/${post.slug}`, post]));
  return { posts: [...byId.values()], byId };
}

/**
 * The post in all its languages, including its own, in the site's order: the same set as in its page's head.
 * `isListed` leaves out those that no engine is told of.
 */
export function siblingsOfPost(
  { byId }: Inventory,
  post: InventoryPost,
  isListed: (one: InventoryPost) => boolean = () => true,
): readonly Sibling[] {
  const siblings = [post, ...post.siblingIds.flatMap((id) => byId.get(id) ?? [])].filter(isListed);
  return LOCALES.flatMap((locale) => {
    const sibling = siblings.find((one) => one.locale === locale);
    return sibling ? [{ locale, path: routes.post(sibling.slug) }] : [];
  });
}

/** The slugs of those topics that have a page. */
export function slugsOf(refs: readonly { readonly slug: string }[]): readonly string[] {
  return refs.map(({ slug }) => slug).filter((slug) => slug !== '');
}
