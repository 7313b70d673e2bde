import type { IncomingHttpHeaders } from 'node:http';
import { readParameters } from '../../visit/attribution/read-parameters';
import { URL_MAX_CHARACTERS } from '../../config/constants';
import { env } from '../../config/env.server';
import { localePath, routes } from '../../config/routes';
import { SITE } from '../../config/site';
import { deviceOf } from '../../visit/device/device-class';
import { readGoRequest } from '../../handoff/go-request';
import { handoffUrl } from '../../handoff/handoff-url';
import { carryQuery } from '../../seo/carry-query';

type Request = {
  readonly target: unknown;
  /** The query string of the link. */
  readonly search: string;
  readonly headers: IncomingHttpHeaders;
};

/**
 * The URL outside this site that a control opens: the studio, the AI app or a store. It contains no session,
 * because a page in a shared cache has none; the apps have their own. The parameters of the link and of the
 * visited page are passed on (specification §4).
 *
 * Errors: never throws; null for an unknown target.
 */
export function goUrl({ target, search, headers }: Request): string | null {
  if (target === 'app') return storeUrl(headers, readParameters(search));
  const { STUDIO_ORIGIN: studio, AI_APP_ORIGIN: ai } = env();
  const go = readGoRequest(target, new URLSearchParams(search), visitedPage(headers).href);
  return go && handoffUrl(go.request, go.pageHref, null, { studio, ai });
}

/**
 * The app store for the requesting device; `#app` on the home page for other devices. The home page's QR code
 * points here. Google Play hands its parameter `referrer` to the app. The App Store knows campaigns only by
 * its own provider id, which a link does not carry.
 */
function storeUrl(headers: IncomingHttpHeaders, landing: ReadonlyMap<string, string>): string {
  const { os } = deviceOf(headers);
  const carried = new URLSearchParams([...landing]).toString();
  if (os === 'iOS') return SITE.stores.ios;
  if (os === 'Android')
    return carryQuery(SITE.stores.android, carried && new URLSearchParams({ referrer: carried }).toString());
  return env().SITE_ORIGIN + carryQuery(`${localePath('en', routes.home())}#app`, carried);
}

/** The page of this site that the visitor comes from; the home page if unknown. */
function visitedPage({ referer }: IncomingHttpHeaders): URL {
  const home = new URL(routes.home(), env().SITE_ORIGIN);
  // No page of ours has a longer URL.
  if (typeof referer !== 'string' || referer.length > URL_MAX_CHARACTERS || !URL.canParse(referer))
    return home;
  const page = new URL(referer);
  return page.origin === home.origin ? page : home;
}
