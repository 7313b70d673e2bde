import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFacebook } from '@/components/auth/vendors/facebook.client';
import { openGoogle } from '@/components/auth/vendors/google.client';
import { loadScript } from '@/components/auth/vendors/load-script.client';

/** Scripts that were inserted into the page, oldest first; jsdom loads none of them. */
let scripts: HTMLScriptElement[] = [];
let number = 0;

beforeEach(() => {
  scripts = [];
  number += 1;
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node);
    append(...nodes);
  });
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'google');
  Reflect.deleteProperty(window, 'FB');
});

/** A URL that no other test has used, because loaded scripts are remembered. */
const scriptUrl = () => `https://vendor.example/${number}.js`;
const arrive = () => scripts.at(-1)?.onload?.(new Event('load'));
const failToArrive = () => scripts.at(-1)?.dispatchEvent(new Event('error'));

describe('a script of another site', () => {
  it('is inserted once for all callers', async () => {
    const both = [loadScript(scriptUrl(), 'vendor'), loadScript(scriptUrl(), 'vendor')];
    arrive();
    await Promise.all(both);
    await loadScript(scriptUrl(), 'vendor');
    expect(scripts.map(({ src, id, async }) => ({ src, id, async }))).toEqual([
      { src: scriptUrl(), id: 'vendor', async: true },
    ]);
  });

  it('is requested again after a failure, which leaves nothing behind', async () => {
    const first = loadScript(scriptUrl(), 'vendor');
    failToArrive();
    await expect(first).rejects.toThrow('could not be loaded');
    expect(document.querySelector('#vendor')).toBeNull();
    const second = loadScript(scriptUrl(), 'vendor');
    arrive();
    await expect(second).resolves.toBeUndefined();
  });

  it('times out after 8 s', async () => {
    vi.useFakeTimers();
    const loading = loadScript(scriptUrl(), 'vendor');
    const outcome = expect(loading).rejects.toThrow('did not come in time');
    await vi.advanceTimersByTimeAsync(8_000);
    await outcome;
  });
});

describe('Google', () => {
  const google = () => ({ script: scriptUrl(), clientId: 'client-1' });
  const slot = () => document.createElement('div');

  /** A fake of Google's script; `answer` calls back with a credential. */
  function identity() {
    const id = { initialize: vi.fn(), renderButton: vi.fn() };
    Object.assign(window, { google: { accounts: { id } } });
    const answer = (credential: unknown) =>
      (id.initialize.mock.calls[0]?.[0] as { callback: (given: unknown) => void } | undefined)?.callback({
        credential,
      });
    return { id, answer };
  }

  it.each([undefined, '', 7, null])('does not accept %j as a token', async (credential) => {
    const { id, answer } = identity();
    const opened = openGoogle(google(), () => ({ slot: slot(), locale: 'en', context: 'signin' }));
    arrive();
    await vi.waitFor(() => expect(id.renderButton).toHaveBeenCalled());
    answer(credential);
    expect(await opened).toEqual({ status: 'closed' });
  });

  it.each(['its script does not come', 'its script offers nothing'])('is blocked when %s', async (what) => {
    const opened = openGoogle(google(), () => ({ slot: slot(), locale: 'en', context: 'signin' }));
    if (what === 'its script does not come') failToArrive();
    else arrive();
    expect(await opened).toEqual({ status: 'blocked' });
  });
});

describe('Facebook', () => {
  const facebook = () => ({ script: scriptUrl(), appId: 'app-1' });

  it.each([
    [
      { status: 'connected', authResponse: { accessToken: 't' } },
      { status: 'agreed', proof: 't' },
    ],
    [{ status: 'connected', authResponse: { accessToken: '' } }, { status: 'closed' }],
    [{}, { status: 'closed' }],
  ])('%j means %j', async (response, outcome) => {
    const init = vi.fn();
    const login = vi.fn((answer: (given: unknown) => void) => answer(response));
    Object.assign(window, { FB: { init, login } });
    const opened = openFacebook(facebook());
    arrive();
    expect(await opened).toEqual(outcome);
    expect(init).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ appId: 'app-1', cookie: false }));
  });

  it.each(['its script does not come', 'its script offers nothing'])('is blocked when %s', async (what) => {
    const opened = openFacebook(facebook());
    if (what === 'its script does not come') failToArrive();
    else arrive();
    expect(await opened).toEqual({ status: 'blocked' });
  });
});
