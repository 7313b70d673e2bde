import { describe, expect, it } from 'vitest';
import { authFlow, startAuthFlow, type AuthEvent, type AuthKind } from '@/lib/account/auth-flow';
import { problem } from '@/lib/account/auth-problem';
import { createAuthReporter } from '@/lib/visit/analytics/auth-events';

const at = { attemptId: 'a', atMs: 0 };

function namesOf(kind: AuthKind, ...events: readonly AuthEvent[]): string[] {
  const heard: string[] = [];
  const report = createAuthReporter((name, properties) => {
    heard.push(`${name} ${Object.values(properties).join(' ')}`.trim());
  });
  let flow = startAuthFlow(kind);
  for (const event of events) {
    report(event, flow);
    flow = authFlow(flow, event);
  }
  return heard;
}

describe('the report of a log-in', () => {
  it('lists every step of a sign-up with a code', () => {
    expect(
      namesOf(
        'OTP_SIGNUP',
        { type: 'email-refused', email: 'x', problem: problem('email-invalid') },
        { type: 'sending-requested', email: 'a@b.c', ...at },
        { type: 'sent', ...at },
        { type: 'resend-requested', atMs: 60_000 },
        { type: 'code-submitted', atMs: 0 },
        { type: 'signed-in', attemptId: 'a', isNewUser: true },
      ),
    ).toEqual([
      'Auth Failed OTP_SIGNUP email-invalid',
      'Code Requested signup false',
      'Code Requested signup true',
      'Code Submitted signup',
      'Sign Up Completed code',
    ]);
  });

  it('lists a log-in with a password', () => {
    expect(
      namesOf(
        'LOGIN',
        { type: 'password-submitted', email: 'a@b.c', ...at },
        { type: 'signed-in', attemptId: 'a', isNewUser: false },
      ),
    ).toEqual(['Password Submitted login', 'Log In Completed password']);
  });

  it('names the provider until its window is closed', () => {
    expect(
      namesOf(
        'OTP_LOGIN',
        { type: 'provider-opened', provider: 'google', ...at },
        { type: 'failed', attemptId: 'a', problem: problem('provider-closed') },
        { type: 'kind-chosen', kind: 'OTP_SIGNUP' },
        { type: 'provider-opened', provider: 'facebook', ...at },
        { type: 'signed-in', attemptId: 'a', isNewUser: true },
      ),
    ).toEqual([
      'Provider Opened login google',
      'Auth Failed OTP_LOGIN provider-closed',
      'Provider Opened signup facebook',
      'Sign Up Completed facebook',
    ]);
  });

  it('does not name a provider whose window was given up for another way', () => {
    expect(
      namesOf(
        'LOGIN',
        { type: 'provider-opened', provider: 'google', ...at },
        { type: 'kind-chosen', kind: 'LOGIN' },
        { type: 'password-submitted', email: 'a@b.c', ...at },
        { type: 'signed-in', attemptId: 'a', isNewUser: false },
      ),
    ).toEqual(['Provider Opened login google', 'Password Submitted login', 'Log In Completed password']);
  });

  it('lists the request for a link to reset the password', () => {
    expect(namesOf('FORGOT_PASSWORD', { type: 'sending-requested', email: 'a@b.c', ...at })).toEqual([
      'Reset Link Requested',
    ]);
  });

  it('includes nothing that the visitor types', () => {
    expect(namesOf('LOGIN', { type: 'email-typed', email: 'ada@example.com' })).toEqual([]);
  });
});
