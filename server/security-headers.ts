import type { Env } from '../lib/config/read-env.server.mjs';
import { logInPolicy, pagePolicy, previewPolicy } from '../lib/security/page-policy.server';

/**
 * This environment's security headers, the same on every response: a page, a file, a redirect, an error from
 * Next itself. The gate sets them first, so that a page can replace one of them (decision 0026).
 */
export const securityHeaders = (env: Env): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': pagePolicy(env),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'X-Frame-Options': 'DENY',
});

/** The headers of a page where people log in: the vendors' scripts may load. */
export const logInHeaders = (env: Env): Readonly<Record<string, string>> => ({
  ...securityHeaders(env),
  'Content-Security-Policy': logInPolicy(env),
});

/**
 * The headers for a request with an editor's preview cookie: the content service may frame the page, search
 * engines may not list it.
 */
export function previewHeaders(env: Env): Readonly<Record<string, string>> {
  const headers = securityHeaders(env);
  if (env.PREVIEW_SECRET === '') return headers;
  const { 'X-Frame-Options': _denied, ...rest } = headers;
  return { ...rest, 'Content-Security-Policy': previewPolicy(env), 'X-Robots-Tag': 'noindex' };
}
