import type { Platform } from '../platform/platform';
import { authPageOf } from './auth-page';
import type { LogOut } from './log-out';
import { loginUrl } from './other-url';
import type { TokenStore } from './token-store';

type Deps = Pick<Platform, 'navigation'> &
  Pick<LogOut, 'logOut'> & { readonly tokens: Pick<TokenStore, 'current' | 'storedToken'> };

/**
 * Handles calls refused with a 401: logs out and goes to /login, once, however many calls are refused
 * together. Passed to `lib/http` as `onUnauthorized`, and called with the token of the refused call.
 *
 * A 401 for a token other than the current one is ignored. On /login and /signup the session is cleared and
 * the page stays (rules D5): the form shows the problem.
 * Source: specification §4, §8; rules §6.
 */
export function createUnauthorizedHandler({
  tokens,
  logOut,
  navigation,
}: Deps): (sentToken: string | null) => void {
  /** The page is on its way to /login, so later refusals of calls without a token are ignored. */
  let leaving = false;

  function isOfThisSession(sentToken: string | null): boolean {
    if (sentToken === null) return !leaving && tokens.current() === null;
    return sentToken === tokens.storedToken();
  }

  return (sentToken) => {
    if (!isOfThisSession(sentToken)) return;
    const href = navigation.href();
    const stays = isAuthPage(href);
    // Nobody is logged in, and clearing would only lose the form the visitor is filling in.
    if (stays && tokens.storedToken() === null) return;
    leaving = !stays;
    void logOut({ target: leaving ? loginUrl('login', href) : null });
  };
}

function isAuthPage(href: string): boolean {
  const page = URL.canParse(href) ? authPageOf(new URL(href).pathname) : null;
  return page === 'login' || page === 'signup';
}
