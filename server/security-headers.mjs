import { pagePolicy } from '../lib/security/page-policy.server.mjs';

/**
 * The security headers, the same on every answer whoever writes it: a page, a file, a redirect, an error of Next's own. Set first, so
 * that a page may send a stricter one in its place (decision 0026).
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(request: Request, response: Response) => unknown} Handler
 */

/**
 * A handler whose answers carry the security headers of this environment.
 *
 * @param {Handler} handle
 * @param {import('../lib/config/read-env.server.mjs').Env} env
 * @returns {Handler}
 */
export function withSecurityHeaders(handle, env) {
  const headers = Object.entries({
    'Content-Security-Policy': pagePolicy(env),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'X-Frame-Options': 'DENY',
  });
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    return handle(request, response);
  };
}
