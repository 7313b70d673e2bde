import { randomInt } from 'node:crypto';
import { emailKey, type AccountSeed } from '../account/account';

/** A code that was sent (or, to an address that may not have one, was not) and what it would open. */
export type CodeAttempt = {
  readonly flow: 'login' | 'signup';
  readonly email: string;
  /** What the account is made of when the code is right. */
  readonly seed: AccountSeed;
  /** Null where no code was sent: then none is right. */
  code: string | null;
  sentAtMs: number;
  isExpired: boolean;
  wrongTries: number;
  lockedUntilMs: number;
};

export type CodeAttempts = ReturnType<typeof createCodeAttempts>;

/** Attempts of the real services end by themselves; here the oldest make room. */
const KEPT = 10_000;

/** The attempts to log in or sign up by a code, by their id. */
export function createCodeAttempts() {
  const byId = new Map<string, CodeAttempt>();
  return {
    find: (id: string): CodeAttempt | null => byId.get(id) ?? null,
    put(id: string, attempt: CodeAttempt): void {
      byId.delete(id);
      byId.set(id, attempt);
      const [oldest] = byId.keys();
      if (byId.size > KEPT && oldest !== undefined) byId.delete(oldest);
    },
    end: (id: string): void => void byId.delete(id),
    /** The codes of one address have expired. */
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
