import { processSingleton } from '../../process/process-singleton';
import { env } from '../../config/env.server';
import { LOCALES, type Locale } from '../../config/languages';
import { fetchBytes } from '../../http/fetch-bytes.server';
import { logger, type Logger } from '../../monitoring/logger';
import type { LoadedText } from '../documents/text-document.server';

const DEADLINE_MS = 10_000;
const MAX_REPLY_BYTES = 64_000;

/** URLs per message; the protocol's own limit. */
const MAX_URLS = 10_000;

/**
 * A publish affects a post, its listings and other languages; URLs submitted within this time are sent
 * together.
 */
const GATHER_MS = 2_000;

/**
 * Waits between attempts. After the last one the URLs are dropped; crawlers still find them in the sitemap.
 */
const RETRY_MS = [30_000, 120_000, 600_000, 3_600_000] as const;

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

export type IndexNowOptions = {
  readonly endpoint: string;
  readonly key: string;
  readonly origin: string;
  /** Sends a message and returns the status; throws if there is no reply. */
  readonly post: (url: string, body: IndexNowMessage) => Promise<number>;
  readonly log: Logger;
  readonly setTimer?: (callback: () => void, delayMs: number) => void;
};

export type IndexNowMessage = {
  readonly host: string;
  readonly key: string;
  readonly keyLocation: string;
  readonly urlList: readonly string[];
};

export type IndexNow = {
  /**
   * Notifies search engines of changed URLs, after a short delay and in the background. URLs of other sites
   * are left out.
   */
  readonly submit: (urls: readonly string[]) => void;
};

/**
 * Publish pings: batched, each URL once, retried while the service is down or asks us to wait.
 *
 * Errors: never throws; dropped URLs are logged.
 * Source: https://www.indexnow.org/documentation
 */
export function createIndexNow({
  endpoint,
  key,
  origin,
  post,
  log,
  setTimer = inBackground,
}: IndexNowOptions): IndexNow {
  const waiting = new Set<string>();
  let isGathering = false;

  function flush(): void {
    isGathering = false;
    const urls = [...waiting];
    waiting.clear();
    for (let start = 0; start < urls.length; start += MAX_URLS)
      void send(urls.slice(start, start + MAX_URLS), 0);
  }

  async function send(urlList: readonly string[], attempt: number): Promise<void> {
    const problem = await attemptToSend(urlList);
    if (problem === null) return;
    const delayMs = problem.isFinal ? undefined : RETRY_MS[attempt];
    if (delayMs === undefined) {
      log.error('indexnow: given up', new Error(problem.reason), {
        urls: urlList.length,
        attempts: attempt + 1,
      });
      return;
    }
    setTimer(() => void send(urlList, attempt + 1), delayMs);
  }

  async function attemptToSend(
    urlList: readonly string[],
  ): Promise<{ readonly reason: string; readonly isFinal: boolean } | null> {
    const host = new URL(origin).host;
    try {
      const status = await post(endpoint, { host, key, keyLocation: `${origin}/${key}.txt`, urlList });
      if (status >= 200 && status < 300) return null;
      return { reason: `status ${status}`, isFinal: status < 500 && status !== 429 };
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error), isFinal: false };
    }
  }

  return {
    submit(urls) {
      for (const url of urls) if (URL.canParse(url) && new URL(url).origin === origin) waiting.add(url);
      if (waiting.size === 0 || isGathering) return;
      isGathering = true;
      setTimer(flush, GATHER_MS);
    },
  };
}

/** A timer that does not keep the process alive. */
function inBackground(callback: () => void, delayMs: number): void {
  setTimeout(callback, delayMs).unref();
}
