import type { IncomingHttpHeaders } from 'node:http';
import { createOutbox, type Outbox } from './outbox';
import type { Account } from './account';
import { createAccountStore, type AccountStore } from './account-store';
import { createLimiter, type Limiter } from './limiter';
import { DEFAULT_SETTINGS, type Settings } from './settings';
import { createResetStore, type ResetStore } from './reset-store';
import { createTokenStore, type LoginReplyBody, type TokenStore } from './token-store';

export type AccountWorld = {
  readonly nowMs: () => number;
  readonly accounts: AccountStore;
  readonly tokens: TokenStore;
  readonly resets: ResetStore;
  readonly outbox: Outbox;
  readonly limiter: Limiter;
  readonly settings: () => Settings;
  readonly changeSettings: (changes: Partial<Settings>) => Settings;
  /** The account behind the `authToken` header of a request; null without a valid token. */
  readonly caller: (headers: IncomingHttpHeaders) => Account | null;
  /** The account that a token belongs to; null if it is invalid. */
  readonly ownerOf: (token: unknown) => Account | null;
  readonly logIn: (account: Account, options?: { readonly isNew?: boolean }) => LoginReplyBody;
  /** Origins of the fake apps, set once they listen. */
  readonly appOrigins: { studio: string; ai: string };
  readonly reset: () => void;
};

/** The state that the account services share, because a token issued by one must be valid in the others. */
export function createAccountWorld(): AccountWorld {
  const nowMs = Date.now;
  const accounts = createAccountStore(nowMs);
  const tokens = createTokenStore(nowMs);
  const resets = createResetStore();
  const outbox = createOutbox(nowMs);
  const limiter = createLimiter(nowMs);
  let settings = DEFAULT_SETTINGS;

  const ownerOf = (token: unknown) => {
    const email = tokens.emailOf(token);
    return email === null ? null : accounts.find(email);
  };

  return {
    nowMs,
    accounts,
    tokens,
    resets,
    outbox,
    limiter,
    settings: () => settings,
    changeSettings(changes) {
      settings = { ...settings, ...changes };
      return settings;
    },
    ownerOf,
    // Node writes header names in lower case.
    caller: (headers) => ownerOf(headers.authtoken),
    logIn: (account, { isNew = false } = {}) =>
      tokens.issue(account.email, { ttlMs: settings.tokenTtlMs, isNew }),
    appOrigins: { studio: '', ai: '' },
    reset() {
      accounts.reset();
      tokens.reset();
      resets.reset();
      outbox.reset();
      limiter.reset();
      settings = DEFAULT_SETTINGS;
    },
  };
}
