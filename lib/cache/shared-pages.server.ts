import { z } from 'zod';
import { processSingleton } from '../process/process-singleton';
import type { PackedHtml } from './page-html.server';
import { buildKeyPrefix, type Client, type Redis } from './redis.server';

/** Seconds. */
export type CacheControl = { revalidate: number | false; expire?: number | undefined };

/** `version`: the version of the content when the page was rendered. */
export type About = {
  lastModified: number;
  version: number;
  cacheControl: CacheControl | undefined;
};

/** A page, `value` without its HTML. */
export type SharedPage = About & { readonly value: { readonly kind: string }; readonly packed: PackedHtml };

/** Keeps the last good page of a rarely visited site; pages of past builds expire too. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;

const about = z.object({
  lastModified: z.number(),
  version: z.number(),
  value: z.looseObject({ kind: z.string() }),
  encoding: z.enum(['br', 'gzip']),
  etag: z.string(),
  cacheControl: z
    .object({ revalidate: z.union([z.number(), z.literal(false)]), expire: z.number().optional() })
    .optional(),
});

const LINE_BREAK = 0x0a;
/** RESP's string type, read here as bytes. */
const BLOB_STRING = 36;

const keyOf = (key: string) => `${buildKeyPrefix()}page:${key}`;

/**
 * Reads the page that another instance has rendered. Errors: never rejects; undefined if there is none, or an
 * unreadable one.
 */
export async function readShared(redis: Redis, key: string): Promise<SharedPage | undefined> {
  const bytes = await redis.query((client) =>
    client.withTypeMapping({ [BLOB_STRING]: Buffer }).get(keyOf(key)),
  );
  const end = bytes?.indexOf(LINE_BREAK) ?? -1;
  if (!bytes || end === -1) return undefined;
  try {
    const { cacheControl, encoding, etag, ...read } = about.parse(JSON.parse(bytes.toString('utf8', 0, end)));
    // A copy: the buffer from Redis also holds other replies, and would stay in memory as long as the page.
    const packed = { encoding, etag, bytes: Buffer.from(bytes.subarray(end + 1)) };
    return { ...read, cacheControl, packed };
  } catch {
    return undefined;
  }
}

/** Writes that are under way. */
const writing = processSingleton('shared-pages-writing', () => new Set<Promise<unknown>>());

/**
 * Writes a page in the background, for the other instances of this build and for the next process (decision
 * 0035), once it is compressed; null deletes the stored one.
 */
export function shareWith(redis: Redis, key: string, packing: Promise<SharedPage | null>) {
  const written = packing
    .then((page) =>
      redis.query<unknown>((client) => (page ? write(client, key, page) : client.unlink(keyOf(key)))),
    )
    .catch(() => undefined)
    .finally(() => writing.delete(written));
  writing.add(written);
}

function write(client: Client, key: string, { packed, ...page }: SharedPage) {
  const { encoding, etag } = packed;
  const about = Buffer.from(`${JSON.stringify({ ...page, encoding, etag })}\n`);
  const bytes = Buffer.concat([about, packed.bytes]);
  return client.set(keyOf(key), bytes, { expiration: { type: 'EX', value: KEPT_SECONDS } });
}

/** Resolves when every page rendered so far is in Redis or has failed to get there. */
export const pagesAreShared = () => Promise.allSettled(writing);
