import { describe, expect, it } from 'vitest';
import { createAuthApi } from '@/lib/account/auth-api';
import { createHttpClient } from '@/lib/http/http-client';
import { runningSandbox } from './support/running-sandbox';

const SITE = 'http://127.0.0.1:4310';

async function aWorld() {
  const sandbox = await runningSandbox();
  /** Chooses an account in a provider's pop-up. Returns the message that the pop-up posts to its opener. */
  const choose = async (
    provider: 'google' | 'facebook',
    person: Readonly<Record<string, string>>,
    asked: Readonly<Record<string, string>> = {},
  ) => {
    const query = new URLSearchParams({
      client_id: 'sandbox-google-client',
      kind: 'credential',
      origin: SITE,
      ...asked,
    }).toString();
    const reply = await sandbox.call(`/fakes/${provider}/choose?${query}`, {
      method: 'POST',
      body: new URLSearchParams(person),
    });
    const [, message = 'null', origin] = /postMessage\((\{.*?\}), "(.*?)"\)/.exec(await reply.text()) ?? [];
    const said = JSON.parse(message) as { credential?: string; accessToken?: string } | null;
    return { status: reply.status, origin, ...said };
  };
  const auth = createAuthApi(createHttpClient({ service: 'auth', baseUrl: `${sandbox.origin}/auth` }));
  return { ...sandbox, auth, choose };
}

const mei = { email: 'mei@example.org', name: 'Mei Tanaka' };

describe('a Google credential', () => {
  it('logs a known user in', async () => {
    const { auth, choose } = await aWorld();
    const { credential = '', origin } = await choose('google', mei);
    expect(origin).toBe(SITE);
    expect((await auth.googleLogin({ credential })).isNewUser).toBe(false);
  });

  it('creates an account, with name and coupon, for a new user', async () => {
    const { auth, choose, json } = await aWorld();
    const { credential = '' } = await choose('google', { email: 'zoe@example.com', name: 'Zoe Van Dam' });
    expect((await auth.googleLogin({ credential, coupon: 'HELLO' })).isNewUser).toBe(true);
    expect(await json('/control/auth/accounts')).toContainEqual(
      expect.objectContaining({
        email: 'zoe@example.com',
        first_name: 'Zoe',
        last_name: 'Van Dam',
        password: null,
        account_details: { coupon: 'HELLO' },
      }),
    );
  });

  it.each<[string, (credential: string) => string]>([
    ['forged', (credential) => [...credential.split('.').slice(0, 2), 'AAAA'].join('.')],
    [
      'changed',
      (credential) => {
        const [header, , signature] = credential.split('.');
        const payload = Buffer.from(JSON.stringify({ email: 'ada@clipwright.example' })).toString(
          'base64url',
        );
        return `${header}.${payload}.${signature}`;
      },
    ],
    ['unsigned', (credential) => `${credential.split('.').slice(0, 2).join('.')}.`],
    ['no credential', () => 'x'],
  ])('is refused when it is %s', async (_, spoil) => {
    const { auth, choose } = await aWorld();
    const { credential = '' } = await choose('google', mei);
    await expect(auth.googleLogin({ credential: spoil(credential) })).rejects.toMatchObject({ status: 401 });
  });

  it('is refused when issued for another client', async () => {
    const { auth, choose } = await aWorld();
    const { credential = '' } = await choose('google', mei, { client_id: 'somebody-else' });
    await expect(auth.googleLogin({ credential })).rejects.toMatchObject({ status: 401 });
  });
});

describe('a Facebook token', () => {
  it('logs in only if Facebook has issued it', async () => {
    const { auth, choose } = await aWorld();
    const { accessToken = '' } = await choose('facebook', { email: 'omar@example.org', name: 'Omar' });
    expect((await auth.facebookLogin({ access_token: accessToken })).isNewUser).toBe(false);
    await expect(auth.facebookLogin({ access_token: 'EAAGother' })).rejects.toMatchObject({ status: 401 });
  });
});

describe('a pop-up', () => {
  it('opens only for pages on this machine, and accepts only email addresses', async () => {
    const { choose, call } = await aWorld();
    expect((await choose('google', mei, { origin: 'https://evil.example' })).status).toBe(400);
    expect((await choose('google', { email: 'nobody' })).status).toBe(400);
    expect((await call('/fakes/google/choose')).status).toBe(400);
    const page = await (await call(`/fakes/google/choose?origin=${SITE}&client_id="><script>`)).text();
    expect(page).toContain('Mei Tanaka');
    expect(page).not.toContain('"><script>');
  });

  it.each(['/google/gsi/client', '/facebook/sdk.js', '/recaptcha/api.js'])(
    'has its script: %s',
    async (path) => {
      const { call } = await aWorld();
      const reply = await call(`/fakes${path}`);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        200,
        'text/javascript; charset=utf-8',
      ]);
      expect((await reply.text()).length).toBeGreaterThan(500);
    },
  );
});
