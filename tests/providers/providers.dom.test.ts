import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROVIDER_NAMES, PROVIDERS } from '@/lib/providers/providers';

const settings = { url: 'https://vendor.example/', id: 'id-1' };
const page = () => ({ slot: document.createElement('div'), locale: 'en', flow: 'login' as const });

afterEach(() => {
  Reflect.deleteProperty(window, 'google');
  Reflect.deleteProperty(window, 'FB');
  vi.unstubAllGlobals();
});

it.each(PROVIDER_NAMES.filter((name) => PROVIDERS[name].script !== null))(
  '%s is blocked when its script offers nothing',
  async (name) => {
    expect(await PROVIDERS[name].open(settings, page())).toEqual({ status: 'blocked' });
  },
);

describe('Google', () => {
  it.each([
    ['t', { status: 'agreed', proof: { credential: 't' } }],
    [undefined, { status: 'closed' }],
    ['', { status: 'closed' }],
    [7, { status: 'closed' }],
    [null, { status: 'closed' }],
  ])('takes %j as %j', async (credential, outcome) => {
    const id = {
      initialize: vi.fn(({ callback }: { callback: (reply: unknown) => void }) => callback({ credential })),
      renderButton: vi.fn(),
    };
    Object.assign(window, { google: { accounts: { id } } });
    expect(await PROVIDERS.google.open(settings, page())).toEqual(outcome);
    expect(id.initialize).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ client_id: 'id-1', context: 'signin' }),
    );
  });
});

describe('Facebook', () => {
  it.each([
    [
      { status: 'connected', authResponse: { accessToken: 't' } },
      { status: 'agreed', proof: { access_token: 't' } },
    ],
    [{ status: 'connected', authResponse: { accessToken: '' } }, { status: 'closed' }],
    [{ status: 'unknown', authResponse: { accessToken: 't' } }, { status: 'closed' }],
    [{}, { status: 'closed' }],
  ])('%j means %j', async (response, outcome) => {
    const init = vi.fn();
    const login = vi.fn((answer: (reply: unknown) => void) => answer(response));
    Object.assign(window, { FB: { init, login } });
    expect(await PROVIDERS.facebook.open(settings, page())).toEqual(outcome);
    expect(init).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ appId: 'id-1', cookie: false }));
  });
});

describe('OpenID Connect', () => {
  // Browsers have `subtle`, jsdom does not.
  beforeEach(() => void vi.stubGlobal('crypto', webcrypto));

  /** Plays public/openid.js: the window comes back with `reply`. */
  const comesBackWith = (reply: string) =>
    vi.spyOn(window, 'open').mockImplementation((opened) => {
      const channel = new BroadcastChannel(`openid ${new URL(String(opened)).searchParams.get('state')}`);
      channel.postMessage(reply);
      setTimeout(() => channel.close(), 0);
      return window;
    });
  const url = 'https://vendor.example/authorize?tenant=1';

  it('asks for a code, and proves with the verifier that it asked', async () => {
    const opened = comesBackWith('?code=c&state=s');
    const outcome = await PROVIDERS.openid.open({ url, id: 'id-1' }, page());
    const authParameters = Object.fromEntries(new URL(String(opened.mock.calls[0]?.[0])).searchParams);
    expect(authParameters).toMatchObject({ tenant: '1', response_type: 'code', client_id: 'id-1' });
    const redirect_uri = `${location.origin}/openid.html`;
    expect(outcome).toEqual({
      status: 'agreed',
      proof: { code: 'c', code_verifier: expect.stringMatching(/^[\da-f]{64}$/) as string, redirect_uri },
    });
    const { code_verifier = '' } = outcome.status === 'agreed' ? outcome.proof : {};
    expect(createHash('sha256').update(code_verifier).digest('base64url')).toBe(
      authParameters.code_challenge,
    );
  });

  it.each(['?error=access_denied&state=s', '?code=', ''])('takes %j as a refusal', async (reply) => {
    comesBackWith(reply);
    expect(await PROVIDERS.openid.open({ url, id: 'id-1' }, page())).toEqual({ status: 'closed' });
  });

  it('is blocked if the browser opens no window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    expect(await PROVIDERS.openid.open({ url, id: 'id-1' }, page())).toEqual({ status: 'blocked' });
  });
});
