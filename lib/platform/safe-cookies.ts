import type { CookieAttributes, CookieJar } from './platform';

/** The browser's cookies as a library exposes them; any of these may throw. */
export type RawCookies = {
  readonly read: () => Readonly<Record<string, string>>;
  readonly write: (name: string, value: string, attributes: CookieAttributes) => void;
  /** Removes the cookie of this host, or of a domain. */
  readonly erase: (name: string, attributes: { readonly domain?: string; readonly secure: boolean }) => void;
};

const TRIAL_NAME = '__trial';

/**
 * Cookies that always work: one that the browser refuses lives in memory as long as the page.
 *
 * Only the test cookie decides `persistence`: a single cookie may be refused for its own reasons (a domain
 * that is not this site's, `Secure` on plain http) while cookies in general work.
 * Errors: never throws.
 * Source: rules §6.
 */
export function createSafeCookies(raw: RawCookies): CookieJar {
  const onPage = new Map<string, string>();
  let works: boolean | undefined;

  const read = () => run(() => raw.read(), {});
  const has = (name: string, value: string) => read()[name] === value;

  function remove(name: string, domain?: string): void {
    onPage.delete(name);
    // Both ways: a browser protects a `Secure` cookie from a write without the attribute, and refuses a write
    // with it on plain http.
    for (const secure of [true, false]) {
      run(() => raw.erase(name, { secure, ...(domain !== undefined && { domain }) }), undefined);
    }
  }

  return {
    get: (name) => onPage.get(name) ?? ownValue(read(), name),
    set(name, value, attributes) {
      run(() => raw.write(name, value, attributes), undefined);
      if (has(name, value)) onPage.delete(name);
      else onPage.set(name, value);
    },
    remove,
    names: () => [...new Set([...Object.keys(read()), ...onPage.keys()])],
    persistence() {
      if (works === undefined) {
        run(() => raw.write(TRIAL_NAME, '1', { secure: false, sameSite: 'Lax' }), undefined);
        works = has(TRIAL_NAME, '1');
        remove(TRIAL_NAME);
      }
      return works ? 'browser' : 'page';
    },
  };
}

function ownValue(cookies: Readonly<Record<string, string>>, name: string): string | null {
  return Object.hasOwn(cookies, name) ? (cookies[name] ?? null) : null;
}

/** `document.cookie` throws in a sandboxed frame. */
function run<T>(operation: () => T, fallback: T): T {
  try {
    return operation();
  } catch {
    return fallback;
  }
}
