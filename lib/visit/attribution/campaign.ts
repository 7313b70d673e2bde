import { keptOfQuery, nameOf, partsOfUrl } from './query-text';
import { GLUED } from './read-parameters';
import { CAMPAIGN_PARAMETERS, CLICK_IDS, OF_ONE_VISIT } from '../../config/attribution';

/** A link's campaign. Lower-case words with hyphens. */
export type Campaign = Readonly<Partial<Record<keyof typeof CAMPAIGN_PARAMETERS, string>>>;

/** A name as it was meant: a link may have been copied from a page's source, where `&` is `&amp;`. */
const plain = (name: string) => name.toLowerCase().replace(/^(?:amp;)+/, '');

const CAMPAIGN_NAMES: readonly string[] = Object.values(CAMPAIGN_PARAMETERS);

/**
 * Replaces the campaign parameters of a URL, in whatever case; its other parameters and its fragment stay as
 * they are written.
 *
 * Errors: never throws; anything but an absolute URL comes back unchanged.
 */
export function withCampaign(href: string, campaign: Campaign): string {
  if (!URL.canParse(href)) return href;
  const [written, query, fragment] = partsOfUrl(href);
  const base = new URL(written).href;
  const added = new URLSearchParams();
  for (const [part, name] of Object.entries(CAMPAIGN_PARAMETERS)) {
    const value = campaign[part as keyof Campaign]; // why: the keys of the table are the parts of a campaign.
    if (value) added.set(name, value);
  }
  const ownQuery = keptOfQuery(query, (name) => CAMPAIGN_NAMES.includes(plain(name)))
    .split('&')
    .map(withoutGlued)
    .join('&');
  const whole = [ownQuery, added.toString()].filter((part) => part !== '').join('&');
  return base + (whole && `?${whole}`) + fragment;
}

/** A pair without the campaign glued to its value, which would be read first. */
function withoutGlued(pair: string): string {
  const [first] = new URLSearchParams(pair);
  if (!first) return pair;
  const [name, value] = first;
  return GLUED.test(value) ? new URLSearchParams([[name, value.split(GLUED)[0] ?? '']]).toString() : pair;
}

/**
 * Removes what a network or mail program added to a URL for one visit: its click ids and their like.
 *
 * Errors: never throws; anything but an absolute URL comes back unchanged, with no names.
 */
export function withoutClickIds(href: string): {
  readonly href: string;
  readonly removed: readonly string[];
} {
  if (!URL.canParse(href)) return { href, removed: [] };
  const names: readonly string[] = [...CLICK_IDS.map(([name]) => name), ...OF_ONE_VISIT];
  const isOfOneVisit = (name: string) => names.includes(plain(name));
  const [base, query, fragment] = partsOfUrl(href);
  const removed = [...new Set(query.split('&').map(nameOf).filter(isOfOneVisit))];
  const keptQuery = keptOfQuery(query, isOfOneVisit);
  return removed.length === 0
    ? { href, removed }
    : { href: base + (keptQuery && `?${keptQuery}`) + fragment, removed };
}
