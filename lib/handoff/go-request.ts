import type { HandoffRequest } from './handoff-url';
import { promptText } from './prompt';

/** A link into an app, and the page whose parameters are passed on. */
export type GoRequest = { readonly request: HandoffRequest; readonly pageHref: string };

/** Parameters of our own controls; all others of a link (a campaign, a click id) are passed on to the app. */
const CONTROLS: ReadonlySet<string> = new Set(['for', 'flow', 'prompt', 'ux_source', 'locale']);

/**
 * Reads `/api/go/<target>?<query>` as a hand-off: to the studio, or with a prompt to the AI app. The server
 * uses it for visitors without a session, the browser for those with one. `flow` (`login` or `signup`) is
 * where a visitor without a session goes; a link on /login or /signup names it, because these pages send no
 * referrer.
 *
 * Errors: never throws for a valid page URL; null for an unknown target.
 */
export function readGoRequest(target: unknown, query: URLSearchParams, pageHref: string): GoRequest | null {
  const carried = [...query].filter(([name]) => !CONTROLS.has(name));
  const requestedFlow = query.get('flow');
  const flow = requestedFlow === 'login' || requestedFlow === 'signup' ? requestedFlow : undefined;
  switch (target) {
    case 'studio':
      return {
        request: { app: 'studio', flow: flow ?? 'login' },
        pageHref: withParameters(pageHref, carried),
      };
    case 'ai':
      return {
        request: {
          app: 'ai',
          flow,
          uxSource: query.get('ux_source') ?? '',
          prompt: promptText(query.get('prompt') ?? ''),
        },
        pageHref: withParameters(pageHref, carried),
      };
    default:
      return null;
  }
}

/** The page's URL with the link's parameters, which are newer and replace those of the page. */
function withParameters(pageHref: string, link: readonly (readonly [string, string])[]): string {
  const page = new URL(pageHref);
  const replaced = new Set(link.map(([name]) => name));
  const otherParameters = [...page.searchParams].filter(([name]) => !replaced.has(name));
  page.search = new URLSearchParams(
    [...link, ...otherParameters].map(([name, value]) => [name, value]),
  ).toString();
  return page.href;
}

const GO_PREFIX = '/api/go/';

/**
 * Reads this site's `/api/go/…` URLs in the browser, for visitors with a session; the server handles all
 * others.
 *
 * Errors: never throws; null for every other URL.
 */
export function readGoUrl(href: string, pageHref: string): GoRequest | null {
  if (!URL.canParse(href, pageHref) || !URL.canParse(pageHref)) return null;
  const url = new URL(href, pageHref);
  if (url.origin !== new URL(pageHref).origin || !url.pathname.startsWith(GO_PREFIX)) return null;
  return readGoRequest(url.pathname.slice(GO_PREFIX.length), url.searchParams, pageHref);
}
