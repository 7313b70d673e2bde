import type { IncomingHttpHeaders } from 'node:http';
import { env } from '../config/env.server';

/**
 * Whether another site's form was sent here. Current browsers say so in `Sec-Fetch-Site`, older ones only by
 * the origin; a client that sends neither is not a browser and has nobody's cookies.
 */
export function comesFromElsewhere({
  'sec-fetch-site': site,
  origin,
  host = '',
}: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'cross-site' || site === 'same-site';
  if (origin === undefined || origin === env().SITE_ORIGIN) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
