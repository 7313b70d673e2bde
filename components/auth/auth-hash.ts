import type { AuthTab } from '@/store/state';

/** The URL's hash while the auth dialog is open, so that a reload, Back and Forward reopen it. */
export function authHash(tab: AuthTab): string {
  return `#${tab}`;
}

/**
 * The tab that a URL's hash names, or null. The starter loads the account island for these
 * (lib/starter/islands).
 */
export function tabOfHash(hash: string): AuthTab | null {
  if (hash === '#signup') return 'signup';
  return hash === '#login' ? 'login' : null;
}
