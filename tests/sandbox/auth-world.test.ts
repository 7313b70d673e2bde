import { describe, expect, it } from 'vitest';
import { aWorld, PASSWORD, CAPTCHA } from './support/account-world';

describe('a token', () => {
  it('is refused by every API if expired or missing, and the session is notified', async () => {
    const { auth, coreOf, del, post, call } = await aWorld();
    const { token } = await auth.passwordLogin({
      ...CAPTCHA,
      email: 'ada@clipwright.example',
      password: PASSWORD,
    });
    const unauthorised: string[] = [];
    const core = coreOf(token, () => void unauthorised.push('heard'));
    await core.accountDetails();
    await del('/control/auth/tokens?email=ada@clipwright.example');
    await expect(core.accountDetails()).rejects.toMatchObject({ status: 401 });
    expect(unauthorised).toEqual(['heard']);
    expect((await call('/media/get_templates_v2', { headers: { authToken: token } })).status).toBe(401);
    expect((await call('/media/get_templates_v2')).status).toBe(200);
    const short = (await (
      await post('/control/auth/tokens', { email: 'grace@example.com', ttlMs: -1 })
    ).json()) as {
      token: string;
    };
    await expect(coreOf(short.token).accountDetails()).rejects.toMatchObject({ status: 401 });
    await expect(coreOf(null).accountDetails()).rejects.toMatchObject({ status: 401 });
  });
});

describe('the world', () => {
  it('returns to its initial state on reset', async () => {
    const { auth, newId, post, letters, json } = await aWorld();
    const before = await json('/control/auth/accounts');
    await post('/control/auth/accounts', { email: 'extra@example.com', password: 'x', bucket: 'A' });
    await auth.startCode('login', newId(), { ...CAPTCHA, email: 'extra@example.com' });
    await post('/control/reset');
    expect(await json('/control/auth/accounts')).toEqual(before);
    expect(await letters('extra@example.com')).toEqual([]);
  });

  it('fails as a fault says, including Retry-After', async () => {
    const { auth, newId, put } = await aWorld();
    await put('/control/faults/auth', { kind: 'status', status: 429, retryAfterS: 30 });
    await expect(
      auth.startCode('login', newId(), { ...CAPTCHA, email: 'ada@clipwright.example' }),
    ).rejects.toMatchObject({ status: 429, retryAfterMs: 30_000 });
    await put('/control/faults/auth', { kind: 'html' });
    await expect(auth.verifyCode('login', newId(), '123456')).rejects.toMatchObject({ problem: 'shape' });
  });

  it.each([
    ['GET', '/auth/api/email/web-login', 405],
    ['POST', '/auth/api/email/other/1', 404],
    ['POST', '/auth/api/email/login/%ff', 400],
    ['POST', '/control/auth/settings', 404],
  ])('answers %s %s with %i', async (method, path, status) => {
    const { call } = await aWorld();
    expect((await call(path, { method, ...(method === 'POST' && { body: '{}' }) })).status).toBe(status);
  });
});
