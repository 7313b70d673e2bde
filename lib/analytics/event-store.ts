import { get, update, type UseStore } from 'idb-keyval';
import { STORED_EVENTS_MAX, STORED_EVENTS_MAX_BYTES } from '../config/analytics';

/** An event on its way to the collector. */
export type StoredEvent = { readonly id: string; readonly body: string };

/** What is to be sent, oldest first, shared by all tabs. */
export type EventStore = {
  /** Resolves when the events are safe: they outlive the page and the browser. */
  readonly add: (events: readonly StoredEvent[]) => Promise<void>;
  readonly oldest: (count: number) => Promise<readonly StoredEvent[]>;
  readonly remove: (ids: ReadonlySet<string>) => Promise<void>;
};

const KEY = 'waiting';

/**
 * A store in the browser's database, one list under one key: every change is one transaction, whatever other tabs do meanwhile.
 * Beyond the limits the oldest events go.
 *
 * Errors: never rejects; where the database cannot be had or is full, the events stay in the page's memory.
 */
export function createEventStore(database: UseStore): EventStore {
  let onPage: readonly StoredEvent[] = [];

  async function change(
    next: (events: readonly StoredEvent[]) => readonly StoredEvent[],
    otherwise: () => void,
  ): Promise<void> {
    try {
      await update<readonly StoredEvent[]>(KEY, (events) => next(events ?? []), database);
    } catch {
      otherwise();
    }
  }

  return {
    add: (events) =>
      change(
        (known) => withinLimits([...known, ...events]),
        () => (onPage = withinLimits([...onPage, ...events])),
      ),
    async oldest(count) {
      const stored = await get<readonly StoredEvent[]>(KEY, database).catch(() => undefined);
      return [...(stored ?? []), ...onPage].slice(0, count);
    },
    async remove(ids) {
      const left = (events: readonly StoredEvent[]) => events.filter(({ id }) => !ids.has(id));
      onPage = left(onPage);
      await change(left, () => undefined);
    },
  };
}

/** The newest events that fit. */
export function withinLimits(events: readonly StoredEvent[]): readonly StoredEvent[] {
  let bytes = 0;
  let first = events.length;
  const oldestAllowed = Math.max(0, events.length - STORED_EVENTS_MAX);
  while (first > oldestAllowed) {
    bytes += bytesOf(events[first - 1]?.body ?? '');
    if (bytes > STORED_EVENTS_MAX_BYTES) break;
    first -= 1;
  }
  return first === 0 ? events : events.slice(first);
}

/** In UTF-8, where a unit of a string takes three bytes at most. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
