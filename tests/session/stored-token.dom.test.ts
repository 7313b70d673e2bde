import { afterEach, describe, expect, it, vi } from 'vitest';
import { loginReply } from '@/lib/account/contract/login';
import { browserPlatform } from '@/lib/platform/platform.client';
import { hasStoredToken } from '@/lib/session/has-session.client';
import { TokenStore } from '@/lib/session/token-store';
import { FIRST_PAINT_SCRIPT } from '@/lib/starter/document/first-paint';

/** Whether the first paint hides "Log in". */
function isPaintedAsLoggedIn(): boolean {
  const script = document.createElement('script');
  Object.assign(script.dataset, { fonts: '', versions: 'en' });
  const running = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  // oxlint-disable-next-line typescript/no-implied-eval -- why: the script as a page runs it
  new Function(FIRST_PAINT_SCRIPT)();
  running.mockRestore();
  return document.documentElement.hasAttribute('data-session');
}

describe('whether somebody is logged in', () => {
  afterEach(() => {
    localStorage.clear();
    document.documentElement.removeAttribute('data-session');
  });

  it.each([
    ['abc', true],
    ['nullable', true],
    ['', false],
    ['undefined', false],
    ['null', false],
    [' null\n', false],
    [null, false],
  ])('is the same for all who ask: with the token %j, %s', (text, isMember) => {
    if (text !== null) localStorage.setItem('authToken', text);
    const tokens = new TokenStore(browserPlatform(), 1);
    expect({
      firstPaint: isPaintedAsLoggedIn(),
      starter: hasStoredToken(),
      session: tokens.current() !== null,
      otherTabs: tokens.storedToken() !== null,
      // A reply with such a token is a failure, so none is stored.
      login: loginReply.safeParse({ token: text }).success,
    }).toEqual({
      firstPaint: isMember,
      starter: isMember,
      session: isMember,
      otherTabs: isMember,
      login: isMember,
    });
  });
});
