import type { AccountWorld } from '../account/account-world';
import type { EmailKind } from '../account/outbox';

type Context = {
  readonly outbox: AccountWorld['outbox'];
  readonly to: string;
  /** Origin of the page that made the request; '' if none did. */
  readonly site: string;
};

const MINUTES = 'It’s valid for ten minutes. We’ll never ask you for this code.';

/** Sends a code, with a text that fits the request and the recipient. */
export function sendCode(
  { outbox, to }: Context,
  kind: Extract<EmailKind, 'login-code' | 'signup-code' | 'already-registered'>,
  code: string,
): void {
  const opening = {
    'login-code': 'Your code to log in to Clipwright:',
    'signup-code': 'Welcome! Your code to confirm this address:',
    'already-registered':
      'Someone, probably you, tried to sign up with this address. It already has an account; this code logs you in:',
  }[kind];
  outbox.send({
    to,
    kind,
    code,
    subject: `${code} is your Clipwright code`,
    text: `${opening}\n${MINUTES}`,
  });
}

/** Sends a sign-up link, and no code, to somebody without an account. */
export function sendNoAccount({ outbox, to, site }: Context): void {
  outbox.send({
    to,
    kind: 'no-account',
    subject: 'There is no Clipwright account for this address',
    text: 'Someone, probably you, tried to log in with this address. It has no account yet; you can create one.',
    link: site === '' ? null : `${site}/signup`,
    linkText: 'Create an account',
  });
}
