import { processSingleton } from '../../process/process-singleton';
import { env } from '../../config/env.server';
import { LOCALES, type Locale } from '../../config/languages';
import { fetchBytes } from '../../http/fetch-bytes.server';
import { logger } from '../../monitoring/logger';
import { createIndexNow, type IndexNow } from '../../seo/index-now.server';
import type { LoadedText } from '../documents/text-document.server';

const DEADLINE_MS = 10_000;
const MAX_REPLY_BYTES = 64_000;

/**
 * Publish pings of this environment: `indexNow().submit([url])` after a publish. A closed site sends none.
 */
export function indexNow(): IndexNow {
  const { INDEXNOW_URL, INDEXNOW_KEY, SITE_ORIGIN, SITE_INDEXABLE } = env();
  if (!SITE_INDEXABLE) return { submit: () => undefined };
  return processSingleton('index-now', () =>
    createIndexNow({
      endpoint: INDEXNOW_URL,
      key: INDEXNOW_KEY,
      origin: SITE_ORIGIN,
      post: async (url, body) =>
        (
          await fetchBytes({
            service: 'indexnow',
            url,
            method: 'POST',
            body,
            deadlineMs: DEADLINE_MS,
            maxBytes: MAX_REPLY_BYTES,
          })
        ).status,
      log: logger,
    }),
  );
}

/** `/<key>.txt`: proves that whoever sends pings with this key owns the site. */
export function loadIndexNowKey(locale: Locale, key: string): LoadedText {
  const { INDEXNOW_KEY } = env();
  if (locale !== LOCALES[0] || key !== INDEXNOW_KEY) return { kind: 'missing' };
  return { kind: 'found', document: { body: INDEXNOW_KEY, mediaType: 'text/plain' } };
}
