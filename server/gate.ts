import { allowsVendors } from '../lib/config/vendor-pages';
import { INTERNAL_HEADER } from '../lib/next/cache-status';
import { isPreview } from '../lib/next/preview-cookies';
import type { Handler } from './handler';
import { canonicalLocaleUrl } from './locale-prefix';
import { settleMarkdown } from './markdown-preference';
import { refuse } from './refusal';
import { allowedMethods, plainUrl, refusalOf } from './request-shape';
import type { ResponseCache } from './response-cache';

type Options = {
  /** Those of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Those of responses to requests with the preview cookie. */
  readonly previewHeaders: Readonly<Record<string, string>>;
  /** Those of pages where people log in. */
  readonly logInHeaders: Readonly<Record<string, string>>;
  readonly locales: readonly string[];
  readonly defaultLocale: string;
};

/**
 * The gate in front of the response cache and of Next: every request passes it first (decision 0030). In this
 * order:
 *
 * 1. the request's shape and size are checked;
 * 2. a good request with a cached response gets it, with the headers that were set here when the response was
 * cached;
 * 3. every other response, whoever writes it, gets the security headers and the policy of this environment
 * for its path;
 * 4. a malformed request is refused;
 * 5. a URL with a wrong locale prefix or needless escapes is redirected to the page's one URL;
 * 6. every other request goes on to Next; its `Accept` names Markdown only if the client prefers it, and it
 * has none of the headers by which Next's own parts communicate.
 */
export function createGate(
  cache: Pick<ResponseCache, 'sendCached' | 'handle'>,
  { headers, previewHeaders, logInHeaders, locales, defaultLocale }: Options,
): Handler {
  const ofEveryResponse = Object.entries(headers);
  const ofPreviews = Object.entries(previewHeaders);
  const ofLogIn = Object.entries(logInHeaders);
  const properUrlOf = canonicalLocaleUrl(locales, defaultLocale);
  return (request, response) => {
    const refusal = refusalOf(request);
    if (refusal === null && cache.sendCached(request, response)) return;
    const ofPage = allowsVendors((request.url ?? '').split('?', 1)[0] ?? '') ? ofLogIn : ofEveryResponse;
    const own = isPreview(request.headers.cookie) ? ofPreviews : ofPage;
    for (const [name, value] of own) response.setHeader(name, value);
    if (refusal === 405) response.setHeader('Allow', allowedMethods(request.url ?? '').join(', '));
    if (refusal !== null) return refuse(response, refusal);
    const requestedUrl = request.url ?? '/';
    const plain = plainUrl(requestedUrl);
    const url = properUrlOf(plain) ?? plain;
    if (url !== requestedUrl) return response.writeHead(308, { Location: url }).end();
    settleMarkdown(request.headers);
    for (const name of Object.keys(request.headers))
      if (INTERNAL_HEADER.test(name)) delete request.headers[name];
    return cache.handle(request, response);
  };
}
