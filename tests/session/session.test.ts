import { describe, expect, it, vi } from 'vitest';
import type { StorageChange } from '@/lib/platform/platform';
import { Session } from '@/lib/session/session';
import { aLogin } from '../support/account-builders';
import { createMemoryPlatform, createTabs, type MemoryPlatform } from '../support/memory-platform';

function open(platform: MemoryPlatform) {
  const flush = vi.fn();
  const onReset = vi.fn();
  const onOtherLogIn = vi.fn();
  const session = new Session({
    platform,
    analytics: { flush, resetIdentity: () => undefined },
    onReset,
    onOtherLogIn,
    cookieLifetimeMs: 3_600_000,
    cookieDomains: [],
    keep: { local: [], session: [], cookies: [] },
  });
  return { platform, session, flush, onReset, onOtherLogIn };
}

const signedInAt = (href: string, token = 'token-1') => {
  const tab = open(createMemoryPlatform({ href }));
  tab.session.signIn(aLogin({ token }));
  return tab;
};

describe('calls refused with a 401', () => {
  it('cause one log-out and one navigation to /login, even fifty at once', async () => {
    const { platform, session, flush, onReset } = signedInAt(
      'https://site.example/fr/blog/x?token=t&a=1#part',
    );
    for (let call = 0; call < 50; call += 1) session.http.onUnauthorized('token-1');
    await platform.advance(200);
    for (let call = 0; call < 50; call += 1) session.http.onUnauthorized('token-1');
    await platform.advance(10_000);
    for (let call = 0; call < 50; call += 1) session.http.onUnauthorized(call % 2 === 0 ? 'token-1' : null);
    await platform.advance(10_000);
    expect(flush).toHaveBeenCalledTimes(1);
    expect(onReset).toHaveBeenCalledTimes(1);
    expect(platform.visited).toEqual(['assign /fr/login?otherUrl=%2Ffr%2Fblog%2Fx%3Fa%3D1%23part']);
    expect(platform.local.get('userData')).toBe('logged-out');
  });

  it('are ignored when they carried an older token', async () => {
    const { platform, session, flush } = signedInAt('https://site.example/');
    session.signIn(aLogin({ token: 'token-2' }));
    session.http.onUnauthorized('token-1');
    session.http.onUnauthorized(null);
    await platform.advance(10_000);
    expect(flush).not.toHaveBeenCalled();
    expect(session.http.token()).toBe('token-2');
  });

  it.each(['https://site.example/login?otherUrl=%2Fx', 'https://site.example/ru/signup'])(
    'clear the session at %s and stay on the page (rules D5)',
    async (href) => {
      const { platform, session, onReset } = signedInAt(href);
      session.http.onUnauthorized('token-1');
      await platform.advance(10_000);
      expect(session.http.token()).toBeNull();
      expect(onReset).toHaveBeenCalledTimes(1);
      expect(platform.visited).toEqual([]);
    },
  );

  it('leave the form at /login alone when nobody is logged in', async () => {
    const { platform, session, flush } = open(createMemoryPlatform({ href: 'https://site.example/login' }));
    platform.session.set('auth_draft', '{}');
    session.http.onUnauthorized(null);
    await platform.advance(1_000);
    expect(flush).not.toHaveBeenCalled();
    expect(platform.session.get('auth_draft')).toBe('{}');
  });

  it('redirect to /login even if the token expired during the call, or before it', async () => {
    for (const sent of ['token-1', null]) {
      const { platform, session } = open(createMemoryPlatform({ href: 'https://site.example/blog' }));
      session.signIn(aLogin({ expires: String(platform.clock.nowMs() / 1000 + 1) }));
      await platform.advance(1_000);
      expect(session.http.token()).toBeNull();
      session.http.onUnauthorized(sent);
      await platform.advance(1_000);
      expect(platform.visited).toEqual(['assign /login?otherUrl=%2Fblog']);
      expect(platform.local.get('authToken')).toBeNull();
    }
  });

  it('redirect to /login even if nobody is logged in', async () => {
    const { platform, session } = open(createMemoryPlatform({ href: 'https://site.example/blog' }));
    session.http.onUnauthorized(null);
    session.http.onUnauthorized(null);
    await platform.advance(1_000);
    expect(platform.visited).toEqual(['assign /login?otherUrl=%2Fblog']);
  });
});

