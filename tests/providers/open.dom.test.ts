import { afterEach, describe, expect, it, vi } from 'vitest';
import { PROVIDER_NAMES, PROVIDERS } from '@/lib/providers/providers';

const settings = { url: 'https://vendor.example/', id: 'id-1' };
const page = () => ({ slot: document.createElement('div'), locale: 'en', flow: 'login' as const });

afterEach(() => {
  Reflect.deleteProperty(window, 'google');
  Reflect.deleteProperty(window, 'FB');
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
    const login = vi.fn((answer: (given: unknown) => void) => answer(response));
    Object.assign(window, { FB: { init, login } });
    expect(await PROVIDERS.facebook.open(settings, page())).toEqual(outcome);
    expect(init).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ appId: 'id-1', cookie: false }));
  });
});
