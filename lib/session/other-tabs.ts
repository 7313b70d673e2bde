import type { Platform } from '../platform/platform';
import { localeOfPath } from './auth-page';
import { MARKER_WINDOW_MS } from '../config/constants';
import { LOGGED_OUT, LOGGED_OUT_MARKERS, TOKEN_KEY } from '../config/storage-names';
import type { TokenStore } from './token-store';

export type OtherTabsDeps = Pick<Platform, 'local' | 'navigation' | 'storageChanges' | 'clock'> & {
  readonly tokens: Pick<TokenStore, 'storedToken'>;
  /** This tab logs itself out and knows where to go. */
  readonly isLoggingOut: () => boolean;
  /** The session is gone: take the user out of the store. */
  readonly onReset: () => void;
  /** Somebody logged in elsewhere: load the user. */
  readonly onAdopt: () => void;
};

export type OtherTabs = {
  readonly stop: () => void;
  /** Looks again; for a page that comes back from the back/forward cache and has missed what happened. */
  readonly lookAgain: () => void;
  /** This tab itself logged in, logged out or handed off: nothing of another tab to react to. */
  readonly noteOwnChange: () => void;
};

/**
 * Follows what other tabs do to the session: token removed with the log-out marker → reset and go home, once; removed without it
 * (hand-off) → reset only; logged in elsewhere → adopt the user.
 *
 * Token and marker are two events, and the marker comes second: a reset waits a moment for it.
 * Source: rules §6.
 */
export function followOtherTabs(parts: OtherTabsDeps): OtherTabs {
  const { clock, local, navigation, storageChanges, tokens } = parts;
  /** The session this tab shows; null when logged out. */
  let shown = tokens.storedToken();
  /** Until when a marker means that this tab, too, goes home. */
  let homeUntilMs = Number.NEGATIVE_INFINITY;

  function lookAgain(): void {
    const stored = tokens.storedToken();
    if (stored !== shown) {
      shown = stored;
      homeUntilMs = stored === null ? clock.nowMs() + MARKER_WINDOW_MS : Number.NEGATIVE_INFINITY;
      if (stored === null) parts.onReset();
      else parts.onAdopt();
    }
    if (clock.nowMs() <= homeUntilMs && isMarked()) goHome();
  }

  function goHome(): void {
    homeUntilMs = Number.NEGATIVE_INFINITY;
    const { pathname } = new URL(navigation.href());
    const locale = localeOfPath(pathname);
    const home = locale === undefined ? '/' : `/${locale}`;
    // At home already: what the visitor sees has just been reset.
    if (pathname.replace(/(.)\/$/, '$1') !== home) navigation.assign(home);
  }

  const isMarked = () => LOGGED_OUT_MARKERS.some((marker) => local.get(marker) === LOGGED_OUT);
  const concerns = (key: string | null) => key === null || [TOKEN_KEY, ...LOGGED_OUT_MARKERS].includes(key);

  const stop = storageChanges.listen(({ key }) => {
    if (concerns(key) && !parts.isLoggingOut()) lookAgain();
  });

  return {
    stop,
    lookAgain,
    noteOwnChange() {
      shown = tokens.storedToken();
      homeUntilMs = Number.NEGATIVE_INFINITY;
    },
  };
}
