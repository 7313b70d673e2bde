import { properAddress } from './locale-prefix.mjs';
import { refuse } from './refusal.mjs';
import { ALLOWED_METHODS, refusalOf } from './request-shape.mjs';

/**
 * What every request passes before Next or a cache looks at it (decision 0030). In this order:
 *
 * 1. the answer, whoever writes it, gets the security headers and the policy of this environment;
 * 2. a request of the wrong shape or size is refused;
 * 3. an address with another prefix than its own is led to its one address;
 * 4. everything else goes on.
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(request: Request, response: Response) => unknown} Handler
 */

/** Next's, of the one path that is previewed. */
const PREVIEW_COOKIE = '__next_preview_data=';

/**
 * The gate in front of a handler.
 *
 * @param {Handler} handle
 * @param {{
 *   headers: Readonly<Record<string, string>>,
 *   previewHeaders: Readonly<Record<string, string>>,
 *   locales: readonly string[],
 *   defaultLocale: string,
 * }} options `headers` are those of every answer, `previewHeaders` those of answers to who carries the cookie of a preview
 * @returns {Handler}
 */
export function createGate(handle, { headers, previewHeaders, locales, defaultLocale }) {
  const ofEveryAnswer = Object.entries(headers);
  const ofPreviews = Object.entries(previewHeaders);
  const properAddressOf = properAddress(locales, defaultLocale);
  return (request, response) => {
    const isPreview = request.headers.cookie?.includes(PREVIEW_COOKIE);
    for (const [name, value] of isPreview ? ofPreviews : ofEveryAnswer) response.setHeader(name, value);
    const refusal = refusalOf(request);
    if (refusal === 405) response.setHeader('Allow', ALLOWED_METHODS.join(', '));
    if (refusal !== null) return refuse(response, refusal);
    const address = properAddressOf(request.url ?? '/');
    if (address !== null) return response.writeHead(308, { Location: address }).end();
    return handle(request, response);
  };
}
