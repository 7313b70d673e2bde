import type { ServerResponse } from 'node:http';
import { env, publicEnv } from '../../config/env.server';
import type { PublicEnv } from '../../config/public-env';
import { logInPolicy } from '../../security/page-policy.server.mjs';
import type { PageMeta } from './page-meta';

/**
 * Pages where the scripts of Google, Facebook and reCAPTCHA may be loaded. Each is rendered when asked for and calls
 * `letVendorsIn`; every other page keeps the policy of the server, and its data does not even name the scripts (decision 0015).
 */
const VENDOR_ROUTES: ReadonlySet<PageMeta['route']> = new Set(['home', 'login', 'signup']);

/** What the browser is told of the environment on a page of this route; null on those drawn while building. */
export function pageEnv(route: PageMeta['route']): PublicEnv | null {
  return route === 'error' ? null : publicEnv(env(), VENDOR_ROUTES.has(route));
}

/** Sends the policy that lets the vendors' scripts into this one page. In development there is no policy at all. */
export function letVendorsIn(response: Pick<ServerResponse, 'setHeader'>): void {
  if (process.env.NODE_ENV !== 'production') return;
  response.setHeader('Content-Security-Policy', logInPolicy(env()));
}
