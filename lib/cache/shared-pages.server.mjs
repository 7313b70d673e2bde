import { z } from 'zod';
import { processSingleton } from '../process/process-singleton.mjs';
import { buildKeyPrefix } from './redis.server.mjs';

/**
 * Rendered pages in Redis, for the other instances of the same build and for the next process (decision 0035).
 *
 * @typedef {import('./redis.server.mjs').Redis} Redis
 * @typedef {import('./rendered-pages.server.mjs').Packed} Packed
 */

/** Long enough for the last good page of a site that nobody visits; pages of past builds expire too. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;

const about = z.object({
  lastModified: z.number(),
  version: z.number(),
  bytes: z.number(),
  cacheControl: z
    .object({ revalidate: z.union([z.number(), z.literal(false)]), expire: z.number().optional() })
    .optional(),
});

const LINE_BREAK = 0x0a;
/** RESP's type of strings, read here as bytes. */
const BLOB_STRING = 36;

const keyOf = (/** @type {string} */ key) => `${buildKeyPrefix()}page:${key}`;

/**
 * Reads the page that another instance has rendered. Errors: never rejects; undefined if there is none, or an unreadable one.
 *
 * @param {Redis} redis
 * @param {string} key
 * @returns {Promise<Packed | undefined>}
 */
export async function readShared(redis, key) {
  const bytes = await redis.query((client) =>
    client.withTypeMapping({ [BLOB_STRING]: Buffer }).get(keyOf(key)),
  );
  const end = bytes?.indexOf(LINE_BREAK) ?? -1;
  if (!bytes || end === -1) return undefined;
  try {
    const { cacheControl, ...read } = about.parse(JSON.parse(bytes.toString('utf8', 0, end)));
    // A copy: the buffer from Redis also holds other replies, and would stay in memory as long as the page.
    return { ...read, cacheControl, packed: Buffer.from(bytes.subarray(end + 1)) };
  } catch {
    return undefined;
  }
}

/** Writes that are under way. @type {Set<Promise<unknown>>} */
const writing = processSingleton('shared-pages-writing', () => new Set());

/**
 * Writes a page in the background once it is compressed; null deletes the stored one.
 *
 * @param {Redis} redis
 * @param {string} key
 * @param {Promise<Packed | null>} packing
 */
export function shareWith(redis, key, packing) {
  const written = packing
    .then((page) => redis.query((client) => (page ? write(client, key, page) : client.unlink(keyOf(key)))))
    .catch(() => undefined)
    .finally(() => writing.delete(written));
  writing.add(written);
}

/** @type {(client: import('./redis.server.mjs').Client, key: string, page: Packed) => Promise<unknown>} */
function write(client, key, { packed, ...page }) {
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(page)}\n`), packed]);
  return client.set(keyOf(key), bytes, { expiration: { type: 'EX', value: KEPT_SECONDS } });
}

/** Resolves when every page rendered so far is in Redis or has failed to get there. */
export const pagesAreShared = () => Promise.allSettled(writing);
