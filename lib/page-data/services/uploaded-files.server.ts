import sharp from 'sharp';
import { env } from '../../config/env.server';
import { createCache, type Cache } from '../../cache/create-cache';
import type { FileState } from '../../article/check/surroundings';
import type { ImageSize } from '../../article/article-options';
import { fetchBytes } from '../../http/fetch-bytes.server';
import { HttpError } from '../../http/http-error';
import { createUpstream, type ServerUpstream } from '../../http/upstream.server';
import { processSingleton } from '../../process/process-singleton';
/** The file behind a URL does not change: the content service gives a new file a new URL. */
const FRESH_MS = 24 * 60 * 60_000;
const MAX_FILES = 10_000;
const DEADLINE_MS = 3_000;
/** Enough for the width and height of a PNG, JPEG or AVIF file, which are near its beginning. */
const START_BYTES = 65_536;
/** Other files are read whole, up to this size. */
const WHOLE_BYTES = 2_000_000;

type UploadedFile = Pick<Extract<FileState, { kind: 'found' }>, 'bytes' | 'isShared'> & {
  readonly size: ImageSize | null;
};

/**
 * What the content service has now at a URL below its uploads; null while that is unknown. Errors: never
 * throws.
 */
export async function uploadedFile(url: string): Promise<FileState | null> {
  try {
    const { bytes, isShared } = await readFile(url);
    return { kind: 'found', bytes, isShared };
  } catch (error) {
    return isGone(error) ? { kind: 'missing' } : null;
  }
}

/**
 * Size of an image, an upload or a `data:` URL; null if it is unknown, `missing` if the content service has
 * no such file. Errors: never throws.
 */
export async function imageSizeOf(url: string): Promise<ImageSize | 'missing' | null> {
  try {
    if (url.startsWith('data:')) return await sizeOf(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
    return (await files().get(url)).size;
  } catch (error) {
    return isGone(error) ? 'missing' : null;
  }
}

/**
 * Separate from that of the content service's records, so that failing files do not open the circuit for
 * posts.
 */
const uploads = (): ServerUpstream => processSingleton('upstream-uploads', () => createUpstream('uploads'));

/**
 * A failure is not cached: the file may be there the next time, and the circuit protects a service that is
 * down.
 */
function files(): Cache<UploadedFile> {
  return processSingleton('uploaded-files', () =>
    createCache<UploadedFile>({
      load: readFile,
      freshMs: FRESH_MS,
      usableMs: Number.POSITIVE_INFINITY,
      max: MAX_FILES,
      // The last answer stays.
      onError: () => undefined,
    }),
  );
}

async function readFile(url: string): Promise<UploadedFile> {
  const start = await read(url, START_BYTES);
  const whole = start.bytes > START_BYTES && start.bytes <= WHOLE_BYTES;
  const size =
    (await sizeOf(start.read)) ?? (whole ? await sizeOf((await read(url, WHOLE_BYTES)).read) : null);
  return { bytes: start.bytes, isShared: start.isShared, size };
}

async function read(
  url: string,
  maxBytes: number,
): Promise<{ readonly bytes: number; readonly isShared: boolean; readonly read: Uint8Array }> {
  const { SITE_ORIGIN: origin } = env();
  const { status, headers, bytes } = await fetchBytes({
    service: 'cms',
    url,
    // No `Range`: Strapi 5 promises as many bytes as were asked for, also of a shorter file, and the reply
    // would never end.
    headers: { 'accept-encoding': 'identity', origin },
    deadlineMs: DEADLINE_MS,
    maxBytes,
    startOnly: true,
    upstream: uploads(),
  });
  if (status !== 200) throw new HttpError('status', 'cms', new URL(url).pathname, status);
  const isShared =
    url.startsWith(`${origin}/`) || ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');
  return { bytes: Number(headers.get('content-length') ?? bytes.length), isShared, read: bytes };
}

/**
 * The size as displayed: a photo taken with an upright phone is stored sideways. Null if the bytes are not
 * an image, or not enough of one.
 */
async function sizeOf(bytes: Uint8Array): Promise<ImageSize | null> {
  try {
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}

const isGone = (error: unknown) =>
  error instanceof HttpError && (error.status === 404 || error.status === 410);
