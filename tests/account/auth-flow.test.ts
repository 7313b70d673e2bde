import { describe, expect, it } from 'vitest';
import type { AuthEvent, AuthFlow, AuthKind } from '@/lib/account/auth-flow';
import { authFlow, startAuthFlow } from '@/lib/account/auth-flow';
import { problem } from '@/lib/account/auth-problem';

const T = 1_800_000_000_000;
const EMAIL = 'ada@example.com';

const story = (kind: AuthKind, ...events: readonly AuthEvent[]) =>
  events.reduce(authFlow, startAuthFlow(kind));

const requested: AuthEvent = { type: 'sending-requested', email: EMAIL, attemptId: 'a1', atMs: T };
const sent: AuthEvent = { type: 'sent', attemptId: 'a1', atMs: T };
const codeSubmitted: AuthEvent = { type: 'code-submitted', atMs: T };
const resendAt = (atMs: number): AuthEvent => ({ type: 'resend-requested', atMs });
const failed = (name: Parameters<typeof problem>[0], untilMs: number | null = null): AuthEvent => ({
  type: 'failed',
  attemptId: 'a1',
  problem: problem(name, untilMs),
});
const signedIn: AuthEvent = { type: 'signed-in', attemptId: 'a1', isNewUser: true };
const passwordSubmitted: AuthEvent = { type: 'password-submitted', email: EMAIL, attemptId: 'a1', atMs: T };

describe('log-in with a code', () => {
  it.each(['OTP_LOGIN', 'OTP_SIGNUP'] as const)('%s goes from the form to a code to a session', (kind) => {
    expect(story(kind)).toEqual({ step: 'choosing', kind, email: '', problem: null });
    expect(story(kind, requested)).toEqual({
      step: 'sending',
      kind,
      email: EMAIL,
      attemptId: 'a1',
      previous: null,
    });
    const resend = { sentCount: 1, sentAtMs: T, availableAtMs: T + 30_000 };
    expect(story(kind, requested, sent)).toEqual({
      step: 'awaiting',
      kind,
      email: EMAIL,
      attemptId: 'a1',
      resend,
      problem: null,
    });
    expect(story(kind, requested, sent, codeSubmitted)).toEqual({
      step: 'checking-code',
      kind,
      email: EMAIL,
      attemptId: 'a1',
      resend,
    });
    expect(story(kind, requested, sent, codeSubmitted, signedIn)).toEqual({
      step: 'signed-in',
      kind,
      email: EMAIL,
      isNewUser: true,
    });
  });

  it('sends another code only after the wait: 30, 60, 120 and again 120 s', () => {
    let flow = story('OTP_LOGIN', requested, sent);
    let now = T;
    for (const seconds of [30, 60, 120, 120, 120]) {
      expect(authFlow(flow, resendAt(now + seconds * 1000 - 1))).toBe(flow);
      now += seconds * 1000;
      const next = authFlow(flow, resendAt(now));
      expect(next).not.toBe(flow);
      flow = next;
    }
    expect(flow).toMatchObject({ step: 'awaiting', resend: { sentCount: 6 } });
  });

  it('waits as long as the service says after too many resends', () => {
    const tooMany = problem('too-many', T + 300_000);
    const flow = story('OTP_LOGIN', requested, sent, resendAt(T + 30_000), {
      type: 'resend-failed',
      attemptId: 'a1',
      problem: tooMany,
      atMs: T + 31_000,
    });
    expect(flow).toMatchObject({
      resend: { availableAtMs: T + 300_000 },
      problem: { name: 'too-many', untilMs: null },
    });
    expect(authFlow(flow, resendAt(T + 299_999))).toBe(flow);
    // The visitor may still type the code that is on its way.
    expect(authFlow(flow, { type: 'code-submitted', atMs: T + 32_000 })).toMatchObject({
      step: 'checking-code',
    });
  });

  it('accepts no code during the wait after too many wrong ones', () => {
    const flow = story('OTP_LOGIN', requested, sent, codeSubmitted, failed('too-many', T + 60_000));
    expect(authFlow(flow, { type: 'code-submitted', atMs: T + 59_999 })).toBe(flow);
    const withNewCode = authFlow(flow, resendAt(T + 30_000));
    expect(authFlow(withNewCode, { type: 'code-submitted', atMs: T + 59_999 })).toBe(withNewCode);
    expect(authFlow(flow, { type: 'code-submitted', atMs: T + 60_000 })).toMatchObject({
      step: 'checking-code',
    });
  });

  it('accepts no request during the wait after too many', () => {
    const flow = story('OTP_LOGIN', requested, failed('too-many', T + 60_000));
    expect(authFlow(flow, requested)).toBe(flow);
  });
});

