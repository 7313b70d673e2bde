import type { IncomingHttpHeaders } from 'node:http';
import { URL_MAX_CHARACTERS } from '../../config/constants';
import { env } from '../../config/env.server';
import { localePath, routes } from '../../config/routes';
import { SITE } from '../../config/site';
import { deviceOf } from '../../device/device-class';
import { readGoRequest } from '../../handoff/go-request';
import { handoffUrl } from '../../handoff/handoff-url';

type Request = {
  readonly target: unknown;
  readonly query: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly headers: IncomingHttpHeaders;
};

/**
 * The URL outside this site that a control opens: the studio, the AI app or a store. It contains no session, because a page in
 * a shared cache has none; the apps have their own. The visited page's parameters are passed on (specification §4).
 *
 * Errors: never throws; null for an unknown target.
 */
export function goUrl({ target, query, headers }: Request): string | null {
  if (target === 'app') return storeUrl(headers);
  const { STUDIO_ORIGIN: studio, AI_APP_ORIGIN: ai } = env();
  const go = readGoRequest(target, { get: (name) => firstOf(query[name]) }, visitedPage(headers).href);
  return go && handoffUrl(go.request, go.pageHref, null, { studio, ai });
}

/** The app store for the requesting device; `#app` on the home page for other devices. The home page's QR code points here. */
function storeUrl(headers: IncomingHttpHeaders): string {
  const { os } = deviceOf(headers);
  if (os === 'iOS') return SITE.stores.ios;
  if (os === 'Android') return SITE.stores.android;
  return `${env().SITE_ORIGIN}${localePath('en', routes.home())}#app`;
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

function firstOf(value: string | readonly string[] | undefined): string | null {
  return (typeof value === 'string' ? value : value?.[0]) ?? null;
}
