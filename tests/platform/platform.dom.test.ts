import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserCookies, browserPlatform } from '@/lib/platform/platform.client';

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the browser’s own ports', () => {
  it('are one set per page, so that refused values share one memory', () => {
    expect(browserPlatform()).toBe(browserPlatform());
  });

  it('live in memory if reading window.localStorage throws', () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { local } = browserPlatform();
    local.set('authToken', 'x');
    const readings = [local.get('authToken'), local.persistence()];
    blocked.mockRestore();
    expect(readings).toEqual(['x', 'page']);
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
