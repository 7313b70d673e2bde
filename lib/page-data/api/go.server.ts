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
import { languageOf, toLocale } from '../../config/languages';
import { translatorFor } from '../../i18n/translator.server';
import { escapeMarkup } from '../../seo/xml';

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

/**
 * A document that immediately redirects to another site, with a link for browsers that do not redirect.
 *
 * It opts in to view transitions because the page before it does: Chromium reports an error if only one side
 * does.
 * Errors: never throws; an unknown language falls back to English.
 */
export function redirectPage(url: string, locale: unknown): string {
  const pageLocale = toLocale(typeof locale === 'string' ? locale : undefined);
  const to = escapeMarkup(url);
  const text = escapeMarkup(translatorFor(pageLocale)('go.leaving', { host: new URL(url).host }));
  const { light, dark } = SITE.themeColor;
  return `<!doctype html><html lang="${languageOf(pageLocale).bcp47}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${to}"><title>${text}</title><style>@view-transition{navigation:auto}:root{color-scheme:light dark}body{display:grid;place-content:center;min-height:90vh;margin:1rem;font:500 1.125rem/1.5 system-ui,sans-serif;background:light-dark(${light},${dark});color:light-dark(#171512,#f3efe7);text-align:center}a{color:inherit}</style><main><h1 style="font-size:1em;font-weight:500"><a href="${to}">${text}</a></h1></main></html>`;
}
