/**
 * The ports between the rules of `lib` and the outside world. The real ones are in `platform.client.ts`.
 *
 * Source: rules §6 (storage or cookies unavailable).
 */

/** How long stored values last: as long as the browser keeps them, or only as long as the page. */
export type Persistence = 'browser' | 'page';

export type Clock = { readonly nowMs: () => number };

/** `localStorage` or `sessionStorage`. Errors: never throws. */
export type KeyValueStore = {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
  /** Whether values outlive the page. The first call writes and removes a test value. */
  readonly persistence: () => Persistence;
};

export type CookieAttributes = {
  /** Epoch milliseconds; without it the cookie ends with the browser session. */
  readonly expiresAtMs?: number;
  /** Without it the cookie belongs to this host only. */
  readonly domain?: string;
  readonly secure: boolean;
  readonly sameSite: 'Strict' | 'Lax';
};

/** Cookies of path `/`. Errors: never throws. */
export type CookieJar = {
  readonly get: (name: string) => string | null;
  readonly set: (name: string, value: string, attributes: CookieAttributes) => void;
  readonly remove: (name: string, domain?: string) => void;
  /** Names of the cookies that scripts can read. */
  readonly names: () => readonly string[];
  readonly persistence: () => Persistence;
};

type Navigation = {
  /** The full URL of the page. */
  readonly href: () => string;
  /** Navigates; Back returns to this page. */
  readonly assign: (url: string) => void;
  /** Navigates without leaving this page in the history. */
  readonly replace: (url: string) => void;
  /** Adds a second history entry for the page, so that the next `replace` leaves one behind. */
  readonly duplicateEntry: () => void;
};

export type Scheduler = {
  /** Runs a task later; the returned function cancels it. */
  readonly after: (delayMs: number, task: () => void) => () => void;
};

/** A change that another tab made to local storage; `key` null means all of it was cleared. */
export type StorageChange = { readonly key: string | null; readonly newValue: string | null };

type StorageChanges = {
  /** Listens for changes by other tabs; the returned function stops it. */
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
