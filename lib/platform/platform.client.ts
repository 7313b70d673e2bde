import type { Platform, CookieJar } from './platform';
import { createSafeStorage } from './safe-storage';
import { systemClock, systemScheduler } from './time';
import Cookies from 'js-cookie';
import { createSafeCookies } from './safe-cookies';

let platform: Platform | undefined;

/**
 * The browser's ports: one set per page, so that values that storage refuses share one memory.
 *
 * Errors: throws on the server, where all visitors would share that memory.
 */
export function browserPlatform(): Platform {
  if (typeof window === 'undefined') throw new Error('browserPlatform was called on the server');
  platform ??= {
    clock: systemClock,
    local: createSafeStorage(() => window.localStorage),
    session: createSafeStorage(() => window.sessionStorage),
    cookies: browserCookies(),
    navigation: {
      href: () => window.location.href,
      // Reload if it is this page, which keeps the scroll position.
      assign(url) {
        const { location } = window;
        if (new URL(url, location.href).href === location.href) location.reload();
        else location.assign(url);
      },
      replace: (url) => window.location.replace(url),
      duplicateEntry: () => window.history.pushState(window.history.state, ''),
    },
    scheduler: systemScheduler,
    storageChanges: { listen: listenToOtherTabs },
  };
  return platform;
}

const listenToOtherTabs: Platform['storageChanges']['listen'] = (listener) => {
  const notify = (event: StorageEvent) => {
    if (isLocal(event)) listener({ key: event.key, newValue: event.newValue });
  };
  window.addEventListener('storage', notify);
  return () => window.removeEventListener('storage', notify);
};

/** False for session storage, which raises the same event in frames of this tab. */
function isLocal(event: StorageEvent): boolean {
  try {
    return event.storageArea === window.localStorage;
  } catch {
    return false;
  }
}

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
