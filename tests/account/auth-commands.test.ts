import { describe, expect, it, vi } from 'vitest';
import { createAuthApi } from '@/lib/account/auth-api';
import { AuthCommands, type AuthCommandDeps } from '@/lib/account/auth-commands';
import type { ProviderOutcome } from '@/lib/providers/provider';
import { createAuthDraft } from '@/lib/account/auth-draft';
import type { AuthKind } from '@/lib/account/auth-flow';
import { createCouponStore } from '@/lib/account/coupon';
import { createCoreApi } from '@/lib/account/core-api';
import type { Login } from '@/lib/session/login';
import { createFakeService, type FakeAnswer, type FakeRequest } from '../support/fake-service';
import { createMemoryPlatform, type MemoryPlatform } from '../support/memory-platform';

const CAPTCHA = { recaptcha_token: 'r', recaptcha_problem: null };
const EMAIL = 'ada@example.com';

type Answer = (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;

/** A service where every call succeeds. */
const kind: Answer = ({ path }) => ({
  json: /verify|web-|oauth2/.test(path) ? { token: 'abc', new_user: true } : {},
});

function setUp(
  authKind: AuthKind,
  answer: Answer = kind,
  platform: MemoryPlatform = createMemoryPlatform(),
  more: Partial<Pick<AuthCommandDeps, 'attribution' | 'email' | 'onCaptchaRequired'>> = {},
) {
  const { http, requests } = createFakeService(answer);
  const signIn = vi.fn<(login: Login) => void>();
  const coupon = createCouponStore(platform.session);
  const checkCaptcha = vi.fn((_action: string) => Promise.resolve(CAPTCHA));
  let attemptCount = 0;
  const commands = new AuthCommands({
    services: async () => ({ auth: createAuthApi(http), core: createCoreApi(http) }),
    signIn,
    checkCaptcha,
    draft: createAuthDraft(platform),
    coupon,
    attribution: () => ({}),
    kind: authKind,
    clock: platform.clock,
    newId: () => `attempt-${(attemptCount += 1)}`,
    ...more,
  });
  const happenings: string[] = [];
  commands.subscribe(() => happenings.push(commands.state().step));
  return { platform, commands, requests, signIn, coupon, happenings, checkCaptcha };
}

const lines = (requests: readonly FakeRequest[]) => requests.map(({ method, path }) => `${method} ${path}`);

describe('log-in with a code', () => {
  it.each([
    ['OTP_LOGIN', 'login'],
    ['OTP_SIGNUP', 'signup'],
  ] as const)('%s requests a code, accepts it and stores the session', async (authKind, flow) => {
    const { commands, requests, signIn, happenings } = setUp(authKind);
    await commands.send(` ${EMAIL} `);
    await commands.submitCode('Your code is 123 456');
    expect(lines(requests)).toEqual([
      `POST /api/email/${flow}/attempt-1`,
      `POST /api/email/${flow}/verify/attempt-1`,
    ]);
    expect(requests[0]?.body).toEqual({ email: EMAIL, ...CAPTCHA });
    expect(requests[1]?.body).toEqual({ code: '123456' });
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ token: 'abc', expires: null, isNewUser: true });
    expect(happenings).toEqual(['sending', 'awaiting', 'checking-code', 'signed-in']);
  });

  it('makes one call however often the visitor clicks', async () => {
    const { commands, requests } = setUp('OTP_LOGIN');
    await Promise.all([commands.send(EMAIL), commands.send(EMAIL), commands.send(EMAIL)]);
    await Promise.all([commands.submitCode('123456'), commands.submitCode('123456'), commands.resend()]);
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['OTP_LOGIN', ['send-code', 'resend-code']],
    ['OTP_SIGNUP', ['send-code', 'resend-code']],
    ['LOGIN', ['login']],
    ['SIGNUP', ['signup']],
    ['FORGOT_PASSWORD', ['send-link']],
  ] as const)('%s gives the captcha its action: %j', async (authKind, actions) => {
    const { commands, platform, checkCaptcha } = setUp(authKind);
    if (authKind === 'LOGIN' || authKind === 'SIGNUP') await commands.submitPassword(EMAIL, 'correct horse');
    else await commands.send(EMAIL);
    if (authKind.startsWith('OTP')) {
      await platform.advance(30_000);
      await commands.resend();
    }
    expect(checkCaptcha.mock.calls.flat()).toEqual(actions);
  });

  it.each(['OTP_LOGIN', 'FORGOT_PASSWORD', 'LOGIN', 'SIGNUP'] as const)(
    '%s sends no invalid email, not even to the captcha',
    async (authKind) => {
      const { commands, requests, checkCaptcha } = setUp(authKind);
      for (const typed of ['', 'not an address', 'a@-b.example', `${EMAIL}, ${EMAIL}`]) {
        if (authKind === 'LOGIN' || authKind === 'SIGNUP')
          await commands.submitPassword(typed, 'correct horse');
        else await commands.send(typed);
        expect(commands.state()).toMatchObject({
          step: 'choosing',
          email: typed,
          problem: { name: 'email-invalid' },
        });
      }
      expect([requests, checkCaptcha.mock.calls]).toEqual([[], []]);
    },
  );

  it('passes the email of an abandoned form to this page’s form', async () => {
    const before = setUp('OTP_SIGNUP', () => ({ isUnreachable: true }));
    await before.commands.send(EMAIL);
    const after = setUp('LOGIN', kind, before.platform);
    after.commands.resume();
    expect(after.commands.state()).toEqual({ step: 'choosing', kind: 'LOGIN', email: EMAIL, problem: null });
    const newerSetup = setUp('LOGIN', kind, before.platform, { email: 'newer@example.com' });
    newerSetup.commands.resume();
    expect(newerSetup.commands.state().email).toBe('newer@example.com');
  });

  it.each([
    ['a captcha', { error_code: 'recaptcha_required' }, 1],
    ['anything else', {}, 0],
  ])('goes to a page with a captcha only when the service requires one: %s, %j', async (_, json, times) => {
    const onCaptchaRequired = vi.fn();
    const { commands } = setUp('LOGIN', () => ({ status: 403, json }), undefined, { onCaptchaRequired });
    await commands.submitPassword(EMAIL, 'correct horse');
    expect(onCaptchaRequired).toHaveBeenCalledTimes(times);
  });

  it('reports a required captcha on a page that can show one', async () => {
    const { commands } = setUp('LOGIN', () => ({ status: 403, json: { error_code: 'recaptcha_required' } }));
    await commands.submitPassword(EMAIL, 'correct horse');
    expect(commands.state()).toMatchObject({ step: 'choosing', problem: { name: 'captcha-required' } });
  });

  it.each<[string, FakeAnswer]>([
    ['no token', { json: { new_user: true } }],
    ['an empty token', { json: { token: '' } }],
  ])('does not sign in on a reply with %s', async (_, reply) => {
    const { commands, signIn } = setUp('OTP_LOGIN', ({ path }) => (path.includes('verify') ? reply : {}));
    await commands.send(EMAIL);
    await commands.submitCode('123456');
    expect(signIn).not.toHaveBeenCalled();
    expect(commands.state()).toMatchObject({ step: 'awaiting', problem: { name: 'unavailable' } });
  });

  it('sends nothing for an attempt abandoned while the captcha ran', async () => {
    const { commands, requests } = setUp('OTP_LOGIN');
    const sending = commands.send(EMAIL);
    commands.choose('LOGIN');
    await sending;
    const submitting = commands.submitPassword(EMAIL, 'correct horse');
    commands.changeEmail();
    await submitting;
    expect(requests).toEqual([]);
  });

  it('stores no session for an abandoned attempt', async () => {
    let answer = (_: FakeAnswer): void => undefined;
    const { commands, signIn } = setUp('OTP_LOGIN', ({ path }) =>
      path.includes('verify') ? new Promise((resolve) => (answer = resolve)) : {},
    );
    await commands.send(EMAIL);
    const checked = commands.submitCode('123456');
    await vi.waitFor(() => expect(commands.state().step).toBe('checking-code'), 10_000);
    commands.changeEmail();
    await new Promise((resolve) => setTimeout(resolve, 0));
    answer({ json: { token: 'abc' } });
    await checked;
    expect(signIn).not.toHaveBeenCalled();
    expect(commands.state()).toMatchObject({ step: 'choosing' });
  });

  it('keeps no code, password or token where a script or a reload could find it', async () => {
    const { platform, commands } = setUp('OTP_LOGIN');
    await commands.send(EMAIL);
    await commands.submitCode('987654');
    const password = setUp('LOGIN', () => ({ status: 401 }));
    await password.commands.submitPassword(EMAIL, 'correct horse');
    const everything = [platform, password.platform].flatMap(({ session, local }) =>
      [session, local].flatMap((store) => store.keys().map((key) => store.get(key))),
    );
    expect(
      `${everything.join()}${JSON.stringify([commands.state(), password.commands.state()])}`,
    ).not.toMatch(/987654|correct horse|abc/);
  });
});

