import { createCache, type Cache } from '../../cache/create-cache';
import type { FileState } from '../../article/check/surroundings';
import { fetchBytes } from '../../http/fetch-bytes.server';
import { HttpError } from '../../http/http-error';
import { logger } from '../../monitoring/logger';
import { processSingleton } from '../../process/process-singleton';
import { upstreamOf } from './upstreams.server';

/** A file that was replaced keeps its address in few content services. */
const FRESH_MS = 600_000;
const MAX_FILES = 5_000;
const DEADLINE_MS = 3_000;
const START_BYTES = 65_536;

/** What the content service has at an address below its uploads; null while nobody can say. Errors: never throws. */
export function uploadedFile(url: string): Promise<FileState | null> {
  return files().get(url);
}

function files(): Cache<FileState | null> {
  return processSingleton('uploaded-files', () =>
    createCache<FileState | null>({
      load: readFile,
      freshMs: FRESH_MS,
      max: MAX_FILES,
      fallback: null,
      onError: (error, url) =>
        logger.warn('an uploaded file could not be looked at', { url, error: String(error) }),
    }),
  );
}

async function readFile(url: string): Promise<FileState> {
  const { status, headers, bytes } = await fetchBytes({
    service: 'cms',
    url,
    headers: { range: `bytes=0-${START_BYTES - 1}`, 'accept-encoding': 'identity' },
    deadlineMs: DEADLINE_MS,
    maxBytes: START_BYTES,
    startOnly: true,
    upstream: upstreamOf('cms'),
  });
  if (status === 404 || status === 410) return { kind: 'missing' };
  if (status !== 200 && status !== 206) throw new HttpError('status', 'cms', new URL(url).pathname, status);
  const whole = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? headers.get('content-length');
  return { kind: 'found', bytes: Number(whole ?? bytes.length) };
}
