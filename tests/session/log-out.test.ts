import { describe, expect, it, vi } from 'vitest';
import { LogOut, type LogOutDeps } from '@/lib/session/log-out';
import { TokenStore } from '@/lib/session/token-store';
import { aLogin } from '../support/account-builders';
import { createMemoryPlatform, type MemoryPlatform } from '../support/memory-platform';

function setUp(
  change: Partial<LogOutDeps> = {},
  platform: MemoryPlatform = createMemoryPlatform({ href: 'https://site.example/fr/blog' }),
) {
  const tokens = new TokenStore(platform, 3_600_000);
  tokens.save(aLogin({ expires: '1900000000', isNewUser: true }));
  platform.local.set('theme', 'dark');
  platform.session.set('auth_draft', '{}');
  platform.cookies.set('feApp', 'react', { secure: true, sameSite: 'Lax' });
  platform.cookies.set('referral', 'r', { secure: true, sameSite: 'Lax', domain: 'clipwright.example' });
  platform.journal.length = 0;
  const analytics = {
    flush: vi.fn(() => {
      platform.journal.push('flush');
    }),
    resetIdentity: vi.fn(() => {
      platform.journal.push('reset identity');
    }),
  };
  const parts = {
    ...platform,
    tokens,
    analytics,
    cookieDomains: [],
    keep: { local: [], session: [], cookies: [] },
    onLoggedOut: () => void platform.journal.push('logged out'),
    ...change,
  };
  return { platform, tokens, analytics, ...new LogOut(parts) };
}

describe('log-out', () => {
  it('flushes, clears, marks, resets the identity, and goes home after 500 ms', async () => {
    const { platform, logOut } = setUp({ cookieDomains: ['clipwright.example'] });
    void logOut();
    await platform.advance(0);
    expect(platform.journal).toEqual([
      'flush',
      'local remove authToken',
      'local remove token_expires',
      'cookie remove cfauth',
      'local remove theme',
      'session remove new_user',
      'session remove auth_draft',
      'cookie remove feApp',
      'cookie remove referral',
      'local set userData',
      'local set userDetails',
      'local set couponData',
      'reset identity',
      'logged out',
    ]);
    await platform.advance(499);
    expect(platform.visited).toEqual([]);
    await platform.advance(1);
    expect(platform.visited).toEqual(['assign /']);
    expect(platform.local.keys()).toEqual(['userData', 'userDetails', 'couponData']);
    expect(platform.local.get('userData')).toBe('logged-out');
    expect(platform.session.keys()).toEqual([]);
    expect(platform.cookieFile.size).toBe(0);
  });

  it('waits 300 ms for a flush that hangs, and no longer', async () => {
    const { platform, tokens, logOut } = setUp({
      analytics: { flush: () => new Promise(() => undefined), resetIdentity: () => undefined },
    });
    void logOut();
    await platform.advance(299);
    expect(tokens.current()).not.toBeNull();
    await platform.advance(1);
    expect(tokens.current()).toBeNull();
    await platform.advance(500);
    expect(platform.visited).toEqual(['assign /']);
  });

  it.each<[string, Partial<LogOutDeps>]>([
    [
      'the flush fails',
      { analytics: { flush: () => Promise.reject(new Error('no')), resetIdentity: () => undefined } },
    ],
    ['the flush throws', { analytics: { flush: failing, resetIdentity: () => undefined } }],
    ['the identity cannot be reset', { analytics: { flush: () => undefined, resetIdentity: failing } }],
    ['a listener throws', { onLoggedOut: failing }],
  ])('finishes when %s', async (_, change) => {
    const { platform, tokens, logOut } = setUp(change);
    const done = logOut();
    await platform.advance(500);
    await expect(done).resolves.toBeUndefined();
    expect(tokens.current()).toBeNull();
    expect(platform.local.get('userData')).toBe('logged-out');
    expect(platform.visited).toEqual(['assign /']);
  });

  it('runs once, however often it is called', async () => {
    const { platform, analytics, logOut, isRunning } = setUp();
    void logOut({ target: '/a' });
    void logOut({ target: '/b' });
    expect(isRunning()).toBe(true);
    await platform.advance(400);
    void logOut({ target: '/c' });
    await platform.advance(5_000);
    expect(analytics.flush).toHaveBeenCalledTimes(1);
    expect(platform.visited).toEqual(['assign /a']);
    expect(isRunning()).toBe(false);
  });

  it('stays on the page when the target is null', async () => {
    const { platform, logOut } = setUp();
    const done = logOut({ target: null });
    // No time passes, because there is nothing to wait for.
    await platform.advance(0);
    await done;
    await platform.advance(5_000);
    expect(platform.visited).toEqual([]);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'blob:https://site.example/1',
    'https://evil.example/login',
    'http://[',
  ])('goes home instead of to %s', async (target) => {
    const { platform, logOut } = setUp();
    void logOut({ target });
    await platform.advance(500);
    expect(platform.visited).toEqual(['assign /']);
  });

  it('opens the given fragment of a page', async () => {
    const { platform, logOut } = setUp();
    void logOut({ target: '/blog/x?a=1#end' });
    await platform.advance(500);
    expect(platform.visited).toEqual(['assign /blog/x?a=1#end']);
  });

  it("leaves the device's entries alone, each in its own store", async () => {
    const { platform, logOut } = setUp({
      keep: { local: ['theme'], cookies: ['feApp'], session: ['auth_draft'] },
      cookieDomains: ['clipwright.example'],
    });
    void logOut();
    await platform.advance(500);
    expect(platform.local.get('theme')).toBe('dark');
    expect(platform.session.keys()).toEqual(['auth_draft']);
    expect([...platform.cookieFile.keys()]).toEqual(['feApp']);
  });
});

function failing(): never {
  throw new Error('no');
}
