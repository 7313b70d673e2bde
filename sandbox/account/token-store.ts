import { randomBytes } from 'node:crypto';
import { emailKey } from './account';

export type TokenStore = ReturnType<typeof createTokenStore>;

type Issued = { readonly email: string; readonly endsAtMs: number };

/** The reply to a successful log-in. */
export type LoginReplyBody = {
  readonly token: string;
  /** Epoch seconds. */
  readonly token_expires: number;
  readonly new_user: boolean;
};

/** The tokens that have been issued. */
export function createTokenStore(nowMs: () => number) {
  const issued = new Map<string, Issued>();
  return {
    issue(email: string, { ttlMs, isNew = false }: { ttlMs: number; isNew?: boolean }): LoginReplyBody {
      const token = randomBytes(30).toString('base64url');
      const endsAtMs = nowMs() + ttlMs;
      issued.set(token, { email: emailKey(email), endsAtMs });
      return { token, token_expires: Math.floor(endsAtMs / 1000), new_user: isNew };
    },
    /** The email address that a token belongs to; null if the token is unknown or has expired. */
    emailOf(token: unknown): string | null {
      const issuedToken = typeof token === 'string' ? issued.get(token.trim()) : undefined;
      return issuedToken && issuedToken.endsAtMs > nowMs() ? issuedToken.email : null;
    },
    /** Invalidates the tokens of an email address, or all of them if `email` is null. */
    end(email: string | null): void {
      for (const [token, { email: owner }] of issued)
        if (email === null || owner === emailKey(email)) issued.delete(token);
    },
    reset: (): void => issued.clear(),
  };
}
