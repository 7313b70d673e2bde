import { createHash } from 'node:crypto';
import fresh from 'fresh';
import type { GetServerSideProps } from 'next';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import { env } from '../../config/env.server';
import { toLocale, type Locale } from '../../config/languages';
import { logger } from '../../monitoring/logger';
import { carryQuery } from '../../seo/carry-query';
import { isIndexable, type PolicyRoute } from '../../seo/indexing-policy';

/** A document that is not a page: a feed, a sitemap, robots.txt, a Markdown version. */
type TextDocument = {
  readonly body: string;
  /** Without the charset. */
  readonly mediaType: string;
  /** The route whose indexing policy applies. */
  readonly route?: PolicyRoute;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the usual minute in shared caches. */
  readonly cacheControl?: string;
};

export type LoadedText =
  | { readonly kind: 'found'; readonly document: TextDocument }
  | { readonly kind: 'missing' }
  | { readonly kind: 'moved'; readonly to: string; readonly permanent: boolean };

export type TextRequest = {
  readonly locale: Locale;
  readonly params: ParsedUrlQuery;
  readonly request: IncomingMessage;
};

/**
 * Fresh in shared caches for a minute, and usable for a day while they renew it; browsers and feed readers
 * always revalidate.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';

const RETRY_AFTER_SECONDS = 30;

/**
 * `getServerSideProps` of a route whose response is text: entity tag, 304, and an uncached 503 if the content
 * cannot be loaded, so that nobody mistakes a failure for an empty list.
 */
export function textDocument(
  load: (request: TextRequest) => Promise<LoadedText>,
): GetServerSideProps<Record<string, never>> {
  return async ({ locale, params = {}, req, res }) => {
    let loaded: LoadedText;
    try {
      loaded = await load({ locale: toLocale(locale), params, request: req });
    } catch (error) {
      logger.error('a text document could not be built', error, { path: req.url ?? '' });
      sendUnavailable(res);
      return { props: {} };
    }
    if (loaded.kind === 'missing') return { notFound: true };
    if (loaded.kind === 'moved') {
      const [, search = ''] = (req.url ?? '').split('?');
      return { redirect: { destination: carryQuery(loaded.to, search), permanent: loaded.permanent } };
    }
    send(loaded.document, req, res);
    return { props: {} };
  };
}

function send(
  { body, mediaType, route, headers = {}, cacheControl = CACHE_CONTROL }: TextDocument,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  // No `Last-Modified`: a document also changes when a post disappears or a topic is renamed, which no date
  // of its posts tells. Weak, because the same document is sent compressed and uncompressed.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  res.setHeader('ETag', etag);
  res.setHeader('Cache-Control', cacheControl);
  if (route && !isIndexable(route, env().SITE_INDEXABLE)) res.setHeader('X-Robots-Tag', 'noindex');
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (fresh(req.headers, { etag })) {
    res.statusCode = 304;
    res.end();
    return;
  }
  res.setHeader('Content-Type', `${mediaType}; charset=utf-8`);
  res.end(body);
}

function sendUnavailable(res: ServerResponse): void {
  res.statusCode = 503;
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.end('This document cannot be made right now. Please try again in a minute.\n');
}
