import type { IncomingHttpHeaders } from 'node:http';
import { env } from '../config/env.server';

/**
 * Whether another site's form was sent here. Current browsers say so in `Sec-Fetch-Site`, older ones only by
 * the origin; a client that sends neither is not a browser and has nobody's cookies.
 *
 * `Origin: null` is what a browser sends from a page of ours with `Referrer-Policy: no-referrer` (`/follow`,
 * `/login`): without `Sec-Fetch-Site` it counts as ours, because nothing that these forms do depends on a
 * cookie, so another site gains nothing by it.
 *
 * Source: Fetch standard, "append a request Origin header".
 */
export function comesFromElsewhere({
  'sec-fetch-site': site,
  origin,
  host = '',
}: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'cross-site' || site === 'same-site';
  if (origin === undefined || origin === 'null' || origin === env().SITE_ORIGIN) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
