import { setTimeout as wait } from 'node:timers/promises';
import type { CmsClient } from '../../cms/cms-client';
import { PAGE_SIZES } from '../../config/constants';
import { LOCALES, type Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { fetchBytes } from '../../http/fetch-bytes.server';
import { logger } from '../../monitoring/logger';
import { shouldWarm } from './instances.server';
import { cmsClient } from './services.server';

const DEADLINE_MS = 15_000;
const MAX_BYTES = 20_000_000;
const MAX_ATTEMPTS = 60;

/**
 * Warms up a new process: renders the home page, the blog home and the newest and trending posts of every language, and encodes their
 * pictures, so that their first visitor waits for neither. A page's main picture is encoded in every width. Other pictures are encoded only
 * in the width of their `src`, and those of posts not at all. Makes one request at a time, while visitors are served. Of the instances of a
 * build that share a Redis, only one does this.
 *
 * Returns how many pages and pictures were requested.
 * Errors: never rejects; a failure is logged and left to the first visitor.
 * Source: decision 0021.
 */
export async function warmStart(
  origin: string,
  cms: Pick<CmsClient, 'getPosts' | 'getTrendingPosts'> = cmsClient(),
): Promise<{ posts: number; pictures: number }> {
  const posts = new Set<string>();
  const pictures = new Set<string>();
  if ((await isListening(origin)) && (await shouldWarm())) {
    for (const locale of LOCALES) {
      for (const start of [routes.home(), routes.blog()])
        for (const path of picturesOf(await read(origin, localePath(locale, start)))) pictures.add(path);
      for (const path of await postPathsOf(locale, cms)) posts.add(path);
    }
    for (const post of posts)
      for (const path of picturesOf(await read(origin, post), 'first')) pictures.add(path);
    for (const picture of pictures) await read(origin, picture);
  }
  return { posts: posts.size, pictures: pictures.size };
}

/** Paths of the newest and the trending posts of a language. Errors: empty if the content service fails, which is logged. */
async function postPathsOf(
  locale: Locale,
  cms: Pick<CmsClient, 'getPosts' | 'getTrendingPosts'>,
): Promise<readonly string[]> {
  try {
    const newest = await cms.getPosts({ locale, page: 1, pageSize: PAGE_SIZES.blogs });
    const posts = [...newest.items, ...(await cms.getTrendingPosts(locale))];
    return posts.map(({ slug }) => localePath(locale, routes.post(slug)));
  } catch (error) {
    logger.warn('warm start: the posts of a language are left to their first visitor', {
      locale,
      error: String(error),
    });
    return [];
  }
}

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

/** Fetches a page as a browser would; '' on failure. */
async function read(origin: string, path: string): Promise<string> {
  try {
    const { bytes } = await fetchBytes({
      service: 'warm start',
      url: `${origin}${path}`,
      headers: { accept: 'image/avif,image/webp,text/html,*/*' },
      deadlineMs: DEADLINE_MS,
      maxBytes: MAX_BYTES,
    });
    return path.startsWith(IMAGES) ? '' : new TextDecoder().decode(bytes);
  } catch (error) {
    logger.warn('warm start: left to the first visitor', { path, error: String(error) });
    return '';
  }
}

const IMAGES = '/_next/image?';

/** URLs of pictures that go through the image optimiser; `first`: of the main picture only. `html` is our own: attributes are quoted. */
function picturesOf(html: string, which: 'all' | 'first' = 'all'): readonly string[] {
  return [...html.matchAll(/<img [^>]*>/g)].flatMap(([tag]) => {
    const first = tag.includes('fetchPriority="high"');
    const found = tag.matchAll(first ? /(\/_next\/image\?[^" ]+)/g : / src="(\/_next\/image\?[^"]+)"/g);
    return first || which === 'all' ? [...found].map(([, path = '']) => path.replaceAll('&amp;', '&')) : [];
  });
}
