import { cut } from '../../text/cut';
import {
  CAMPAIGN_PARAMETERS,
  CAMPAIGN_VALUE_MAX_CHARACTERS,
  CLICK_IDS,
  GOOGLE_AD_PARAMETER,
  PARTNER_PARAMETERS,
} from '../../config/attribution';

const CLICK_ID = /^[A-Za-z0-9_.~:-]{1,512}$/;
const CLICK_ID_NAMES: ReadonlySet<string> = new Set(CLICK_IDS.map(([name]) => name));
const NAMES: ReadonlySet<string> = new Set([
  ...CLICK_ID_NAMES,
  ...Object.values(CAMPAIGN_PARAMETERS),
  ...Object.values(PARTNER_PARAMETERS),
  GOOGLE_AD_PARAMETER,
]);

/**
 * A second query behind the first, or one that was escaped whole: `?ref=a?utm_source=x`,
 * `utm_source=x%26utm_medium=y`.
 */
export const GLUED = parametersAfter('[?&]');
const IN_FRAGMENT = parametersAfter('[#?&]');

function parametersAfter(sign: string): RegExp {
  return new RegExp(`${sign}(?:amp;)*(?=(?:${[...NAMES].join('|')})=)`, 'i');
}

/**
 * Names in lower case and values of a query as it was meant: `&amp;` (a link copied from a page's source) is
 * `&`, a second question mark is one, too.
 *
 * Errors: never throws.
 */
function* meant(query: string): Generator<readonly [name: string, value: string]> {
  for (const [name, text] of new URLSearchParams(query)) {
    const [value = '', ...glued] = text.split(GLUED);
    yield [name.toLowerCase().replace(/^[?&]*(?:amp;)*/, ''), value];
    for (const pair of glued) {
      const at = pair.indexOf('=');
      yield [pair.slice(0, at).toLowerCase(), pair.slice(at + 1)];
    }
  }
}

/**
 * The parameters of a query string that say where a visitor comes from, by lower-case name; the first usable
 * value of a repeated one.
 *
 * Errors: never throws; values with control characters and malformed click ids are dropped.
 * Source: rules §4.
 */
export function readParameters(query: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const [name, raw] of meant(query)) {
    if (!NAMES.has(name) || parameters.has(name)) continue;
    const value = raw.trim();
    if (value === '' || /\p{Cc}/u.test(value)) continue;
    if (!CLICK_ID_NAMES.has(name)) parameters.set(name, cut(value, CAMPAIGN_VALUE_MAX_CHARACTERS));
    else if (CLICK_ID.test(value)) parameters.set(name, value);
  }
  return parameters;
}

/** Whether a parameter, as its name is written, says where a visitor comes from. */
export const isOfLanding = (name: string): boolean => NAMES.has(name.toLowerCase().replace(/^(?:amp;)+/, ''));

/**
 * The part of a URL between its first question mark and its fragment, and the landing's parameters in the
 * fragment, where some tools write them.
 */
export function queryOf(url: string): string {
  const [, query = '', fragment = ''] = /^[^?#]*(?:\?([^#]*))?(#[^]*)?$/.exec(url) ?? [];
  return [query, tagsOfFragment(fragment).tags].filter(Boolean).join('&');
}

/** The landing's parameters in a fragment (with its `#`), as a query, and what else it says. */
export function tagsOfFragment(fragment: string): { readonly tags: string; readonly rest: string } {
  const at = fragment.search(IN_FRAGMENT);
  if (at === -1) return { tags: '', rest: fragment };
  const tags = new URLSearchParams([...readParameters(fragment.slice(at + 1))]).toString();
  return { tags, rest: fragment.slice(0, at).replace(/^#$/, '') };
}
