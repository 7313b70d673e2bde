import { describe, expect, it } from 'vitest';
import type { CookieAttributes } from '@/lib/platform/platform';
import { createSafeCookies, type RawCookies } from '@/lib/platform/safe-cookies';

const STRICT: CookieAttributes = { secure: true, sameSite: 'Strict' };

const throwing = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

function aBrowser(takes: (name: string) => boolean = () => true) {
  const file = new Map<string, string>();
  const erased: string[] = [];
  const raw: RawCookies = {
    read: () => Object.fromEntries(file),
    write: (name, value) => void (takes(name) && file.set(name, value)),
    erase(name, { secure, domain }) {
      erased.push(`${name} secure=${secure} domain=${domain}`);
      file.delete(name);
    },
  };
  return { file, erased, raw };
}

describe('cookies that always work', () => {
  it('writes, reads and lists the browser’s cookies', () => {
    const { file, raw } = aBrowser();
    const jar = createSafeCookies(raw);
    jar.set('cfauth', 't', STRICT);
    expect(file.get('cfauth')).toBe('t');
    expect(jar.get('cfauth')).toBe('t');
    expect(jar.get('nothing')).toBeNull();
    expect(jar.get('constructor')).toBeNull();
    expect(jar.names()).toEqual(['cfauth']);
    expect(jar.persistence()).toBe('browser');
    expect(jar.names()).toEqual(['cfauth']);
  });

  it('removes with and without the Secure attribute, because either alone may be refused', () => {
    const { erased, raw } = aBrowser();
    createSafeCookies(raw).remove('cfauth', 'clipwright.example');
    expect(erased).toEqual([
      'cfauth secure=true domain=clipwright.example',
      'cfauth secure=false domain=clipwright.example',
    ]);
  });

  it.each([
    ['throws', { read: throwing, write: throwing, erase: throwing }],
    ['keeps nothing', aBrowser(() => false).raw],
  ])('keeps cookies in memory and says so when the browser %s', (_, raw) => {
    const jar = createSafeCookies(raw);
    expect(jar.persistence()).toBe('page');
    jar.set('cfauth', 't', STRICT);
    expect(jar.get('cfauth')).toBe('t');
    expect(jar.names()).toEqual(['cfauth']);
    jar.remove('cfauth');
    expect(jar.get('cfauth')).toBeNull();
  });
});
