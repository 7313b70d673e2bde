import { describe, expect, it } from 'vitest';
import { aWorld, PASSWORD, CAPTCHA } from './support/account-world';

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code', () => {
  it('logs a known user in, once, with a token that the core API accepts', async () => {
    const { auth, newId, codeFor, coreOf } = await aWorld();
    const id = newId();
    await auth.startCode('login', id, { ...CAPTCHA, email: 'Ada@Clipwright.example' });
    const code = await codeFor('ada@clipwright.example');
    const login = await auth.verifyCode('login', id, code);
    expect(login).toMatchObject({ isNewUser: false, expires: expect.stringMatching(/^\d{10}$/) as string });
    expect(await coreOf(login.token).accountDetails()).toMatchObject({
      email: 'ada@clipwright.example',
      role: 'admin',
    });
    await expect(auth.verifyCode('login', id, code)).rejects.toMatchObject({ status: 400 });
  });

  it('creates an account, with the coupon, for a new address', async () => {
    const { auth, newId, codeFor, coreOf } = await aWorld();
    const id = newId();
    await auth.startCode('signup', id, { ...CAPTCHA, email: 'new@example.com', coupon: 'SPRING-24' });
    const login = await auth.verifyCode('signup', id, await codeFor('new@example.com'));
    expect(login.isNewUser).toBe(true);
    expect(await coreOf(login.token).accountDetails()).toMatchObject({
      email: 'new@example.com',
      account_details: { coupon: 'SPRING-24' },
    });
  });

  it.each([
    ['wrong', async () => undefined],
    [
      'expired',
      (post: (path: string, body: unknown) => Promise<unknown>) =>
        post('/control/auth/codes/expire', { email: 'ada@clipwright.example' }),
    ],
  ])('gets the same refusal when it is %s', async (kind, spoil) => {
    const { auth, newId, codeFor, call, post } = await aWorld();
    const id = newId();
    await auth.startCode('login', id, { ...CAPTCHA, email: 'ada@clipwright.example' });
    await spoil(post);
    const code = await codeFor('ada@clipwright.example');
    const reply = await call(`/auth/api/email/login/verify/${id}`, {
      method: 'POST',
      body: JSON.stringify({ code: kind === 'wrong' ? wrong(code) : code }),
    });
    expect([reply.status, await reply.json()]).toEqual([
      400,
      { statusCode: 400, error: 'Bad Request', message: 'the code is wrong or has expired' },
    ]);
  });

  it('is void after too many guesses: 429 with Retry-After, even for the right one', async () => {
    const { auth, newId, codeFor } = await aWorld();
    const id = newId();
    await auth.startCode('login', id, { ...CAPTCHA, email: 'ada@clipwright.example' });
    const code = await codeFor('ada@clipwright.example');
    for (let guess = 1; guess < 5; guess += 1)
      await expect(auth.verifyCode('login', id, wrong(code))).rejects.toMatchObject({ status: 400 });
    for (const tried of [wrong(code), code])
      await expect(auth.verifyCode('login', id, tried)).rejects.toMatchObject({
        status: 429,
        retryAfterMs: 60_000,
      });
  });

  it('replaces the one before when sent again; the sixth for one address is refused', async () => {
    const { auth, newId, codeFor, put } = await aWorld();
    const id = newId();
    await auth.startCode('login', id, { ...CAPTCHA, email: 'grace@example.com' });
    const first = await codeFor('grace@example.com');
    for (let again = 0; again < 4; again += 1) await auth.resendCode('login', id, CAPTCHA);
    const last = await codeFor('grace@example.com');
    await expect(auth.resendCode('login', id, CAPTCHA)).rejects.toMatchObject({ status: 429 });
    await expect(
      auth.startCode('login', newId(), { ...CAPTCHA, email: 'GRACE@example.com' }),
    ).rejects.toMatchObject({ status: 429, retryAfterMs: expect.any(Number) as number });
    if (first !== last)
      await expect(auth.verifyCode('login', id, first)).rejects.toMatchObject({ status: 400 });
    expect((await auth.verifyCode('login', id, last)).isNewUser).toBe(false);
    await put('/control/auth/settings', { resendAfterMs: 30_000 });
    const other = newId();
    await auth.startCode('login', other, { ...CAPTCHA, email: 'grace@example.com' });
    await expect(auth.resendCode('login', other, CAPTCHA)).rejects.toMatchObject({ status: 429 });
  });
});

