import { setTimeout as wait } from 'node:timers/promises';
import { IMAGE_WIDTHS } from '../../article/images';
import { buildKeyPrefix, redis } from '../../cache/redis.server';
import type { ContentSource } from '../../cms/content-source';
import type { ContentImage, PostCard } from '../../cms/model';
import { PAGE_SIZES } from '../../config/constants';
import { isSigned } from '../../config/image-sources.mjs';
import { LOCALES, type Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { fetchBytes } from '../../http/fetch-bytes.server';
import { logger } from '../../monitoring/logger';
import { optimisedImageUrl } from '../../next/image-url';
import { content } from '../services/content.server';

const DEADLINE_MS = 15_000;
const MAX_BYTES = 20_000_000;
const MAX_ATTEMPTS = 60;
const WARM_SECONDS = 600;

type NewestPost = Pick<PostCard, 'slug' | 'featureImage' | 'category' | 'platform' | 'profession'>;

/**
 * Warms up a new process: renders the home page, the blog home and the newest and trending posts of every
 * language, and encodes the covers of these posts, so that their first visitor waits for neither. Then one of
 * each other kind that a publish renews, so that the first publish finds their code loaded. Makes one request
 * at a time, while visitors are served. Of the instances of a build that share a Redis, only one does this.
 *
 * Returns how many posts and images were requested.
 * Errors: never rejects; a failure is logged and left to the first visitor.
 * Source: decision 0004.
 */
export async function warmStart(
  origin: string,
  source: Pick<ContentSource, 'posts' | 'trending'> = content(),
): Promise<{ posts: number; images: number }> {
  const posts = new Set<string>();
  const images = new Set<string>();
  const renewed = new Set<string>();
  if ((await isListening(origin)) && (await shouldWarm())) {
    for (const locale of LOCALES) {
      for (const start of [routes.home(), routes.blog()]) await request(origin, localePath(locale, start));
      for (const post of await postsOf(locale, source)) {
        posts.add(localePath(locale, routes.post(post.slug)));
        for (const image of imagesOf(post.featureImage)) images.add(image);
        if (renewed.size === 0) for (const path of renewedWith(post)) renewed.add(localePath(locale, path));
      }
    }
    for (const path of [...posts, ...renewed, ...images]) await request(origin, path);
  }
  return { posts: posts.size, images: images.size };
}

/**
 * The newest and the trending posts of a language. Errors: never rejects; empty if the content service
 * fails, which is logged.
 */
async function postsOf(
  locale: Locale,
  source: Pick<ContentSource, 'posts' | 'trending'>,
): Promise<readonly NewestPost[]> {
  try {
    const newest = await source.posts({ locale, page: 1, pageSize: PAGE_SIZES.blogs });
    return [...newest.items, ...(await source.trending(locale))];
  } catch (error) {
    logger.warn('warm start: the posts of a language are left to their first visitor', {
      locale,
      error: String(error),
    });
    return [];
  }
}

/** A cover in the widths that a page may request. */
const imagesOf = (cover: ContentImage | null) =>
  cover && !isSigned(cover.url)
    ? IMAGE_WIDTHS.filter((width) => width <= (cover.width ?? Infinity)).map((width) =>
        optimisedImageUrl(cover.url, width),
      )
    : [];

/** One page or document of each kind that a publish of the post renews, except posts and the blog home. */
const renewedWith = ({ slug, category, platform, profession }: NewestPost): readonly string[] => [
  ...category.slice(0, 1).map((topic) => routes.category(topic.slug)),
  ...platform.slice(0, 1).map((topic) => routes.platform(topic.slug)),
  ...profession.slice(0, 1).map((topic) => routes.profession(topic.slug)),
  routes.trending(),
  routes.markdown(slug),
  '/feed.xml',
  '/llms.txt',
  '/sitemap.xml',
];

/** Waits for the server, which calls `warmStart` before it listens. */
async function isListening(origin: string): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await wait(500, undefined, { ref: false });
    const health = await fetchBytes({
      service: 'warm start',
      url: `${origin}/api/health`,
      deadlineMs: DEADLINE_MS,
      maxBytes: MAX_BYTES,
    }).catch(() => null);
    if (health?.status === 200) return true;
  }
  return false;
}

/** Requests a page or image as a browser would that accepts AVIF. */
async function request(origin: string, path: string): Promise<void> {
  try {
    await fetchBytes({
      service: 'warm start',
      url: `${origin}${path}`,
      headers: { accept: 'image/avif,image/webp,text/html,*/*' },
      deadlineMs: DEADLINE_MS,
      maxBytes: MAX_BYTES,
    });
  } catch (error) {
    logger.warn('warm start: left to the first visitor', { path, error: String(error) });
  }
}

/**
 * Whether this instance warms up for all instances of its build, which share pages through Redis. Without
 * Redis, each warms up itself.
 */
async function shouldWarm(): Promise<boolean> {
  const store = redis();
  if (!store) return true;
  const reply = await store.query((client) =>
    client.set(`${buildKeyPrefix()}warm`, '1', {
      condition: 'NX',
      expiration: { type: 'EX', value: WARM_SECONDS },
    }),
  );
  return reply !== null;
}
