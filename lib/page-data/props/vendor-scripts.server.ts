import type { ServerResponse } from 'node:http';
import { env, publicEnv } from '../../config/env.server';
import type { PublicEnv } from '../../config/public-env';
import { logInPolicy } from '../../security/page-policy.server';
import type { PageMeta } from './page-meta';

/**
 * Pages that may load the scripts of Google, Facebook and reCAPTCHA. Each is rendered on request and calls
 * `allowVendorScripts`; every other page has the server's policy, and its data does not even name the scripts (decision 0015).
 */
const VENDOR_ROUTES: ReadonlySet<PageMeta['route']> = new Set(['home', 'pricing', 'login', 'signup']);

/** The part of the environment that a page of this route sends to the browser; null for pages rendered at build time. */
export function pageEnv(route: PageMeta['route']): PublicEnv | null {
  if (route === 'error') return null;
  return {
    ...publicEnv(env(), VENDOR_ROUTES.has(route)),
    // Only there does a browser call the media API.
    ...(route === 'template' && { media: env().MEDIA_API_URL }),
  };
}

/** Sets the policy that allows the vendors' scripts, on this page only. In development there is no policy. */
export function allowVendorScripts(response: Pick<ServerResponse, 'setHeader'>): void {
  if (process.env.NODE_ENV !== 'production') return;
  response.setHeader('Content-Security-Policy', logInPolicy(env()));
}
