// @ts-check
import { IncomingMessage } from 'node:http';
import { bufferResponse } from './buffer-response.mjs';

/**
 * The page of an error is made when somebody stands there, with what a page of that address shows (decision 0024).
 * Next draws its own while building, knows neither path nor content then, and has no way to answer 410.
 *
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(request: IncomingMessage, response: Response) => unknown} Handler
 */

/** On a request: which error page is being made for it. lib/page-data/pages/load-unmatched.server.ts reads and writes it too. */
const ERROR_PAGE = Symbol.for('site.errorPage');

/** No pages: what is missing there is told to a script or a style sheet. */
const NO_PAGES = /^\/(?:_next|_starter|fonts|api)(?:\/|$)/;

/**
 * A handler that asks for `/unmatched/<path>` where Next has no page (404) or failed to make one (500).
 *
 * @param {Handler} handle Next's own handler
 * @param {readonly string[]} locales those with a prefix
 * @returns {Handler}
 */
export function createErrorPages(handle, locales) {
  const prefix = new RegExp(`^/(?:${locales.join('|')})(?=[/?]|$)`);

  return (request, response) => {
    const { url = '/', method } = request;
    if ((method !== 'GET' && method !== 'HEAD') || NO_PAGES.test(url)) return handle(request, response);
    const before = { ...response.getHeaders() };
    bufferResponse(
      response,
      ({ status, bodies }) => {
        // Made by the page of ours: a rule of next.config.js had led there.
        if (Reflect.has(request, ERROR_PAGE)) return void response.end(bodies.identity);
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
          [ERROR_PAGE]: status,
        });
        again.push(null);
        response.statusCode = 200;
        void handle(again, response);
      },
      (status) => status === 404 || status === 500,
    );
    return handle(request, response);
  };
}
