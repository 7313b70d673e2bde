import { setTimeout as wait } from 'node:timers/promises';
import { LOCALES } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { fetchBytes } from '../../http/fetch-bytes.server';
import { logger } from '../../monitoring/logger';

const DEADLINE_MS = 15_000;
const MAX_BYTES = 20_000_000;
const MAX_ATTEMPTS = 60;

/**
 * After a start: renders the blog home of every language and the pages that its cards lead to, and encodes the pictures of these and of
 * the home page, so that their first visitor waits for neither. Of a page's most important picture every width, of the others the
 * one in `src`. One after the other, for as long as it takes; visitors are served meanwhile.
 *
 * Gives how many pages and pictures were asked for.
 * Errors: never rejects; what fails is logged and is left to its first visitor.
 * Source: decision 0021.
 */
export async function warmStart(origin: string): Promise<{ pages: number; pictures: number }> {
  const pages = new Set<string>();
  const pictures = new Set<string>();
  if (await isListening(origin)) {
    for (const locale of LOCALES) {
      for (const start of [routes.home(), routes.blog()]) {
        const html = await read(origin, localePath(locale, start));
        for (const path of picturesOf(html)) pictures.add(path);
        for (const path of cardLinksOf(html)) pages.add(path);
      }
    }
    for (const page of pages)
      for (const path of picturesOf(await read(origin, page), 'first')) pictures.add(path);
    for (const picture of pictures) await read(origin, picture);
  }
  return { pages: pages.size, pictures: pictures.size };
}

/** The server calls us before it listens. */
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

/** What is there as a browser asks for it; nothing when it cannot be had. */
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

/** Addresses of pictures that the image optimiser makes. `html` is our own: an attribute is never without quotes. */
function picturesOf(html: string, which: 'all' | 'first' = 'all'): readonly string[] {
  return [...html.matchAll(/<img [^>]*>/g)].flatMap(([tag]) => {
    const first = tag.includes('fetchPriority="high"');
    const found = tag.matchAll(first ? /(\/_next\/image\?[^" ]+)/g : / src="(\/_next\/image\?[^"]+)"/g);
    return first || which === 'all' ? [...found].map(([, path = '']) => path.replaceAll('&amp;', '&')) : [];
  });
}

/** Where the cards of a page lead. */
function cardLinksOf(html: string): readonly string[] {
  return [...html.matchAll(/<a class="stretched[^"]*" href="(\/[^"]*)"/g)].map(([, path = '']) => path);
}