describe('known and unknown emails', () => {
  /** Every status with which a service may reveal that an email is unknown. */
  const GIVEAWAYS = [401, 403, 404, 409, 410];

  type Act = (commands: ReturnType<typeof setUp>['commands'], platform: MemoryPlatform) => Promise<void>;
  const withCode: Act = async (commands, platform) => {
    await commands.send(EMAIL);
    await platform.advance(30_000);
    await commands.resend();
    await commands.submitCode('123456');
  };
  const withLink: Act = async (commands, platform) => {
    await commands.send(EMAIL);
    await platform.advance(30_000);
    await commands.resend();
  };
  const withPassword: Act = (commands) => commands.submitPassword(EMAIL, 'correct horse');

  it.each(
    GIVEAWAYS.flatMap((status) => [
      { status, authKind: 'OTP_LOGIN' as const, act: withCode },
      { status, authKind: 'OTP_SIGNUP' as const, act: withCode },
      { status, authKind: 'FORGOT_PASSWORD' as const, act: withLink },
      { status, authKind: 'LOGIN' as const, act: withPassword },
    ]),
  )('take the same steps and show the same texts: $authKind, $status', async ({ status, authKind, act }) => {
    const play = async (isKnown: boolean) => {
      const { platform, commands, requests } = setUp(authKind, ({ path }) => {
        if (path.includes('verify') || path.includes('web-login'))
          return { status: isKnown ? 400 : status, json: { message: isKnown ? 'Wrong' : 'No such user' } };
        return isKnown ? { json: { message: 'Sent' } } : { status, json: { message: 'No such user' } };
      });
      const states: unknown[] = [];
      commands.subscribe(() => states.push(commands.state()));
      await act(commands, platform);
      return { states, requests };
    };
    expect(await play(false)).toEqual(await play(true));
  });

  it('get the same result from a password sign-up that requires a confirmed email', async () => {
    const play = async (answer: FakeAnswer) => {
      const { commands, requests } = setUp('SIGNUP', () => answer);
      await commands.submitPassword(EMAIL, 'correct horse');
      return { state: commands.state(), requests };
    };
    expect(await play({ status: 409 })).toEqual(await play({ json: { code_sent: true } }));
  });
});

