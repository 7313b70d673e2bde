import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fresh from 'fresh';
import { errorReply, type Reply } from '../../http/reply';
import type { SandboxRequest } from '../../http/service';
import type { ImageStore } from './image-store';

/** A week: long enough for every cache to store it, short enough for a changed drawing to arrive. */
const CACHE_CONTROL = 'public, max-age=604800';

const VIDEOS = join(__dirname, '..', '..', 'videos');
const VIDEO_TYPES = { mp4: 'video/mp4', vtt: 'text/vtt; charset=utf-8' } as const;

/**
 * A file of `sandbox/videos`, or the part of it that a player asks for (RFC 9110 §14); null for any other.
 */
async function videoReply(name: string, range = ''): Promise<Reply | null> {
  const [, ending] = /^[a-z0-9-]+\.(mp4|vtt)$/.exec(name) ?? [];
  if (ending !== 'mp4' && ending !== 'vtt') return null;
  const body = await readFile(join(VIDEOS, name)).catch(() => null);
  if (body === null) return null;
  const headers = {
    'cache-control': CACHE_CONTROL,
    'content-type': VIDEO_TYPES[ending],
    'accept-ranges': 'bytes',
  };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  if (from === undefined) return { status: 200, headers, body };
  const part = body.subarray(Number(from), to ? Number(to) + 1 : undefined);
  if (part.length === 0) return errorReply(416);
  const contentRange = `bytes ${from}-${Number(from) + part.length - 1}/${body.length}`;
  return { status: 206, headers: { ...headers, 'content-range': contentRange }, body: part };
}

/** GET /uploads/<name>.png, and the videos */
export async function uploadReply(
  { path, method, headers }: SandboxRequest,
  images: ImageStore,
): Promise<Reply> {
  if (method !== 'GET') return errorReply(405);
  const video = await videoReply(path.slice('/uploads/'.length), headers.range);
  if (video) return video;
  const image = await images.get(path.slice('/uploads/'.length));
  if (!image) return errorReply(404);
  const { etag, png } = image;
  const caching = { etag, 'cache-control': CACHE_CONTROL };
  if (fresh(headers, { etag })) return { status: 304, headers: caching, body: '' };
  return { status: 200, headers: { ...caching, 'content-type': 'image/png' }, body: png };
}
