import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserCookies } from '@/lib/platform/cookies.client';
import { browserPlatform } from '@/lib/platform/platform.client';

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the browser’s own ports', () => {
  it('keep values in local and session storage', () => {
    const { local, session } = browserPlatform();
    local.set('a', '1');
    session.set('b', '2');
    expect(window.localStorage.getItem('a')).toBe('1');
    expect(window.sessionStorage.getItem('b')).toBe('2');
    expect([local.persistence(), session.persistence()]).toEqual(['browser', 'browser']);
    expect(window.localStorage).toHaveLength(1);
  });

  it('are one set per page, so that refused values share one memory', () => {
    expect(browserPlatform()).toBe(browserPlatform());
  });

  it('live in memory if reading window.localStorage throws', () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { local } = browserPlatform();
    local.set('authToken', 'x');
    const seen = [local.get('authToken'), local.persistence()];
    blocked.mockRestore();
    expect(seen).toEqual(['x', 'page']);
  });

  it('report changes that other tabs make to local storage, and no others', () => {
    const heard: unknown[] = [];
    const stop = browserPlatform().storageChanges.listen((change) => void heard.push(change));
    const tell = (storageArea: Storage, newValue: string) =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue, storageArea }));
    tell(window.localStorage, 'one');
    tell(window.sessionStorage, 'two');
    stop();
    tell(window.localStorage, 'three');
    expect(heard).toEqual([{ key: 'authToken', newValue: 'one' }]);
  });

  it('know the URL', () => {
    expect(browserPlatform().navigation.href()).toBe(window.location.href);
  });

  it('write cookies through js-cookie with every attribute', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    browserCookies().set('cfauth', 'a b', {
      expiresAtMs: Date.UTC(2027, 0, 2),
      domain: 'clipwright.example',
      secure: true,
      sameSite: 'Strict',
    });
    expect(written.mock.calls[0]?.[0]).toBe(
      'cfauth=a%20b; path=/; secure; sameSite=Strict; expires=Sat, 02 Jan 2027 00:00:00 GMT; domain=clipwright.example',
    );
  });

  it('read, list and remove cookies', () => {
    const jar = browserCookies();
    jar.set('plain', 'grüße; =', { secure: false, sameSite: 'Lax' });
    expect(jar.get('plain')).toBe('grüße; =');
    expect(document.cookie).toContain('plain=');
    expect(jar.names()).toContain('plain');
    jar.remove('plain');
    expect(document.cookie).not.toContain('plain=');
    expect(jar.persistence()).toBe('browser');
    expect(document.cookie).toBe('');
  });

  it('live in memory if document.cookie throws', () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('sandboxed', 'SecurityError');
    });
    const jar = browserCookies();
    jar.set('cfauth', 't', { secure: true, sameSite: 'Strict' });
    expect(jar.get('cfauth')).toBe('t');
    expect(jar.persistence()).toBe('page');
  });
});
