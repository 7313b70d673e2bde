import type { AccountWorld } from '../account/account-world';
import type { EmailKind } from '../account/outbox';

type Context = {
  readonly outbox: AccountWorld['outbox'];
  readonly to: string;
  /** Origin of the page that made the request; '' if none did. */
  readonly site: string;
};

const MINUTES = 'It is valid for ten minutes. None of us will ever ask you for it.';

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
      'Somebody, probably you, wanted to sign up with this address. It has an account already; this code logs you in to it:',
  }[kind];
  outbox.send({
    to,
    kind,
    code,
    subject: `${code} is your Clipwright code`,
    text: `${opening} ${code}\n${MINUTES}`,
  });
}

/** Sends somebody without an account a link to sign up, and no code. */
export function sendNoAccount({ outbox, to, site }: Context): void {
  outbox.send({
    to,
    kind: 'no-account',
    subject: 'There is no Clipwright account for this address',
    text: 'Somebody, probably you, wanted to log in with this address. It has no account yet; you can create one.',
    link: site === '' ? null : `${site}/signup`,
  });
}
