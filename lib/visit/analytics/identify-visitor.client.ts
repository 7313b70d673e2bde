import type { Classification } from '../attribution/classify-landing';
import { LANDING_QUERY_DAYS } from '../../config/attribution';
import { GEOLOCATION_LIMIT_MS, VISITOR_LIMIT_MS } from '../../config/analytics';
import { DOMAIN } from '../../config/site';
import { LANDING_QUERY_COOKIE } from '../../config/storage-names';
import type { Consent } from '../consent/consent';
import type { LandingEntry } from './page-events.client';
import type { VisitStore } from './visit';

/** The server's response about a visitor and their landing (lib/page-data/api/visitor.server.ts). */
export type VisitorResponse = {
  readonly device: string;
  readonly os: string | null;
  readonly browser: string;
  /** Two letters; null if the CDN sends none. */
  readonly country: string | null;
  readonly landing: Classification;
  /** For the cookie of the product's domain; null if the URL names no partner. */
  readonly savedQuery: string | null;
};

/**
 * Fetches the landing's attribution and, once per visit, the visitor's device and country, and stores both.
 * Later page views of a visit without a referrer from another site and without parameters (that is, most)
 * make no request.
 *
 * Errors: rejects if the server does not respond; nothing is stored then. An unknown country is `unknown`.
 * Source: specification §4, §7 (user location), §9 (device class); rules §4.
 */
export async function identifyVisitor(
  { url, referrer, atMs }: LandingEntry,
  visits: Pick<VisitStore, 'at' | 'setLanding' | 'setDevice'>,
  consent: Consent,
  geolocation: string | null,
): Promise<void> {
  const isKnown = visits.at(atMs).surroundings !== null;
  const isFromHere = referrer === '' || referrer.startsWith(`${location.origin}/`);
  if (isKnown && isFromHere && !url.includes('?')) return;
  const response = await ask('/api/visitor', VISITOR_LIMIT_MS, {
    method: 'POST',
    // The landing before this page is stored already, and another tab's may be newer.
    body: JSON.stringify({ url, referrer: isKnown && isFromHere ? '' : referrer }),
    headers: { 'Content-Type': 'application/json' },
  });
  // why: this site's own response.
  const { landing, savedQuery, country, ...visitor } = response as VisitorResponse;
  visits.setLanding(landing, atMs);
  // For the product's other sites.
  if (savedQuery !== null && consent.marketing) {
    const domain = location.hostname.endsWith(DOMAIN) ? `;domain=${DOMAIN}` : '';
    const secure = location.protocol === 'https:' ? ';Secure' : '';
    document.cookie = `${LANDING_QUERY_COOKIE}=${savedQuery}${domain};path=/;max-age=${LANDING_QUERY_DAYS * 86_400};SameSite=Lax${secure}`;
  }
  if (!isKnown) visits.setDevice({ ...visitor, country: country ?? (await countryFrom(geolocation)) }, atMs);
}

async function countryFrom(geolocation: string | null): Promise<string> {
  if (geolocation === null) return 'unknown';
  const reply = await ask(geolocation, GEOLOCATION_LIMIT_MS).catch(() => null);
  // why: its only member is checked next.
  const { country } = (reply ?? {}) as { country?: unknown };
  return typeof country === 'string' && /^[A-Z]{2}$/i.test(country) ? country.toUpperCase() : 'unknown';
}

async function ask(path: string, limitMs: number, options: RequestInit = {}): Promise<unknown> {
  const response = await fetch(path, {
    ...options,
    credentials: 'omit',
    signal: AbortSignal.timeout(limitMs),
  });
  if (!response.ok) throw new Error(path);
  return response.json();
}
