import type { Post, PostCard } from '../../cms/model';
import { RELATED_WAIT_MS, SHOWN } from '../../config/constants';
import { LOCALES, type Locale } from '../../config/languages';
import { routes } from '../../config/routes';
import { logger } from '../../monitoring/logger';
import { rankRelated } from '../../search/related';
import { cardPost, type CardPost } from '../props/card-props';
import type { NearestPaths } from '../props/page-languages';
import { cmsClient, countPosts, postSearch } from '../sources/services.server';
import type { PostLink } from '../props/view-props';

/** While there is no index: so many of its category are looked at. */
const CANDIDATES = 24;

export type AroundPost = {
  readonly related: readonly CardPost[];
  readonly previous: PostLink | null;
  readonly next: PostLink | null;
  /** Where the language switch leads in languages without this post. */
  readonly nearest: NearestPaths;
};

/** What stands around a post. Errors: never throws; what the content service cannot give is left out, the post is what counts. */
export async function loadAroundPost(post: Post, locale: Locale): Promise<AroundPost> {
  const [related, neighbours, nearest] = await Promise.all([
    orNothing('related posts', post, relatedTo(post, locale), []),
    orNothing('neighbours', post, neighboursOf(post, locale), { previous: null, next: null }),
    orNothing('nearest listings', post, nearestListings(post, locale), {}),
  ]);
  return {
    // Titles to go on with: who has read 2,000 words is not told more of the next ones, and every post is lighter.
    related: related.map((one) => ({ ...cardPost(one), excerpt: '' })),
    previous: toLink(neighbours.previous),
    next: toLink(neighbours.next),
    nearest,
  };
}

async function relatedTo(post: Post, locale: Locale): Promise<readonly PostCard[]> {
  const search = postSearch();
  await search.ready(RELATED_WAIT_MS);
  const related = search.related(locale, post, SHOWN.related);
  if (related) return related;
  const category = post.category[0]?.slug;
  const { items } = await cmsClient().getPosts(
    { locale, page: 1, pageSize: CANDIDATES },
    category ? { category } : {},
  );
  return rankRelated(post, items, SHOWN.related, locale);
}

async function neighboursOf(post: Post, locale: Locale) {
  const category = post.category[0]?.slug;
  if (!category || !post.publishedAt) return { previous: null, next: null };
  return cmsClient().getNeighbours(locale, category, post.publishedAt);
}

/** The post's category where the language has posts of it, else the blog. */
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

async function orNothing<T>(what: string, post: Post, loading: Promise<T>, nothing: T): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    logger.error(`post: ${what} are left out`, error, { slug: post.slug });
    return nothing;
  }
}
