import {
  CAMPAIGN_PARAMETERS,
  CAMPAIGN_VALUE_MAX_CHARACTERS,
  CLICK_IDS,
  INFLUENCER_CLICK_PARAMETER,
  MARKETING_ID_PARAMETER,
  OFFER_ID_PARAMETER,
  PARTNER_ID_PARAMETER,
  REFERRAL_PARAMETER,
} from '../config/attribution';

const CLICK_ID = /^[A-Za-z0-9_.~:-]{1,512}$/;
const CLICK_ID_NAMES: ReadonlySet<string> = new Set(CLICK_IDS.map(([name]) => name));
const NAMES: ReadonlySet<string> = new Set([
  ...CLICK_ID_NAMES,
  ...Object.values(CAMPAIGN_PARAMETERS),
  REFERRAL_PARAMETER,
  INFLUENCER_CLICK_PARAMETER,
  MARKETING_ID_PARAMETER,
  OFFER_ID_PARAMETER,
  PARTNER_ID_PARAMETER,
]);

/**
 * The parameters of a query string that say where a visitor comes from, by lower-case name; the first usable
 * value of a repeated one.
 *
 * Errors: never throws; values with control characters and malformed click ids are dropped.
 * Source: rules §4.
 */
export function readParameters(query: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [anyCase, raw] of new URLSearchParams(query)) {
    const name = anyCase.toLowerCase();
    if (!NAMES.has(name) || found.has(name)) continue;
    const value = raw.trim();
    if (value === '' || /\p{Cc}/u.test(value)) continue;
    if (!CLICK_ID_NAMES.has(name)) found.set(name, value.slice(0, CAMPAIGN_VALUE_MAX_CHARACTERS));
    else if (CLICK_ID.test(value)) found.set(name, value);
  }
  return found;
}

/** The part of a URL between its first question mark and its fragment. */
export function queryOf(url: string): string {
  const beforeFragment = url.split('#', 1)[0] ?? '';
  const start = beforeFragment.indexOf('?');
  return start === -1 ? '' : beforeFragment.slice(start + 1);
}
