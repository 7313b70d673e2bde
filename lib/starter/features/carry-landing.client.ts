import { dropLanding } from '../../visit/attribution/drop-landing.client';
import { CONSENT_EVENT } from '../../visit/consent/consent';
import { queryOf, readParameters, tagsOfFragment } from '../../visit/attribution/read-parameters';

/**
 * Takes over the landing's parameters from the URL's fragment, or from the page before, unless this page has its own: nothing is stored
 * before the visitor has answered, so they travel in the URL, over as many pages as it takes.
 *
 * Source: rules D25.
 */
export function carryLanding(): void {
  const here = new URL(location.href);
  const { tags, rest } = tagsOfFragment(here.hash);
  const own = readParameters(here.search);
  const isFromHere = document.referrer.startsWith(`${here.origin}/`);
  // Behind a `#` no later page would see them, nor a tool.
  const landing = readParameters(tags || (isFromHere && own.size === 0 ? queryOf(document.referrer) : ''));
  if (landing.size === 0) return;
  for (const [name, value] of landing) if (!own.has(name)) here.searchParams.set(name, value);
  here.hash = rest;
  history.replaceState(history.state, '', here);
  // The question may be answered on another page, while this one is in the back/forward cache.
  document.addEventListener(CONSENT_EVENT, dropLanding);
}