describe('known and unknown emails', () => {
  const KNOWN = 'ada@clipwright.example';
  const UNKNOWN = 'nobody@example.com';

  /** Status, body and headers, without the date. */
  async function answer(world: Awaited<ReturnType<typeof aWorld>>, path: string, body: unknown) {
    const reply = await world.call(path, { method: 'POST', body: JSON.stringify(body) });
    const headers = [...reply.headers].filter(([name]) => name !== 'date');
    return [reply.status, headers, await reply.text()] as const;
  }

  it.each([
    ['a code to log in', '/auth/api/email/login/0000', { ...CAPTCHA }],
    ['a code to sign up', '/auth/api/email/signup/0000', { ...CAPTCHA }],
    ['a wrong password', '/auth/api/email/web-login', { ...CAPTCHA, password: 'not-the-password' }],
    ['a sign-up with a password', '/auth/api/email/web-signup', { ...CAPTCHA, id: '0', password: PASSWORD }],
    ['a link to reset', '/core/send_reset_password_link', { ...CAPTCHA }],
    ['a guest sign-up', '/core/guest_email_signup', { ...CAPTCHA }],
  ])('get the same reply to %s', async (_, path, body) => {
    const world = await aWorld();
    const known = await answer(world, path, { ...body, email: KNOWN });
    expect(known).toEqual(await answer(world, path, { ...body, email: UNKNOWN }));
  });

  it('differ only in the emails they receive', async () => {
    const { auth, newId, letters } = await aWorld();
    await auth.startCode('login', newId(), { ...CAPTCHA, email: KNOWN });
    await auth.startCode('signup', newId(), { ...CAPTCHA, email: KNOWN });
    const id = newId();
    await auth.startCode('login', id, { ...CAPTCHA, email: UNKNOWN });
    expect((await letters(KNOWN)).map(({ kind }) => kind)).toEqual(['already-registered', 'login-code']);
    expect(await letters(UNKNOWN)).toMatchObject([{ kind: 'no-account', code: null }]);
    await expect(auth.verifyCode('login', id, '000000')).rejects.toMatchObject({ status: 400 });
  });
});

describe('a password', () => {
  it('logs in; a new one does so once a code has confirmed the sign-up', async () => {
    const { auth, newId, codeFor } = await aWorld();
    expect(
      await auth.passwordLogin({ ...CAPTCHA, email: 'linus@example.net', password: PASSWORD }),
    ).toMatchObject({ isNewUser: false });
    const id = newId();
    const email = 'fresh@example.com';
    expect(await auth.passwordSignUp({ ...CAPTCHA, id, email, password: 'long enough' })).toBe('code-sent');
    expect((await auth.verifyCode('signup', id, await codeFor(email))).isNewUser).toBe(true);
    expect((await auth.passwordLogin({ ...CAPTCHA, email, password: 'long enough' })).isNewUser).toBe(false);
  });

  it('does not change when somebody signs up with a taken address', async () => {
    const { auth, newId, codeFor } = await aWorld();
    const id = newId();
    const email = 'ada@clipwright.example';
    await auth.passwordSignUp({ ...CAPTCHA, id, email, password: 'mine now!' });
    expect((await auth.verifyCode('signup', id, await codeFor(email))).isNewUser).toBe(false);
    await expect(auth.passwordLogin({ ...CAPTCHA, email, password: 'mine now!' })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('is refused if too short; too many guesses lock the address for a minute', async () => {
    const { auth, newId } = await aWorld();
    await expect(
      auth.passwordSignUp({ ...CAPTCHA, id: newId(), email: 'a@example.com', password: 'short' }),
    ).rejects.toMatchObject({ status: 400 });
    const guess = (password: string) =>
      auth.passwordLogin({ ...CAPTCHA, email: 'ada@clipwright.example', password });
    for (let tried = 0; tried < 5; tried += 1)
      await expect(guess(`guess ${tried}`)).rejects.toMatchObject({ status: 401 });
    await expect(guess(PASSWORD)).rejects.toMatchObject({ status: 429, retryAfterMs: 60_000 });
  });

  it('can be reset once by the link in an email', async () => {
    const { auth, coreOf, letters } = await aWorld();
    const email = 'grace@example.com';
    await coreOf(null).sendResetPasswordLink({ ...CAPTCHA, email });
    const link = (await letters(email))[0]?.link ?? '';
    const set = (password: string) =>
      fetch(link, { method: 'POST', body: new URLSearchParams({ password }) });
    expect(await (await set('brand new one')).text()).toContain('The new password is set');
    expect(await (await set('once more')).text()).toContain('has been used');
    expect((await auth.passwordLogin({ ...CAPTCHA, email, password: 'brand new one' })).isNewUser).toBe(
      false,
    );
  });
});

describe('a captcha', () => {
  const email = 'ada@clipwright.example';
  const tokenOf = (action: string) => ({
    recaptcha_token: `sandbox-recaptcha.${action}.1`,
    recaptcha_problem: null,
  });
  type World = Awaited<ReturnType<typeof aWorld>>;
  const FORMS: Readonly<
    Record<string, (world: World, check: ReturnType<typeof tokenOf>) => Promise<unknown>>
  > = {
    send_code: ({ auth, newId }, check) => auth.startCode('login', newId(), { ...check, email }),
    resend_code: ({ auth, newId }, check) => auth.resendCode('login', newId(), check),
    send_link: ({ coreOf }, check) => coreOf(null).sendResetPasswordLink({ ...check, email }),
    login: ({ auth }, check) => auth.passwordLogin({ ...check, email, password: PASSWORD }),
    signup: ({ auth, newId }, check) =>
      auth.passwordSignUp({ ...check, id: newId(), email: 'new@example.com', password: 'long enough' }),
  };

  it.each(Object.keys(FORMS))(
    'for %s is accepted there, and one for any other form is refused',
    async (action) => {
      const world = await aWorld();
      const send = FORMS[action];
      for (const other of [...Object.keys(FORMS).filter((name) => name !== action), 'undefined', '']) {
        await expect(send?.(world, tokenOf(other)), other).rejects.toMatchObject({ status: 400 });
      }
      await expect(send?.(world, { ...tokenOf(action), recaptcha_token: 'made up' })).rejects.toMatchObject({
        status: 400,
      });
      await send?.(world, tokenOf(action));
    },
  );
});
