import type { AuthTab } from '@/store/state';

/** The page's URL while the auth dialog is open: a reload, Back and Forward find it again. */
export function authHash(tab: AuthTab): string {
  return `#${tab}`;
}

/** The tab that a URL asks for; null if none. The starter wakes React for these (wake-on-intent.client.ts). */
export function tabOfHash(hash: string): AuthTab | null {
  return hash === '#signup' || hash === '#login' ? (hash.slice(1) as AuthTab) : null;
}
