import type { Platform } from '../platform/platform';
import { TOKEN_KEY } from '../config/storage-names';
import { expiryMs } from './token-expiry';
import type { TokenStore } from './token-store';

/** Browsers run a timer with a longer delay at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

export type FollowSessionDeps = Pick<Platform, 'storageChanges' | 'clock' | 'scheduler'> & {
  readonly tokens: Pick<TokenStore, 'current'>;
  /** Whether this tab is logging itself out, and so resets itself. */
  readonly isLoggingOut: () => boolean;
  /** Called when the session is gone: remove the user from the store. */
  readonly onReset: () => void;
  /** Called when somebody logged in in another tab: load the user. */
  readonly onOtherLogIn: () => void;
};

export type FollowedSession = {
  /**
   * Checks again, for a page that may have missed events or a timer: restored from the back/forward cache, or
   * asleep with the device.
   */
  readonly recheck: () => void;
  /**
   * Notes that this tab itself logged in, logged out or handed off, so that it does not react to its own
   * change.
   */
  readonly noteOwnChange: () => void;
};

/**
 * Follows what ends or begins the session elsewhere: a log-out or a hand-off in another tab, and the token's
 * expiry, reset this one, which stays where it is; a log-in elsewhere loads the user.
 *
 * Source: rules §6.
 */
export function followSession(deps: FollowSessionDeps): FollowedSession {
  const { clock, scheduler, storageChanges, tokens } = deps;
  /** The token of the session this tab shows; null if logged out. */
  let shown: string | null = null;
  let stopTimer: () => void = () => undefined;

  function noteOwnChange(): void {
    const session = tokens.current();
    shown = session?.token ?? null;
    stopTimer();
    const endsAtMs = expiryMs(session?.expires ?? null);
    const leftMs = (endsAtMs ?? 0) - clock.nowMs();
    // Not for a session whose end this device's clock cannot tell (rules D17).
    if (leftMs > 0) stopTimer = scheduler.after(Math.min(leftMs, LONGEST_TIMER_MS), recheck);
  }

  function recheck(): void {
    const before = shown;
    noteOwnChange();
    if (shown === before) return;
    if (shown === null) deps.onReset();
    else deps.onOtherLogIn();
  }

  noteOwnChange();
  storageChanges.listen(({ key }) => {
    if ((key === null || key === TOKEN_KEY) && !deps.isLoggingOut()) recheck();
  });
  return { recheck, noteOwnChange };
}
