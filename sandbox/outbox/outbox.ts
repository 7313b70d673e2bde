import { emailKey } from '../account/account';

export type LetterKind =
  | 'login-code'
  | 'signup-code'
  | 'no-account'
  | 'already-registered'
  | 'reset-link'
  | 'guest-welcome'
  | 'team-invite';

/** An email that a real service would have sent. */
export type Letter = {
  readonly id: number;
  readonly to: string;
  readonly kind: LetterKind;
  readonly subject: string;
  readonly text: string;
  /** Six digits, or null in a letter without a code. */
  readonly code: string | null;
  readonly link: string | null;
  /** ISO 8601. */
  readonly sentAt: string;
};

export type Outbox = ReturnType<typeof createOutbox>;

const KEPT = 500;

/** The letters, newest first. */
export function createOutbox(nowMs: () => number) {
  let letters: readonly Letter[] = [];
  let sent = 0;
  return {
    send({
      code = null,
      link = null,
      ...letter
    }: Pick<Letter, 'to' | 'kind' | 'subject' | 'text'> & Partial<Pick<Letter, 'code' | 'link'>>): void {
      sent += 1;
      const sentAt = new Date(nowMs()).toISOString();
      letters = [{ ...letter, code, link, id: sent, sentAt }, ...letters].slice(0, KEPT);
    },
    list: (to: string | null): readonly Letter[] =>
      letters.filter((letter) => to === null || emailKey(letter.to) === emailKey(to)),
    reset(): void {
      letters = [];
    },
  };
}
