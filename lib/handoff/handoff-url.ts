import { authPageOf } from '../session/auth-page';
import { safeOtherUrl } from '../session/other-url';
import type { StoredSession } from '../session/token-store';
import { originOf, type AppOrigins } from './app-origins';

export type HandoffRequest =
  | {
      readonly app: 'studio';
      /** Where a visitor without a session goes. */
      readonly flow: 'login' | 'signup';
      /** Path inside the studio. */
      readonly otherUrl?: string;
    }
  | {
      readonly app: 'ai';
      /** Which control sent the visitor; `[\w.-]`, at most 64 characters, or it is left out. */
      readonly uxSource?: string;
    };

/** What a page of ours may never say about the session (rules §6), compared without case, `_` and brackets. */
const RESERVED: ReadonlySet<string> = new Set(['token', 'tokenexpires', 'otherurl']);

/** Servers refuse addresses beyond some 8 kB; the page's share ends at a parameter boundary. */
const MAX_PAGE_QUERY_CHARACTERS = 4096;

/**
 * The address that a visitor is handed over with: `/redirect` with the session; without one `/login` or `/signup` of the app, as
 * asked (studio) or by the page the visitor is on (AI app). What is known of where the visit came from goes along.
 *
 * Errors: throws when the configured origin is unusable; otherwise any page address and any path give an address of the app.
 * Source: specification §4 (hand-off); rules §6.
 */
export function handoffUrl(
  request: HandoffRequest,
  pageHref: string,
  session: StoredSession | null,
  origins: AppOrigins,
  attribution: Readonly<Record<string, string | null>> = {},
): string {
  const url = new URL(entryPath(request, pageHref, session), originOf(request.app, origins));
  const own = ownParameters(request, session);
  pageParameters(pageHref, Object.keys(own)).forEach(([name, value]) => url.searchParams.append(name, value));
  // What the page itself says is newer.
  Object.entries(attribution).forEach(([name, value]) => {
    if (value !== null && !url.searchParams.has(name)) url.searchParams.append(name, value);
  });
  Object.entries(own).forEach(([name, value]) => url.searchParams.append(name, value));
  return url.href;
}

function entryPath(request: HandoffRequest, pageHref: string, session: StoredSession | null): string {
  if (session !== null) return '/redirect';
  if (request.app === 'studio') return `/${request.flow}`;
  const page = URL.canParse(pageHref) ? authPageOf(new URL(pageHref).pathname) : null;
  return page === 'login' ? '/login' : '/signup';
}

function ownParameters(
  request: HandoffRequest,
  session: StoredSession | null,
): Readonly<Record<string, string>> {
  return {
    ...(session !== null && { token: session.token }),
    ...(session?.expires != null && { token_expires: session.expires }),
    ...(request.app === 'studio' &&
      request.otherUrl !== undefined && { other_url: safeOtherUrl(request.otherUrl) }),
    ...(request.app === 'ai' &&
      request.uxSource !== undefined &&
      /^[\w.-]{1,64}$/.test(request.uxSource) && { ux_source: request.uxSource }),
  };
}

/** The parameters of the page, without reserved names and without those that are set here, up to the limit. */
function pageParameters(pageHref: string, set: readonly string[]): readonly (readonly [string, string])[] {
  if (!URL.canParse(pageHref)) return [];
  let room = MAX_PAGE_QUERY_CHARACTERS;
  return [...new URL(pageHref).searchParams].filter(([name, value]) => {
    if (RESERVED.has(bareName(name)) || set.includes(name)) return false;
    room -= new URLSearchParams([[name, value]]).toString().length + 1;
    return room >= 0;
  });
}

/** `Token`, `token[]`, `token[0]`, ` other-url` and `otherUrl` are the same name to one reader or another. */
function bareName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\[.*$/s, '')
    .replace(/[^a-z\d]/g, '');
}
