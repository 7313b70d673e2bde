import { STORED_EVENTS_MAX, STORED_EVENTS_MAX_BYTES } from '../../config/analytics';
import type { EventDatabase } from './event-database.client';

/**
 * An event on its way to the collector. Its key (`eventKey`) never changes, so that storing it twice has no
 * effect.
 */
export type StoredEvent = { readonly key: string; readonly body: string };

/** The events to send, shared by all tabs. */
export type EventStore = {
  /** Adds events; the next `sync` stores them. */
  readonly add: (events: readonly StoredEvent[]) => void;
  /** Removes an event; the next `sync` deletes it. */
  readonly remove: (key: string) => void;
  /**
   * Writes additions and removals to disk, where they outlive the page and the browser; then resolves with
   * the oldest events.
   */
  readonly sync: () => Promise<readonly StoredEvent[]>;
  /** Bodies of the events that are not known to be on disk, by key. */
  readonly unsaved: ReadonlyMap<string, string>;
};

/** How many events are read together. They are sent one by one, and deleted together. */
const BATCH = 10;

/**
 * A store in the browser's database with one record per event, so that a change costs no more with a thousand
 * events than with one. Writing changes and reading the next events is one transaction, so that no other tab
 * can interfere. Beyond the limits the oldest events are dropped.
 *
 * Errors: never rejects; if the database is unavailable or full, the events stay in the page's memory.
 */
export function createEventStore(database: EventDatabase): EventStore {
  const unsaved = new Map<string, string>();
  const removed = new Set<string>();
  /** Keys of unsaved events that are not part of a transaction yet. */
  let added: string[] = [];

  return {
    unsaved,
    add(events) {
      for (const { key, body } of events) {
        if (!unsaved.has(key)) added.push(key);
        unsaved.set(key, body);
      }
    },
    remove(key) {
      unsaved.delete(key);
      removed.add(key);
    },
    async sync() {
      const adding = added;
      const removing = [...removed];
      added = [];
      try {
        const oldest = await database((records) => {
          adding.forEach((key) => unsaved.has(key) && records.put(unsaved.get(key), key));
          removing.forEach((key) => records.delete(key));
          // why: nothing else writes to this database.
          const keys = records.getAllKeys() as IDBRequest<string[]>;
          keys.onsuccess = () => beyondLimits(keys.result).forEach((key) => records.delete(key));
          const bodies = records.getAll(null, BATCH) as IDBRequest<string[]>;
          return () => bodies.result.map((body, at) => ({ key: keys.result[at] ?? '', body }));
        });
        adding.forEach((key) => unsaved.delete(key));
        removing.forEach((key) => removed.delete(key));
        return oldest;
      } catch {
        added = [...adding, ...added];
        beyondLimits([...unsaved.keys()].sort()).forEach((key) => unsaved.delete(key));
        return [...unsaved].sort().map(([key, body]) => ({ key, body }));
      }
    },
  };
}

/**
 * Its position in the order, the size of its body in bytes, its id. With these the limits are checked without
 * reading a body.
 */
export function eventKey(order: number, body: string, id: string): string {
  return [order, bytesOf(body), id].join(':');
}

/** The keys of the events that newer ones leave no room for. `keys` are oldest first. */
function beyondLimits(keys: readonly string[]): readonly string[] {
  let bytes = 0;
  return [...keys].reverse().filter((key, newer) => {
    bytes += Number(key.split(':')[1]);
    return newer >= STORED_EVENTS_MAX || bytes > STORED_EVENTS_MAX_BYTES;
  });
}

/** The length of a text in UTF-8. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
