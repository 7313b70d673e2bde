import { describe, expect, it } from 'vitest';
import { FollowedSession } from '@/lib/session/follow-session';
import { TokenStore } from '@/lib/session/token-store';
import { aLogin } from '../support/account-builders';
import { createMemoryPlatform } from '../support/memory-platform';

const NOW_MS = 1_800_000_000_000;
/** Lifetime of the cookie, as set by the environment. */
const LIFETIME_MS = 3_600_000;

describe('the stored session', () => {
  it('is in local storage, the cfauth cookie and, for a new user, session storage', () => {
    const platform = createMemoryPlatform({ nowMs: NOW_MS });
    const tokens = new TokenStore(platform, LIFETIME_MS);
    tokens.save(aLogin({ token: 'abc', expires: '1900000000', isNewUser: true }));
    expect(platform.local.get('authToken')).toBe('abc');
    expect(platform.local.get('token_expires')).toBe('1900000000');
    expect(platform.session.get('new_user')).toBe('true');
    expect(platform.cookieFile.get('cfauth')).toEqual({
      value: 'abc',
      attributes: { expiresAtMs: NOW_MS + LIFETIME_MS, secure: true, sameSite: 'Strict' },
    });
    expect(tokens.current()).toEqual({ token: 'abc', expires: '1900000000' });
    expect(tokens.persistence()).toBe('browser');
  });

  it('writes the token last, after everything that belongs to it', () => {
    const platform = createMemoryPlatform();
    platform.local.set('userData', 'logged-out');
    new TokenStore(platform, LIFETIME_MS).save(aLogin({ expires: '1900000000' }));
    expect(platform.journal.at(-1)).toBe('local set authToken');
    expect(platform.local.get('userData')).toBeNull();
  });

  it('stores a lifetime as the time at which it ends, and drops the expiry of an earlier log-in', () => {
    const platform = createMemoryPlatform({ nowMs: NOW_MS });
    const tokens = new TokenStore(platform, LIFETIME_MS);
    tokens.save(aLogin({ expires: '3600', isNewUser: true }));
    expect(tokens.current()?.expires).toBe('1800003600');
    tokens.save(aLogin({ token: ' second\n' }));
    expect(tokens.current()).toEqual({ token: 'second', expires: null });
    expect(platform.session.get('new_user')).toBe('false');
  });

  it.each([
    ['1799999999', null],
    ['1800000000', null],
    ['1800000001', { token: 'abc', expires: '1800000001' }],
    ['unreadable', { token: 'abc', expires: 'unreadable' }],
  ])('with expiry %s, at 1800000000, is %j', async (expires, session) => {
    const platform = createMemoryPlatform({ nowMs: NOW_MS - 3_600_000 });
    const tokens = new TokenStore(platform, LIFETIME_MS);
    tokens.save(aLogin({ token: 'abc', expires }));
    await platform.advance(3_600_000);
    expect(tokens.current()).toEqual(session);
    expect(platform.local.get('authToken')).toBe(session && 'abc');
    expect(platform.local.get('token_expires')).toBe(session && expires);
    expect(tokens.storedToken()).toBe('abc');
  });

  it.each([
    ['13 hours ahead', 13],
    ['three days ahead', 72],
    ['three days behind', -72],
  ])('lasts on a device whose clock is %s, until it is forgotten', async (_, hours) => {
    const platform = createMemoryPlatform({ nowMs: NOW_MS + hours * 3_600_000 });
    const tokens = new TokenStore(platform, LIFETIME_MS);
    const expires = String(NOW_MS / 1000 + 12 * 3_600);
    tokens.save(aLogin({ token: 'abc', expires }));
    const { recheck } = new FollowedSession({
      ...platform,
      tokens,
      isLoggingOut: () => false,
      onReset: () => expect.unreachable('the session ended'),
      onOtherLogIn: () => undefined,
    });
    await platform.advance(60_000);
    recheck();
    expect(tokens.current()).toEqual({ token: 'abc', expires });
    tokens.forget();
    expect(platform.local.keys()).toEqual([]);
    // The next one is judged anew.
    tokens.save(aLogin({ token: 'next', expires: '9000000000' }));
    expect(platform.local.keys().toSorted()).toEqual(['authToken', 'token_expires']);
  });

  it('forgets token, expiry and cookie and nothing else', () => {
    const platform = createMemoryPlatform();
    const tokens = new TokenStore(platform, LIFETIME_MS);
    tokens.save(aLogin({ expires: '1900000000', isNewUser: true }));
    platform.local.set('theme', 'dark');
    tokens.forget();
    expect(platform.local.keys()).toEqual(['theme']);
    expect(platform.cookieFile.size).toBe(0);
    expect(platform.session.get('new_user')).toBe('true');
  });

  it.each(['cookies', 'local'] as const)(
    'ends with the page, and says so, if only %s refuses it',
    (refused) => {
      const parts = {
        ...createMemoryPlatform(),
        [refused]: createMemoryPlatform({ blocked: true })[refused],
      };
      expect(new TokenStore(parts, LIFETIME_MS).persistence()).toBe('page');
    },
  );

  it('lives in memory for the page if storage and cookies are blocked, and says so', () => {
    const platform = createMemoryPlatform({ blocked: true });
    const tokens = new TokenStore(platform, LIFETIME_MS);
    expect(tokens.persistence()).toBe('page');
    tokens.save(aLogin({ token: 'abc', isNewUser: true }));
    expect(tokens.current()).toEqual({ token: 'abc', expires: null });
    expect(platform.session.get('new_user')).toBe('true');
    tokens.forget();
    expect(tokens.current()).toBeNull();
  });
});
