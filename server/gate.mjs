import { canonicalLocaleUrl } from './locale-prefix.mjs';
import { settleMarkdown } from './markdown-preference.mjs';
import { refuse } from './refusal.mjs';
import { allowedMethods, refusalOf } from './request-shape.mjs';

/**
 * What every request passes before Next sees it (decision 0030). In this order:
 *
 * 1. the shape and size of the request are checked;
 * 2. a good request with a cached response gets it, with all headers that the response once got here;
 * 3. every other response, whoever writes it, gets the security headers and the policy of this environment;
 * 4. a request of the wrong shape is refused;
 * 5. a URL with a wrong locale prefix is redirected to the page's one URL;
 * 6. everything else passes, and asks for Markdown only if it prefers that.
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(request: Request, response: Response) => unknown} Handler
 */

/** Next's cookies for the one path that is previewed. */
const PREVIEW_COOKIE = '__next_preview_data=';

/**
 * The gate in front of a handler and of a cache of its responses, which says whether it had one to send.
 *
 * @param {{ sendCached?: (request: Request, response: Response) => boolean, handle: Handler }} behind
 * @param {{
 *   headers: Readonly<Record<string, string>>,
 *   previewHeaders: Readonly<Record<string, string>>,
 *   locales: readonly string[],
 *   defaultLocale: string,
 * }} options `headers` are those of every response, `previewHeaders` those of responses to requests with the preview cookie
 * @returns {Handler}
 */
export function createGate(
  { sendCached = () => false, handle },
  { headers, previewHeaders, locales, defaultLocale },
) {
  const ofEveryAnswer = Object.entries(headers);
  const ofPreviews = Object.entries(previewHeaders);
  const properUrlOf = canonicalLocaleUrl(locales, defaultLocale);
  return (request, response) => {
    const refusal = refusalOf(request);
    if (refusal === null && sendCached(request, response)) return;
    const isPreview = request.headers.cookie?.includes(PREVIEW_COOKIE);
    for (const [name, value] of isPreview ? ofPreviews : ofEveryAnswer) response.setHeader(name, value);
    if (refusal === 405) response.setHeader('Allow', allowedMethods(request.url ?? '').join(', '));
    if (refusal !== null) return refuse(response, refusal);
    const url = properUrlOf(request.url ?? '/');
    if (url !== null) return response.writeHead(308, { Location: url }).end();
    settleMarkdown(request.headers);
    return handle(request, response);
  };
}
