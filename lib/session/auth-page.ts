import { isLocale } from '../config/languages';
import { routes } from '../config/routes';

/** A page for logging in or signing up; returning to it after log-in would be a loop. */
export type AuthPage = 'login' | 'signup' | 'register';

const PAGES: Readonly<Record<string, AuthPage>> = {
  [routes.login()]: 'login',
  [routes.signup()]: 'signup',
  [routes.register()]: 'register',
};

/**
 * The auth page that a path is, or lies below, with or without a locale (`/fr/login/x`); null for every other
 * page.
 */
export function authPageOf(pathname: string): AuthPage | null {
  const segments = pathname
    .toLowerCase()
    .split(/[/\\]/)
    .filter((segment) => segment !== '');
  const [first] = isLocale(segments[0]) ? segments.slice(1) : segments;
  return (Object.hasOwn(PAGES, `/${first}`) ? PAGES[`/${first}`] : null) ?? null;
}

/** The locale prefix of a path; undefined if there is none. */
export function localeOfPath(pathname: string): string | undefined {
  const first = pathname.split('/')[1];
  return isLocale(first) ? first : undefined;
}
