import { randomInt } from 'node:crypto';
import { emailKey, type AccountSeed } from '../account/account';

/** A log-in or sign-up by a code. */
export type CodeAttempt = {
  readonly flow: 'login' | 'signup';
  readonly email: string;
  /** What the account is created from when the code is right. */
  readonly seed: AccountSeed;
  /** Null if no code was sent, as for a log-in with an unknown email: then no code is right. */
  code: string | null;
  sentAtMs: number;
  isExpired: boolean;
  wrongTries: number;
  lockedUntilMs: number;
};

export type CodeAttempts = ReturnType<typeof createCodeAttempts>;

/** The real services expire attempts; here the oldest are dropped. */
const MAX_ATTEMPTS = 10_000;

/** The attempts to log in or sign up by code, keyed by id. */
export function createCodeAttempts() {
  const byId = new Map<string, CodeAttempt>();
  return {
    find: (id: string): CodeAttempt | null => byId.get(id) ?? null,
    put(id: string, attempt: CodeAttempt): void {
      byId.delete(id);
      byId.set(id, attempt);
      const [oldest] = byId.keys();
      if (byId.size > MAX_ATTEMPTS && oldest !== undefined) byId.delete(oldest);
    },
    end: (id: string): void => void byId.delete(id),
    /** Expires the codes sent to an email address. */
    expire(email: string): void {
      for (const attempt of byId.values())
        if (emailKey(attempt.email) === emailKey(email)) attempt.isExpired = true;
    },
    reset: (): void => byId.clear(),
  };
}

/** Six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
