import { describe, expect, it } from 'vitest';
import { createAuthDraft } from '@/lib/account/auth-draft';
import type { AuthFlow } from '@/lib/account/auth-flow';
import { createMemoryPlatform } from '../support/memory-platform';

const T = 1_800_000_000_000;
const resend = { sentCount: 2, sentAtMs: T, availableAtMs: T + 60_000 };
const awaiting: AuthFlow = {
  step: 'awaiting',
  kind: 'OTP_SIGNUP',
  email: 'ada@example.com',
  attemptId: 'a1',
  resend,
  problem: null,
};

function setUp() {
  const platform = createMemoryPlatform({ nowMs: T });
  return { platform, draft: createAuthDraft(platform) };
}

describe('the draft of a log-in', () => {
  it('keeps the attempt, the email and the wait before another code', async () => {
    const { platform, draft } = setUp();
    draft.save(awaiting);
    await platform.advance(10_000);
    expect(createAuthDraft(platform).restore()).toEqual(awaiting);
  });

  it.each<[string, AuthFlow, AuthFlow]>([
    [
      'a code under check',
      { step: 'checking-code', kind: 'OTP_SIGNUP', email: 'ada@example.com', attemptId: 'a1', resend },
      awaiting,
    ],
    ['a problem', { ...awaiting, problem: { name: 'code-wrong', untilMs: null } }, awaiting],
    [
      'a link',
      { step: 'link-sent', kind: 'FORGOT_PASSWORD', email: 'ada@example.com', resend },
      { step: 'link-sent', kind: 'FORGOT_PASSWORD', email: 'ada@example.com', resend },
    ],
    [
      'a password under check',
      { step: 'logging-in', kind: 'LOGIN', email: 'ada@example.com', attemptId: 'a1' },
      { step: 'choosing', kind: 'LOGIN', email: 'ada@example.com', problem: null },
    ],
  ])('is restored from %s', (_, saved, restored) => {
    const { draft } = setUp();
    draft.save(saved);
    expect(draft.restore()).toEqual(restored);
  });

  it('keeps a limit on attempts while it lasts', async () => {
    const { platform, draft } = setUp();
    const heldFlow: AuthFlow = { ...awaiting, problem: { name: 'too-many', untilMs: T + 60_000 } };
    draft.save(heldFlow);
    expect(draft.restore()).toEqual(heldFlow);
    const form: AuthFlow = {
      step: 'choosing',
      kind: 'LOGIN',
      email: '',
      problem: { name: 'too-many', untilMs: T + 60_000 },
    };
    draft.save(form);
    expect(draft.restore()).toEqual(form);
    await platform.advance(60_000);
    expect(draft.restore()).toEqual({ ...form, problem: null });
  });

  it('blocks nobody for longer than a day, even if the clock was set back', () => {
    const { draft } = setUp();
    const heldFlow = (untilMs: number): AuthFlow => ({ ...awaiting, problem: { name: 'too-many', untilMs } });
    draft.save(heldFlow(T + 86_400_000));
    expect(draft.restore()).toEqual(heldFlow(T + 86_400_000));
    draft.save(heldFlow(T + 86_400_001));
    expect(draft.restore()).toEqual(awaiting);
  });

  it('is forgotten after the log-in', () => {
    const { platform, draft } = setUp();
    draft.save(awaiting);
    draft.save({ step: 'signed-in', kind: 'OTP_SIGNUP', email: 'ada@example.com', isNewUser: true });
    expect(platform.session.keys()).toEqual([]);
  });

  it('keeps only the email when the code is older than half an hour, or the clock was set back', async () => {
    const { platform, draft } = setUp();
    draft.save(awaiting);
    await platform.advance(1_800_000);
    expect(draft.restore()).toEqual({
      step: 'choosing',
      kind: 'OTP_SIGNUP',
      email: 'ada@example.com',
      problem: null,
    });
    draft.save({
      ...awaiting,
      resend: { ...resend, sentAtMs: T + 1_800_000, availableAtMs: T + 100 * 86_400_000 },
    });
    expect(draft.restore()).toMatchObject({ step: 'choosing' });
  });

  it.each([
    '',
    '{"kind":"HACK","email":"","attemptId":"a","resend":null,"heldUntilMs":null}',
    '{"kind":"LOGIN","email":7,"attemptId":null,"resend":null,"heldUntilMs":null}',
  ])('is ignored when it reads %j', (text) => {
    const { platform, draft } = setUp();
    platform.session.set('auth_draft', text);
    expect(draft.restore()).toBeNull();
  });

  const whole = {
    kind: 'OTP_LOGIN',
    email: 'ada@example.com',
    attemptId: 'a1',
    resend: { sentCount: 1, sentAtMs: T, availableAtMs: T + 30_000 },
    heldUntilMs: null,
  };
  it.each<[string, object]>([
    ['an email that is too long', { email: 'a'.repeat(255) }],
    ['an empty attempt', { attemptId: '' }],
    ['a wait that is a string', { resend: 'soon' }],
    ['no codes sent', { resend: { ...whole.resend, sentCount: 0 } }],
    ['too many codes sent', { resend: { ...whole.resend, sentCount: 1001 } }],
  ])('is ignored with %s', (_, change) => {
    const { platform, draft } = setUp();
    for (const limits of [
      {},
      { attemptId: 'a' },
      { attemptId: 'a'.repeat(64) },
      { email: 'a'.repeat(254) },
      { resend: { ...whole.resend, sentCount: 1000 } },
      { resend: { ...whole.resend, availableAtMs: 0 } },
    ]) {
      platform.session.set('auth_draft', JSON.stringify({ ...whole, ...limits }));
      expect(draft.restore()).toMatchObject({ step: 'awaiting' });
    }
    platform.session.set('auth_draft', JSON.stringify({ ...whole, ...change }));
    expect(draft.restore()).toBeNull();
  });
});
