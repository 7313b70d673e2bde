import fresh from 'fresh';
import { errorReply, type Reply } from '../../http/reply';
import type { SandboxRequest } from '../../http/service';
import type { PictureStore } from './picture-store';

/** A week: long enough for every cache to store it, short enough for a changed drawing to arrive. */
const CACHE_CONTROL = 'public, max-age=604800';

/** GET /uploads/<name>.png */
export async function uploadReply(
  { path, method, headers }: SandboxRequest,
  pictures: PictureStore,
): Promise<Reply> {
  if (method !== 'GET') return errorReply(405);
  const picture = await pictures.get(path.slice('/uploads/'.length));
  if (!picture) return errorReply(404);
  const { etag, png } = picture;
  const caching = { etag, 'cache-control': CACHE_CONTROL };
  if (fresh(headers, { etag })) return { status: 304, headers: caching, body: '' };
  return { status: 200, headers: { ...caching, 'content-type': 'image/png' }, body: png };
}
