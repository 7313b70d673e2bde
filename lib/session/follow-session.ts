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

/**
 * Follows what ends or begins the session elsewhere: a log-out or a hand-off in another tab, and the token's
 * expiry, reset this one, which stays where it is; a log-in elsewhere loads the user.
 *
 * Source: rules §6.
 */
export class FollowedSession {
  /** The token of the session this tab shows; null if logged out. */
  private shownToken: string | null = null;
  private stopTimer: () => void = () => undefined;

  constructor(private readonly deps: FollowSessionDeps) {
    this.noteOwnChange();
    deps.storageChanges.listen(({ key }) => {
      if ((key === null || key === TOKEN_KEY) && !deps.isLoggingOut()) this.recheck();
    });
  }

  /**
   * Notes that this tab itself logged in, logged out or handed off, so that it does not react to its own
   * change.
   */
  noteOwnChange(): void {
    const { tokens, clock, scheduler } = this.deps;
    const session = tokens.current();
    this.shownToken = session?.token ?? null;
    this.stopTimer();
    const endsAtMs = expiryMs(session?.expires ?? null);
    const leftMs = (endsAtMs ?? 0) - clock.nowMs();
    // Not for a session whose end this device's clock cannot tell (rules D17).
    if (leftMs > 0) this.stopTimer = scheduler.after(Math.min(leftMs, LONGEST_TIMER_MS), this.recheck);
  }

  /**
   * Checks again, for a page that may have missed events or a timer: restored from the back/forward cache, or
   * asleep with the device.
   */
  readonly recheck = (): void => {
    const before = this.shownToken;
    this.noteOwnChange();
    if (this.shownToken === before) return;
    if (this.shownToken === null) this.deps.onReset();
    else this.deps.onOtherLogIn();
  };
}
