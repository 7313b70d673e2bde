import { PROMPT_MAX_CHARACTERS } from '../config/constants';
import { authPageOf } from '../session/auth-page';
import { isSecretName } from '../security/scrub-names';
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
      /** As for the studio; without it the page decides. */
      readonly flow?: 'login' | 'signup' | undefined;
      /** The control that sent the visitor: at most 64 characters of `[\w.-]`, otherwise dropped. */
      readonly uxSource?: string;
      /** What the visitor wants to see; what exceeds its limit is cut off. */
      readonly prompt?: string;
    };

/**
 * Session parameters that never come from a page (rules §6), compared without case, punctuation and `[…]`.
 */
const RESERVED: ReadonlySet<string> = new Set(['token', 'tokenexpires', 'otherurl', 'answer']);

/** Servers refuse URLs beyond about 8 kB; the page's share is cut at a parameter boundary. */
const MAX_PAGE_QUERY_CHARACTERS = 4096;

/**
 * The URL of a hand-off: `/redirect` with the session; without one, `/login` or `/signup` of the app, as
 * requested (studio) or depending on the current page (AI app). The visit's attribution is passed on.
 *
 * Errors: throws if the configured origin is unusable; otherwise any page URL and any path give a URL of the
 *         app.
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
  pageParameters(pageHref, own).forEach(([name, value]) => url.searchParams.append(name, value));
  // The page's own parameters win, because they are newer.
  Object.entries(attribution).forEach(([name, value]) => {
    if (value !== null && !url.searchParams.has(name)) url.searchParams.append(name, value);
  });
  Object.entries(own).forEach(([name, value]) => url.searchParams.append(name, value));
  return url.href;
}

function entryPath(request: HandoffRequest, pageHref: string, session: StoredSession | null): string {
  if (session !== null) return '/redirect';
  if (request.flow) return `/${request.flow}`;
  const page = URL.canParse(pageHref) ? authPageOf(new URL(pageHref).pathname) : null;
  return page === 'login' ? '/login' : '/signup';
}

function ownParameters(
  request: HandoffRequest,
  session: StoredSession | null,
): Readonly<Record<string, string>> {
  const prompt =
    request.app === 'ai' ? [...(request.prompt ?? '')].slice(0, PROMPT_MAX_CHARACTERS).join('') : '';
  return {
    ...(session !== null && { token: session.token }),
    ...(session?.expires != null && { token_expires: session.expires }),
    ...(request.app === 'studio' &&
      request.otherUrl !== undefined && { other_url: safeOtherUrl(request.otherUrl) }),
    ...(prompt !== '' && { prompt }),
    ...(request.app === 'ai' &&
      request.uxSource !== undefined &&
      /^[\w.-]{1,64}$/.test(request.uxSource) && { ux_source: request.uxSource }),
  };
}

/**
 * The page's parameters, without secrets (an invite's token is for this site), reserved names and those set
 * here, up to the limit.
 */
function pageParameters(
  pageHref: string,
  own: Readonly<Record<string, string>>,
): readonly (readonly [string, string])[] {
  if (!URL.canParse(pageHref)) return [];
  // A long prompt takes its place from the page's share.
  let room = MAX_PAGE_QUERY_CHARACTERS - encodeURIComponent(own.prompt ?? '').length;
  return [...new URL(pageHref).searchParams].filter(([name, value]) => {
    if (isSecretName(name.normalize('NFKC')) || RESERVED.has(bareName(name)) || Object.hasOwn(own, name))
      return false;
    room -= new URLSearchParams([[name, value]]).toString().length + 1;
    return room >= 0;
  });
}

/**
 * To one parser or another, `Token`, `token[]` and `token[0]` are the same name, and so are ` other-url` and
 * `otherUrl`.
 */
function bareName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\[.*$/s, '')
    .replace(/[^a-z\d]/g, '');
}