describe('a password', () => {
  it('signs up, immediately or with a code to confirm the email', async () => {
    const atOnce = setUp('SIGNUP');
    await atOnce.commands.submitPassword(EMAIL, 'correct horse');
    expect(atOnce.requests[0]?.body).toEqual({
      id: 'attempt-1',
      email: EMAIL,
      password: 'correct horse',
      ...CAPTCHA,
    });
    expect(atOnce.signIn).toHaveBeenCalledTimes(1);
    const confirmed = setUp('SIGNUP', ({ path }) => ({
      json: path.includes('verify') ? { token: 'abc' } : { code_sent: true },
    }));
    await confirmed.commands.submitPassword(EMAIL, 'correct horse');
    expect(confirmed.signIn).not.toHaveBeenCalled();
    await confirmed.commands.submitCode('123456');
    expect(lines(confirmed.requests)).toEqual([
      'POST /api/email/web-signup',
      'POST /api/email/signup/verify/attempt-1',
    ]);
    expect(confirmed.signIn).toHaveBeenCalledTimes(1);
  });
});

describe('a provider', () => {
  it.each<[string, () => Promise<ProviderOutcome>]>([
    ['provider-closed', () => Promise.resolve({ status: 'closed' })],
    ['provider-blocked', () => Promise.resolve({ status: 'blocked' })],
    ['provider-blocked', () => Promise.reject(new Error('no script'))],
  ])('that yields no proof is reported as %s, and the form works again', async (name, openWindow) => {
    const { commands, requests } = setUp('OTP_LOGIN');
    await commands.logInWith('google', openWindow);
    expect(commands.state()).toMatchObject({ step: 'choosing', problem: { name } });
    expect(requests).toEqual([]);
    await commands.send(EMAIL);
    expect(commands.state()).toMatchObject({ step: 'awaiting' });
  });
});

describe('the attribution', () => {
  it.each([
    ['OTP_SIGNUP', { utm_source: 'kept' }, { utm_source: 'kept' }],
    ['OTP_SIGNUP', {}, undefined],
    ['OTP_LOGIN', { utm_source: 'kept' }, undefined],
  ] as const)('is sent only with a sign-up, and only if known: %s, %j', async (authKind, from, sent) => {
    const { commands, requests } = setUp(authKind, kind, undefined, { attribution: () => from });
    await commands.send(EMAIL);
    expect((requests[0]?.body as { attribution?: unknown } | undefined)?.attribution).toEqual(sent);
  });
});

