import { isRecord, parseJson } from '../platform/json';
import { requestOf, tagLink, tidyRequest } from './tagged-link';

/** The longest link that mail programs and messengers keep in one piece. */
const MAX_CHARACTERS = 8_000;
const START = '#links=';

/**
 * The fragment that carries a list of links: browsers do not send it to the server. If it would get too long,
 * the last links are left out.
 */
export function fragmentOf(links: readonly string[]): { readonly fragment: string; readonly count: number } {
  for (let count = links.length; ; count -= 1) {
    const fragment = START + encodeURIComponent(JSON.stringify({ links: links.slice(0, count) }));
    if (fragment.length <= MAX_CHARACTERS || count === 0) return { fragment, count };
  }
}

/**
 * The links in a fragment, each once and written anew: only tagged links to pages of this site.
 *
 * Errors: never throws; empty if the fragment is not such a list, or is too long.
 */
export function linksInFragment(fragment: string, origin: string): readonly string[] {
  if (!fragment.startsWith(START) || fragment.length > MAX_CHARACTERS) return [];
  const content = parseJson(decoded(fragment.slice(START.length)));
  const links = isRecord(content) && Array.isArray(content.links) ? content.links : [];
  return [
    ...new Set(
      links.flatMap((link: unknown) => {
        const request = typeof link === 'string' ? requestOf(link) : null;
        const tagged = request && tagLink(tidyRequest(request), origin);
        return tagged?.kind === 'tagged' ? tagged.link : [];
      }),
    ),
  ];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
