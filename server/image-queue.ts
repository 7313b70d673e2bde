import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { isImageOf } from '../lib/config/image-sources.mjs';
import { OPTIMISER, optimisedImageUrl } from '../lib/next/image-url';
import type { Handler } from './handler';
import { refuse } from './refusal';
/** One core is reserved for pages. */
const AT_A_TIME = Math.max(1, availableParallelism() - 1);
const MAX_WAITING = 100;
const MAX_WAIT_MS = 3_000;
const MAX_KNOWN = 20_000;

/**
 * The queue in front of Next's image optimiser (decision 0030), for images below the base URLs `sources`
 * and no others. An encoding occupies a core for a second, so only a few run at a time and the rest wait. A
 * request that has waited too long is redirected to the image as it was uploaded.
 */
export function createImageQueue(
  handle: Handler,
  sources: readonly string[],
  {
    atATime = AT_A_TIME,
    maxWaiting = MAX_WAITING,
    maxWaitMs = MAX_WAIT_MS,
  }: { atATime?: number; maxWaiting?: number; maxWaitMs?: number } = {},
): Handler {
  const limit = pLimit(atATime);
  /** Encodings that we know to be on Next's disk, so that they cost nothing. */
  const encodedKeys = new LRUCache<string, true>({ max: MAX_KNOWN });

  return (request, response) => {
    const { url = '', headers } = request;
    if (!url.startsWith(`${OPTIMISER}?`)) return handle(request, response);
    const parameters = new URLSearchParams(url.slice(OPTIMISER.length + 1));
    const original = parameters.get('url') ?? '';
    // Only the spelling of our pages is accepted: a proxy cache would store every other one as another
    // image. Browsers escape the apostrophe.
    const proper = optimisedImageUrl(original, Number(parameters.get('w')));
    if (url.replaceAll('%27', "'") !== proper || !isImageOf(original, sources)) return refuse(response, 400);
    const format = /image\/(?:avif|webp)/.exec(headers.accept ?? '')?.[0] ?? '';
    const key = `${format} ${url}`;
    if (encodedKeys.has(key)) return handle(request, response);
    const sendOriginal = () =>
      void response.writeHead(302, { Location: new URL(original).href, 'Cache-Control': 'no-store' }).end();
    if (limit.pendingCount >= maxWaiting) return sendOriginal();

    const waited = setTimeout(sendOriginal, maxWaitMs);
    return limit(async () => {
      clearTimeout(waited);
      if (response.writableEnded || response.destroyed) return;
      await handle(request, response);
      if (response.statusCode === 200) encodedKeys.set(key, true);
    });
  };
}
