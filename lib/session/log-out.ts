import type { KeyValueStore, Platform } from '../platform/platform';
import { pause, settleWithin } from '../platform/time';
import { LOG_OUT_FLUSH_LIMIT_MS, LOG_OUT_REDIRECT_DELAY_MS } from '../config/constants';
import { LOGGED_OUT, LOGGED_OUT_MARKERS } from '../config/storage-names';
import type { TokenStore } from './token-store';

/** The analytics calls of a log-out; both may fail or never settle. */
export type AnalyticsAtLogOut = {
  readonly flush: () => Promise<unknown> | void;
  readonly resetIdentity: () => void;
};

/**
 * Names of entries that belong to the device, not the person (theme, consent), so outlive a log-out: the
 * site's `OUTLIVES_LOG_OUT`.
 */
export type DeviceNames = {
  readonly local: readonly string[];
  readonly session: readonly string[];
  readonly cookies: readonly string[];
};

export type LogOutDeps = Pick<Platform, 'local' | 'session' | 'cookies' | 'navigation' | 'scheduler'> & {
  readonly tokens: Pick<TokenStore, 'forget'>;
  readonly analytics: AnalyticsAtLogOut;
  /** Domains besides this host whose cookies are cleared (the product's). */
  readonly cookieDomains: readonly string[];
  readonly keep: DeviceNames;
  /** Called when the session is gone: remove the user from the store. */
  readonly onLoggedOut: () => void;
};

/**
 * Log-out, in this order: flush analytics (at most 300 ms) → clear storages and cookies → write the
 * logged-out markers → reset the analytics identity → after 500 ms navigate.
 *
 * Errors: never throws; a failing step does not stop the next.
 * Source: specification §4; rules §6.
 */
export class LogOut {
  private running: Promise<void> | null = null;

  constructor(private readonly deps: LogOutDeps) {}

  /**
   * `target` is a path of this site; null stays on the page. Resolves when all is done, never rejects;
   * concurrent calls share one run.
   */
  readonly logOut = ({ target = '/' }: { readonly target?: string | null } = {}): Promise<void> => {
    this.running ??= this.run(target).finally(() => {
      this.running = null;
    });
    return this.running;
  };

  readonly isRunning = (): boolean => this.running !== null;

  private async run(target: string | null): Promise<void> {
    const { local, navigation, scheduler, analytics, onLoggedOut } = this.deps;
    await settleWithin(scheduler, LOG_OUT_FLUSH_LIMIT_MS, async () => analytics.flush());
    clearEverything(this.deps);
    LOGGED_OUT_MARKERS.forEach((marker) => local.set(marker, LOGGED_OUT));
    quietly(() => analytics.resetIdentity());
    quietly(onLoggedOut);
    if (target === null) return;
    await pause(scheduler, LOG_OUT_REDIRECT_DELAY_MS);
    navigation.assign(onThisSite(target, navigation.href()));
  }
}

function clearEverything({ tokens, local, session, cookies, cookieDomains, keep }: LogOutDeps): void {
  tokens.forget();
  clearStore(local, keep.local);
  clearStore(session, keep.session);
  for (const name of cookies.names()) {
    if (keep.cookies.includes(name)) continue;
    [undefined, ...cookieDomains].forEach((domain) => cookies.remove(name, domain));
  }
}

function clearStore(store: KeyValueStore, keptKeys: readonly string[]): void {
  store
    .keys()
    .filter((key) => !keptKeys.includes(key))
    .forEach((key) => store.remove(key));
}

/** The target if it is on this site, otherwise the home page. */
function onThisSite(target: string, href: string): string {
  if (!URL.canParse(target, href)) return '/';
  const { origin, pathname, search, hash } = new URL(target, href);
  // The path must begin with exactly one slash: a `blob:` URL has our origin too, but no such path.
  return origin === new URL(href).origin && /^\/(?!\/)/.test(pathname) ? `${pathname}${search}${hash}` : '/';
}

function quietly(step: () => void): void {
  try {
    step();
  } catch {
    // A failing listener must not stop the next step and leave a session behind.
  }
}
