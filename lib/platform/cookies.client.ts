import Cookies from 'js-cookie';
import type { CookieJar } from './platform';
import { createSafeCookies } from './safe-cookies';

/** The browser's cookies; the only use of js-cookie, which percent-encodes values. */
export function browserCookies(): CookieJar {
  return createSafeCookies({
    read: () => Cookies.get(),
    write(name, value, { expiresAtMs, domain, secure, sameSite }) {
      Cookies.set(name, value, {
        path: '/',
        secure,
        sameSite,
        ...(expiresAtMs !== undefined && { expires: new Date(expiresAtMs) }),
        ...(domain !== undefined && { domain }),
      });
    },
    erase: (name, attributes) => Cookies.remove(name, { path: '/', ...attributes }),
  });
}