describe('log-in with a password or a provider', () => {
  it('a sign-up may ask for a code, a log-in may not', () => {
    expect(story('SIGNUP', passwordSubmitted, sent)).toMatchObject({
      step: 'awaiting',
      kind: 'SIGNUP',
      attemptId: 'a1',
    });
    expect(story('LOGIN', passwordSubmitted, sent)).toMatchObject({ step: 'logging-in' });
    expect(story('SIGNUP', passwordSubmitted, sent, codeSubmitted, sent)).toMatchObject({
      step: 'checking-code',
    });
  });
});

describe('a forgotten password', () => {
  it('ends with a link, and another one after the wait', () => {
    const flow = story('FORGOT_PASSWORD', requested, sent);
    expect(flow).toEqual({
      step: 'link-sent',
      kind: 'FORGOT_PASSWORD',
      email: EMAIL,
      resend: { sentCount: 1, sentAtMs: T, availableAtMs: T + 30_000 },
    });
    expect(
      authFlow(flow, { type: 'sending-requested', email: EMAIL, attemptId: 'a2', atMs: T + 29_999 }),
    ).toBe(flow);
    const again = authFlow(flow, {
      type: 'sending-requested',
      email: EMAIL,
      attemptId: 'a2',
      atMs: T + 30_000,
    });
    expect(authFlow(again, { type: 'sent', attemptId: 'a2', atMs: T + 30_000 })).toMatchObject({
      step: 'link-sent',
      resend: { sentCount: 2, availableAtMs: T + 90_000 },
    });
  });
});

/** A state for each step; `LEADS_TO` says to which step each event moves it, if any. */
const STATES: Readonly<Record<string, AuthFlow>> = {
  'choosing OTP_LOGIN': story('OTP_LOGIN'),
  'choosing LOGIN': story('LOGIN'),
  'choosing FORGOT_PASSWORD': story('FORGOT_PASSWORD'),
  sending: story('OTP_LOGIN', requested),
  awaiting: story('OTP_LOGIN', requested, sent),
  'checking a code': story('OTP_LOGIN', requested, sent, codeSubmitted),
  'checking a password': story('LOGIN', passwordSubmitted),
  'link-sent': story('FORGOT_PASSWORD', requested, sent),
  'signed-in': story('LOGIN', passwordSubmitted, signedIn),
};

const LATER = T + 30_000;
const EVENTS: Readonly<Record<string, AuthEvent>> = {
  'kind-chosen': { type: 'kind-chosen', kind: 'SIGNUP' },
  'email-given-up': { type: 'email-given-up' },
  'email-refused': { type: 'email-refused', email: 'x', problem: problem('email-invalid') },
  'sending-requested': { type: 'sending-requested', email: EMAIL, attemptId: 'a2', atMs: LATER },
  'password-submitted': { type: 'password-submitted', email: EMAIL, attemptId: 'a2', atMs: LATER },
  'provider-opened': { type: 'provider-opened', provider: 'facebook', attemptId: 'a2', atMs: LATER },
  'code-submitted': { type: 'code-submitted', atMs: LATER },
  'resend-requested': { type: 'resend-requested', atMs: LATER },
  sent: { type: 'sent', attemptId: 'a1', atMs: LATER },
  'resend-failed': { type: 'resend-failed', attemptId: 'a1', problem: problem('offline'), atMs: LATER },
  failed: { type: 'failed', attemptId: 'a1', problem: problem('offline') },
  'signed-in': { type: 'signed-in', attemptId: 'a1', isNewUser: false },
  restored: { type: 'restored', flow: story('OTP_SIGNUP', requested, sent) },
  'session-ended': { type: 'session-ended' },
};

