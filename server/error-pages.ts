import { IncomingMessage, type ServerResponse } from 'node:http';
import { toLocale } from '../lib/config/languages';
import { rendering } from '../lib/process/rendering';
import { bufferResponse } from './buffer-response';
import { identityOf } from './compress';
import type { Handler } from './handler';
import { FOR_URL } from './messages';
/**
 * Property of a request: the error page being rendered for it. lib/page-data/missing/load-unmatched.server.ts
 * reads and writes it too.
 */
const ERROR_PAGE = Symbol.for('site.errorPage');
/** A response that caches in front may store (RFC 9111 §5.2.2.10). */
const SHARED = /\bs-maxage=/;

/**
 * The error page's own name is not a URL of the site: served as a 500, it would report failures that did not
 * happen.
 */
const ERROR_PATH = /^\/500(?:\?|$)/;

/** Paths below which there are no pages: scripts and style sheets request these, not visitors. */
const NO_PAGES = /^\/(?:_next|_starter|fonts|api)(?:\/|$)/;

/**
 * A handler that requests `/unmatched/<path>` if Next has no page (404) or failed to render one (500, or 503
 * if a source of the page failed): a page rendered on request, with what every page at that URL shows
 * (decision 0024). Next's own know no path and cannot respond with 410. Caches in front may store
 * the error page only if they may store the response that it replaces. `locales` are those with a prefix.
 */
export function createErrorPages(handle: Handler, locales: readonly string[]): Handler {
  const prefix = new RegExp(`^/(?:${locales.join('|')})(?=[/?]|$)`);

  return (request, response) => {
    const { url = '/', method } = request;
    if ((method !== 'GET' && method !== 'HEAD') || NO_PAGES.test(url)) return handle(request, response);
    const before = { ...response.getHeaders() };
    return rendering.within((notes) => {
      bufferResponse(
        response,
        ({ status, headers, bodies }) => {
          // Our page has rendered this already: a rule of next.config.js had sent the request there.
          if (Reflect.has(request, ERROR_PAGE)) return void response.end(identityOf(bodies));
          for (const name of response.getHeaderNames()) response.removeHeader(name);
          for (const [name, value] of Object.entries(before))
            if (value !== undefined) response.setHeader(name, value);
          const [locale = ''] = prefix.exec(url) ?? [];
          const path = url.slice(locale.length).replace(/^\/(?=\?|$)/, '');
          const again = Object.assign(new IncomingMessage(request.socket), {
            method,
            url: `${locale}/unmatched${path}`,
            headers: request.headers,
            httpVersion: request.httpVersion,
            [ERROR_PAGE]: ERROR_PATH.test(path) ? 404 : notes.sourceHasFailed ? 503 : status,
          });
          again.push(null);
          response.statusCode = 200;
          // A page that reads the query is missing for this query only, but caches in front store pages by
          // their path.
          if (status === 404 && !SHARED.test(String(headers['cache-control']))) keepForUrl(response);
          replaceUndrawn(response, locale.slice(1));
          void handle(again, response);
        },
        (status) => status === 404 || status === 500,
      );
      return handle(request, response);
    });
  };
}

/** Where Next could not draw the error page either, it sends a line of text: replaces that by a page. */
function replaceUndrawn(response: ServerResponse, locale: string) {
  const send = async (body: Buffer) => {
    if (String(response.getHeader('content-type')).startsWith('text/html')) return response.end(body);
    const { lastPage } = await import('../lib/page-data/missing/last-page.server');
    response.setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('Cache-Control', 'no-store');
    return response.end(lastPage(toLocale(locale)));
  };
  bufferResponse(
    response,
    ({ bodies }) => void send(identityOf(bodies)),
    (status) => status === 500,
  );
}

/**
 * Whatever the error page itself allows, no cache in front stores this response. Our own does for a second,
 * by path and query (response-cache.ts): otherwise a few requests a second for it would occupy a process.
 */
function keepForUrl(response: ServerResponse) {
  const { writeHead } = response;
  response.writeHead = (...args: unknown[]) => {
    response.setHeader('Cache-Control', FOR_URL);
    return Reflect.apply(writeHead, response, args);
  };
}
