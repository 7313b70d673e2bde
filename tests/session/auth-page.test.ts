import { describe, expect, it } from 'vitest';
import { authPageOf, localeOfPath } from '@/lib/session/auth-page';

describe('log-in and sign-up pages', () => {
  it.each([
    ['/login', 'login'],
    ['/fr/login', 'login'],
    ['/register', 'register'],
    ['/login/x', 'login'],
    ['/', null],
    ['/de/login', null],
    ['/__proto__', null],
  ])('%s is %s', (path, page) => {
    expect(authPageOf(path)).toBe(page);
  });

  it('know the language of a path', () => {
    expect([localeOfPath('/fr/blog'), localeOfPath('/blog'), localeOfPath('/')]).toEqual([
      'fr',
      undefined,
      undefined,
    ]);
  });
});
