/**
 * The ports between the rules of `lib` and the world. Real ones: `platform.client.ts`.
 *
 * Source: rules §6 (storage or cookies unavailable).
 */

/** How long what is kept lasts: as the browser does it, or only until the page goes. */
export type Persistence = 'browser' | 'page';

export type Clock = { readonly nowMs: () => number };

/** `localStorage` or `sessionStorage`. Errors: never throws. */
export type KeyValueStore = {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
  /** Whether values outlive the page. The first question writes and removes a trial value. */
  readonly persistence: () => Persistence;
};

export type CookieAttributes = {
  /** Epoch milliseconds; without it the cookie goes with the browser session. */
  readonly expiresAtMs?: number;
  /** Without it the cookie belongs to this host alone. */
  readonly domain?: string;
  readonly secure: boolean;
  readonly sameSite: 'Strict' | 'Lax';
};

/** Cookies of path `/`. Errors: never throws. */
export type CookieJar = {
  readonly get: (name: string) => string | null;
  readonly set: (name: string, value: string, attributes: CookieAttributes) => void;
  readonly remove: (name: string, domain?: string) => void;
  /** Names that script can see. */
  readonly names: () => readonly string[];
  readonly persistence: () => Persistence;
};

type Navigation = {
  /** The whole address of the page. */
  readonly href: () => string;
  /** Go there; Back returns. */
  readonly assign: (url: string) => void;
  /** Go there; this page leaves no entry in the history. */
  readonly replace: (url: string) => void;
  /** Keep the page in the history: what replaces it next replaces a copy. */
  readonly keep: () => void;
};

export type Scheduler = {
  /** Runs a task later; the answer takes it back. */
  readonly after: (delayMs: number, task: () => void) => () => void;
};

/** A change that another tab made to local storage; `key` null means all of it was cleared. */
export type StorageChange = { readonly key: string | null; readonly newValue: string | null };

type StorageChanges = {
  /** Hears of changes by other tabs; the answer stops it. */
  readonly listen: (listener: (change: StorageChange) => void) => () => void;
};

export type Platform = {
  readonly clock: Clock;
  readonly local: KeyValueStore;
  readonly session: KeyValueStore;
  readonly cookies: CookieJar;
  readonly navigation: Navigation;
  readonly scheduler: Scheduler;
  readonly storageChanges: StorageChanges;
};