describe('a provider’s log-in on the log-in tab', () => {
  it.each([true, false])('carries coupon and attribution, in case it makes an account: %s', async (isNew) => {
    const { commands, coupon, requests } = setUp(
      'OTP_LOGIN',
      () => ({ json: { token: 't', new_user: isNew } }),
      undefined,
      { attribution: () => ({ utm_source: 'kept' }) },
    );
    coupon.save('SAVE-20');
    await commands.logInWith('facebook', () =>
      Promise.resolve({ status: 'agreed', proof: { access_token: 'p' } }),
    );
    expect(requests[0]?.body).toEqual({
      access_token: 'p',
      coupon: 'SAVE-20',
      attribution: { utm_source: 'kept' },
    });
    expect(coupon.read()).toBe(isNew ? null : 'SAVE-20');
  });
});

describe('a coupon', () => {
  it.each([
    ['OTP_SIGNUP', 'send'],
    ['SIGNUP', 'password'],
    ['OTP_SIGNUP', 'provider'],
  ] as const)('is sent with a sign-up: %s, %s', async (authKind, way) => {
    const { commands, coupon, requests } = setUp(authKind);
    coupon.save('SAVE-20');
    if (way === 'send') await commands.send(EMAIL);
    if (way === 'password') await commands.submitPassword(EMAIL, 'correct horse');
    if (way === 'provider')
      await commands.logInWith('google', () =>
        Promise.resolve({ status: 'agreed', proof: { credential: 'p' } }),
      );
    expect(requests[0]?.body).toMatchObject({ coupon: 'SAVE-20' });
    if (way === 'send') await commands.submitCode('123456');
    expect(coupon.read()).toBeNull();
  });

  it('is not sent with a log-in, and stays stored', async () => {
    const { commands, coupon, requests } = setUp('LOGIN');
    coupon.save('SAVE-20');
    await commands.submitPassword(EMAIL, 'correct horse');
    const withCode = setUp('OTP_LOGIN');
    withCode.coupon.save('SAVE-20');
    await withCode.commands.logInWith('google', () => Promise.resolve({ status: 'closed' }));
    await withCode.commands.send(EMAIL);
    for (const request of [...requests, ...withCode.requests])
      expect(request.body).not.toHaveProperty('coupon');
    expect([coupon.read(), withCode.coupon.read()]).toEqual(['SAVE-20', 'SAVE-20']);
  });
});

describe('the pause that follows too many wrong tries', () => {
  const isNear = ({ commands }: ReturnType<typeof setUp>) => {
    const state = commands.state();
    return 'problem' in state && state.problem?.isPauseNear === true;
  };
  const wrongCode: Answer = ({ path }) => (path.includes('verify') ? { status: 401 } : { json: {} });

  it.each([
    ['OTP_LOGIN', (attemptCount) => attemptCount.commands.submitCode('123456')],
    ['LOGIN', (attemptCount) => attemptCount.commands.submitPassword(EMAIL, 'correct horse')],
  ] satisfies readonly (readonly [AuthKind, (attemptCount: ReturnType<typeof setUp>) => Promise<void>])[])(
    '%s: is announced from the fourth one in a row on',
    async (authKind, tryWrong) => {
      const attemptCount = setUp(authKind, authKind === 'LOGIN' ? () => ({ status: 401 }) : wrongCode);
      if (authKind === 'OTP_LOGIN') await attemptCount.commands.send(EMAIL);
      const announced: boolean[] = [];
      for (let count = 1; count <= 5; count += 1) {
        await tryWrong(attemptCount);
        announced.push(isNear(attemptCount));
      }
      expect(announced).toEqual([false, false, false, true, true]);
    },
  );

  it('is not announced for other problems, nor for another address', async () => {
    const statuses = [401, 401, 503, 401];
    const attemptCount = setUp('LOGIN', () => ({ status: statuses.shift() ?? 401 }));
    for (let count = 1; count <= 4; count += 1)
      await attemptCount.commands.submitPassword(EMAIL, 'correct horse');
    expect(isNear(attemptCount)).toBe(false);
    await attemptCount.commands.submitPassword('bob@example.com', 'correct horse');
    expect(isNear(attemptCount)).toBe(false);
  });
});
