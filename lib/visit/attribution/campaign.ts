import { GLUED } from './read-parameters';
import { CAMPAIGN_PARAMETERS, CLICK_IDS, OF_ONE_VISIT } from '../../config/attribution';

/** A link's campaign. Lower-case words with hyphens. */
export type Campaign = Readonly<Partial<Record<keyof typeof CAMPAIGN_PARAMETERS, string>>>;

/** A name as it was meant: a link may have been copied from a page's source, where `&` is `&amp;`. */
const plain = (name: string) => name.toLowerCase().replace(/^(?:amp;)+/, '');

/**
 * Replaces the campaign parameters of a URL, in whatever case; its other parameters and its fragment stay.
 *
 * Errors: never throws; anything but an absolute URL comes back unchanged.
 */
export function withCampaign(href: string, campaign: Campaign): string {
  if (!URL.canParse(href)) return href;
  const url = new URL(href);
  without(url, Object.values(CAMPAIGN_PARAMETERS));
  // Otherwise a campaign glued to another value would be read first.
  for (const [name, value] of [...url.searchParams])
    if (GLUED.test(value)) url.searchParams.set(name, value.split(GLUED)[0] ?? '');
  for (const [part, name] of Object.entries(CAMPAIGN_PARAMETERS)) {
    const value = campaign[part as keyof Campaign]; // why: the keys of the table are the parts of a campaign.
    if (value) url.searchParams.set(name, value);
  }
  return url.href;
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
  const url = new URL(href);
  const removed = without(url, [...CLICK_IDS.map(([name]) => name), ...OF_ONE_VISIT]);
  return { href: removed.length === 0 ? href : url.href, removed };
}

/** Deletes these parameters, in whatever case; returns the names that were found, as written. */
function without(url: URL, names: readonly string[]): readonly string[] {
  const found = [...new Set(url.searchParams.keys())].filter((name) => names.includes(plain(name)));
  for (const name of found) url.searchParams.delete(name);
  return found;
}
