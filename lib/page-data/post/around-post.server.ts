import type { Post, PostCard } from '../../cms/model';
import { MAX_SERIES_LENGTH, RELATED_WAIT_MS, LIST_LENGTHS } from '../../config/constants';
import { LOCALES, type Locale } from '../../config/languages';
import { routes } from '../../config/routes';
import { RelatedPosts } from '../../search/related-posts';
import { cardPost, type CardPost } from '../shared/card-props';
import type { NearestPaths } from '../shared/page-languages';
import { content } from '../services/content.server';
import { countPosts, postSearch } from '../services/services.server';
import type { PostLink, SeriesView } from './post-view';
import { orFallback } from '../services/or-fallback';

/** Posts of the same category to compare while there is no index. */
const CANDIDATES = 24;

export type AroundPost = {
  readonly related: readonly CardPost[];
  readonly series: SeriesView | null;
  readonly previous: PostLink | null;
  readonly next: PostLink | null;
  /** Target of the language switch for languages without this post. */
  readonly nearest: NearestPaths;
};

/**
 * What surrounds a post on its page. Errors: never throws; parts that fail to load are left out, because the
 * post itself matters more.
 */
export async function loadAroundPost(post: Post, locale: Locale): Promise<AroundPost> {
  const { slug } = post;
  const [related, series, neighbours, nearest] = await Promise.all([
    orFallback('post: related posts', relatedTo(post, locale), [], { slug }),
    orFallback('post: series', seriesOf(post, locale), null, { slug }),
    orFallback('post: neighbours', neighboursOf(post, locale), { previous: null, next: null }, { slug }),
    orFallback('post: nearest listings', nearestListings(post, locale), THE_BLOG, { slug }),
  ]);
  return {
    // Titles are enough for a reader who has just finished a post, and leaving out excerpts keeps every
    // post's data smaller.
    related: related.map((one) => ({ ...cardPost(one), excerpt: '' })),
    series,
    ...(series
      ? { previous: series.parts[series.at - 1] ?? null, next: series.parts[series.at + 1] ?? null }
      : { previous: toLink(neighbours.previous), next: toLink(neighbours.next) }),
    nearest,
  };
}

async function relatedTo(post: Post, locale: Locale): Promise<readonly PostCard[]> {
  const search = postSearch();
  await search.ready(RELATED_WAIT_MS);
  const related = search.related(locale, post, LIST_LENGTHS.related);
  if (related) return related;
  const category = post.category[0]?.slug;
  const { items } = await content().posts(
    { locale, page: 1, pageSize: CANDIDATES },
    category ? { category } : {},
  );
  return new RelatedPosts(items, locale).rank(post, LIST_LENGTHS.related);
}

async function seriesOf({ series: name, slug }: Post, locale: Locale): Promise<SeriesView | null> {
  if (name === '' || name.length > MAX_SERIES_LENGTH) return null;
  const cards = await content().series(locale, name);
  const at = cards.findIndex((card) => card.slug === slug);
  if (at === -1 || cards.length < 2) return null;
  return { name, at, parts: cards.map((card) => ({ slug: card.slug, title: card.title })) };
}

async function neighboursOf(post: Post, locale: Locale) {
  const category = post.category[0]?.slug;
  if (!category || !post.publishedAt) return { previous: null, next: null };
  return (
    postSearch().neighbours(locale, category, post.publishedAt) ??
    content().neighbours(locale, category, post.publishedAt)
  );
}

/** The blog exists in every language, a post with this slug perhaps not. */
const THE_BLOG: NearestPaths = Object.fromEntries(LOCALES.map((locale) => [locale, routes.blog()]));

/** The post's category if the language has posts in it, otherwise the blog. */
async function nearestListings(post: Post, own: Locale): Promise<NearestPaths> {
  const without = LOCALES.filter(
    (locale) => locale !== own && !post.translations.some((one) => one.locale === locale),
  );
  const category = post.category[0]?.slug;
  const paths = await Promise.all(
    without.map(async (locale) => {
      const hasCategory = category ? (await countPosts(locale, { category })) > 0 : false;
      return [locale, category && hasCategory ? routes.category(category) : routes.blog()] as const;
    }),
  );
  return Object.fromEntries(paths);
}

const toLink = (card: PostCard | null): PostLink | null => card && { slug: card.slug, title: card.title };