describe('other tabs', () => {
  const twoTabs = (second = 'https://site.example/blog') => {
    const [first, other] = createTabs(['https://site.example/', second]);
    if (!first || !other) throw new Error('two tabs were asked for');
    return { a: open(first), b: open(other) };
  };

  it('follow a log-in', () => {
    const { a, b } = twoTabs();
    a.session.signIn(aLogin());
    expect(b.onOtherLogIn).toHaveBeenCalledTimes(1);
    expect(b.session.http.token()).toBe('token-1');
    expect(a.onOtherLogIn).not.toHaveBeenCalled();
  });

  it.each([
    ['logs out', 1, (tab: ReturnType<typeof open>) => void tab.session.logOut()],
    // Its page is left for the app.
    ['hands over', 0, (tab: ReturnType<typeof open>) => tab.session.tokens.forget()],
  ])('are reset once and stay on their page when one %s', async (_, ownResets, end) => {
    const { a, b } = twoTabs('https://site.example/fr/blog');
    a.session.signIn(aLogin());
    end(a);
    await a.platform.advance(5_000);
    expect(b.onReset).toHaveBeenCalledTimes(1);
    expect(b.platform.visited).toEqual([]);
    expect(a.onReset).toHaveBeenCalledTimes(ownResets);
  });

  it('do not disturb a tab that is logging itself out', async () => {
    const { a, b } = twoTabs();
    a.session.signIn(aLogin());
    void a.session.logOut();
    b.session.http.onUnauthorized('token-1');
    await a.platform.advance(1_000);
    await b.platform.advance(1_000);
    expect(b.platform.visited).toEqual(['assign /login?otherUrl=%2Fblog']);
  });

  it('are followed again by a page that returns from the back/forward cache', async () => {
    const [first, other] = createTabs(['https://site.example/', 'https://site.example/blog']);
    if (!first || !other) throw new Error('two tabs were asked for');
    const a = open(first);
    const b = open({ ...other, storageChanges: { listen: () => () => undefined } });
    a.session.signIn(aLogin());
    expect(b.onOtherLogIn).not.toHaveBeenCalled();
    b.session.recheck();
    expect(b.onOtherLogIn).toHaveBeenCalledTimes(1);
    void a.session.logOut();
    await a.platform.advance(1_000);
    b.session.recheck();
    b.session.recheck();
    expect(b.onReset).toHaveBeenCalledTimes(1);
  });

  it('treat cleared storage as a log-out', () => {
    const heard = new Set<(change: StorageChange) => void>();
    const platform = createMemoryPlatform({
      listen(listener) {
        heard.add(listener);
        return () => undefined;
      },
    });
    const tab = open(platform);
    tab.session.signIn(aLogin());
    platform.local.remove('authToken');
    heard.forEach((listener) => listener({ key: 'something-else', newValue: null }));
    expect(tab.onReset).not.toHaveBeenCalled();
    heard.forEach((listener) => listener({ key: null, newValue: null }));
    expect(tab.onReset).toHaveBeenCalledTimes(1);
    expect(platform.visited).toEqual([]);
  });
});

describe('a token that expires on an open page', () => {
  const DAY_MS = 86_400_000;

  // Thirty days are longer than a timer of a browser can be.
  it.each([60_000, 30 * DAY_MS])('resets it, after %i ms', async (lifetimeMs) => {
    const { platform, session, onReset } = open(createMemoryPlatform());
    session.signIn(aLogin({ expires: String((platform.clock.nowMs() + lifetimeMs) / 1000) }));
    await platform.advance(lifetimeMs - 1_000);
    expect(onReset).not.toHaveBeenCalled();
    await platform.advance(1_000);
    expect(onReset).toHaveBeenCalledTimes(1);
    expect([platform.local.get('authToken'), platform.visited]).toEqual([null, []]);
  });
});