const CHOOSING = {
  'kind-chosen': 'choosing',
  'email-given-up': 'choosing',
  'email-refused': 'choosing',
  'provider-opened': 'logging-in',
  restored: 'awaiting',
  'session-ended': 'choosing',
} as const;

const LEADS_TO: Readonly<Record<string, Readonly<Record<string, AuthFlow['step']>>>> = {
  'choosing OTP_LOGIN': { ...CHOOSING, 'sending-requested': 'sending' },
  'choosing LOGIN': { ...CHOOSING, 'password-submitted': 'logging-in' },
  'choosing FORGOT_PASSWORD': { ...CHOOSING, 'sending-requested': 'sending' },
  sending: {
    'kind-chosen': 'choosing',
    'email-given-up': 'choosing',
    sent: 'awaiting',
    failed: 'choosing',
  },
  awaiting: {
    'kind-chosen': 'choosing',
    'email-given-up': 'choosing',
    'code-submitted': 'checking-code',
    'resend-requested': 'awaiting',
    'resend-failed': 'awaiting',
  },
  'checking a code': {
    'kind-chosen': 'choosing',
    'email-given-up': 'choosing',
    failed: 'awaiting',
    'signed-in': 'signed-in',
  },
  'checking a password': {
    'kind-chosen': 'choosing',
    'email-given-up': 'choosing',
    failed: 'choosing',
    'signed-in': 'signed-in',
  },
  'link-sent': { 'kind-chosen': 'choosing', 'email-given-up': 'choosing', 'sending-requested': 'sending' },
  'signed-in': { 'session-ended': 'choosing' },
};

describe('every event in every step', () => {
  const rows = Object.keys(STATES).flatMap((state) =>
    Object.keys(EVENTS).map((event) => ({ state, event, step: LEADS_TO[state]?.[event] })),
  );

  it.each(rows)('$state + $event → $step', ({ state, event, step }) => {
    const before = STATES[state];
    const cause = EVENTS[event];
    if (!before || !cause) throw new Error('the table names a state or an event that there is not');
    const after = authFlow(before, cause);
    if (step === undefined) expect(after).toBe(before);
    else expect(after).toMatchObject({ step });
    if (step !== undefined) expect(after).not.toBe(before);
  });

  it.each(Object.keys(STATES))('ignores a reply to another attempt: %s', (state) => {
    const before = STATES[state];
    if (!before) throw new Error('no such state');
    for (const type of ['sent', 'failed', 'resend-failed', 'signed-in'] as const) {
      const late = { ...EVENTS[type], attemptId: 'long-gone' } as AuthEvent;
      expect(authFlow(before, late)).toBe(before);
    }
  });

  it('says that the session has ended, and keeps the email', () => {
    expect(story('LOGIN', passwordSubmitted, signedIn, { type: 'session-ended' })).toEqual({
      step: 'choosing',
      kind: 'LOGIN',
      email: EMAIL,
      problem: problem('session-ended'),
    });
  });
});

describe('typing the email', () => {
  const typed = (email: string): AuthEvent => ({ type: 'email-typed', email });
  const choosing = { step: 'choosing', kind: 'OTP_LOGIN', email: '', problem: null } as const;

  it('removes the problem with the email, and no other', () => {
    const refused: AuthEvent = { type: 'email-refused', email: 'a', problem: problem('email-invalid') };
    expect(story('OTP_LOGIN', refused, typed('ad'))).toEqual({ ...choosing, email: 'ad' });
    const refusal = problem('too-many', T + 1);
    const flow: AuthFlow = { ...choosing, problem: refusal };
    expect(authFlow(flow, typed('ad'))).toEqual({ ...choosing, email: 'ad', problem: refusal });
  });
});
