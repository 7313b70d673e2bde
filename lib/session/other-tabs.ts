import type { Platform } from '../platform/platform';
import { localeOfPath } from './auth-page';
import { MARKER_WINDOW_MS } from '../config/constants';
import { LOGGED_OUT, LOGGED_OUT_MARKERS, TOKEN_KEY } from '../config/storage-names';
import type { TokenStore } from './token-store';

export type OtherTabsDeps = Pick<Platform, 'local' | 'navigation' | 'storageChanges' | 'clock'> & {
  readonly tokens: Pick<TokenStore, 'storedToken'>;
  /** Whether this tab is logging itself out, and so knows where to go. */
  readonly isLoggingOut: () => boolean;
  /** Called when the session is gone: remove the user from the store. */
  readonly onReset: () => void;
  /** Called when somebody logged in in another tab: load the user. */
  readonly onOtherLogIn: () => void;
};

export type OtherTabs = {
  /** Checks again, for a page restored from the back/forward cache that has missed events. */
  readonly recheck: () => void;
  /** Notes that this tab itself logged in, logged out or handed off, so that it does not react to its own change. */
  readonly noteOwnChange: () => void;
};

/**
 * Follows other tabs' changes to the session: token removed with the log-out marker → reset and go home, once; removed without it
 * (hand-off) → reset only; logged in elsewhere → load the user.
 *
 * Token and marker arrive as two events, the marker second, so for a moment after a reset a marker still sends the tab home.
 * Source: rules §6.
 */
export function followOtherTabs(deps: OtherTabsDeps): OtherTabs {
  const { clock, local, navigation, storageChanges, tokens } = deps;
  /** The token of the session this tab shows; null if logged out. */
  let shown = tokens.storedToken();
  /** Until this time, a marker sends this tab home too. */
  let homeUntilMs = Number.NEGATIVE_INFINITY;

  function recheck(): void {
    const stored = tokens.storedToken();
    if (stored !== shown) {
      shown = stored;
      homeUntilMs = stored === null ? clock.nowMs() + MARKER_WINDOW_MS : Number.NEGATIVE_INFINITY;
      if (stored === null) deps.onReset();
      else deps.onOtherLogIn();
    }
    if (clock.nowMs() <= homeUntilMs && isMarked()) goHome();
  }

  function goHome(): void {
    homeUntilMs = Number.NEGATIVE_INFINITY;
    const { pathname } = new URL(navigation.href());
    const locale = localeOfPath(pathname);
    const home = locale === undefined ? '/' : `/${locale}`;
    // At home, the reset is enough.
    if (pathname.replace(/(.)\/$/, '$1') !== home) navigation.assign(home);
  }

  const isMarked = () => LOGGED_OUT_MARKERS.some((marker) => local.get(marker) === LOGGED_OUT);
  const concerns = (key: string | null) => key === null || [TOKEN_KEY, ...LOGGED_OUT_MARKERS].includes(key);

  storageChanges.listen(({ key }) => {
    if (concerns(key) && !deps.isLoggingOut()) recheck();
  });

  return {
    recheck,
    noteOwnChange() {
      shown = tokens.storedToken();
      homeUntilMs = Number.NEGATIVE_INFINITY;
    },
  };
}
