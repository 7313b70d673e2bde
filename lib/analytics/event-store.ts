import { STORED_EVENTS_MAX, STORED_EVENTS_MAX_BYTES } from '../config/analytics';
import type { EventDatabase } from './event-database.client';

/** An event on its way to the collector. Its key (`eventKey`) goes with it everywhere, so that storing it twice changes nothing. */
export type StoredEvent = { readonly key: string; readonly body: string };

/** What is to be sent, shared by all tabs. */
export type EventStore = {
  /** Takes events; the next `sync` stores them. */
  readonly add: (events: readonly StoredEvent[]) => void;
  /** Gives an event up; the next `sync` deletes it. */
  readonly remove: (key: string) => void;
  /** Resolves, with the oldest events, when what was added and removed is on the disk: it outlives the page and the browser. */
  readonly sync: () => Promise<readonly StoredEvent[]>;
  /** Bodies of the events that are not known to be on the disk, by key. */
  readonly unsaved: ReadonlyMap<string, string>;
};

/** How many events are read at once. They are sent one after the other, and deleted together. */
const BATCH = 10;

/**
 * A store in the browser's database, one record an event, so that a change costs no more with a thousand events than with one. What
 * there is to change and the next events to send are one transaction: no other tab comes in between.
 * Beyond the limits the oldest events go.
 *
 * Errors: never rejects; where the database cannot be had or is full, the events stay in the page's memory.
 */
export function createEventStore(database: EventDatabase): EventStore {
  const unsaved = new Map<string, string>();
  const removed = new Set<string>();
  /** Keys of unsaved events that no transaction has been given. */
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

/** Its place in the order, the bytes of its body, its id. What the limits need is read without any body. */
export function eventKey(order: number, body: string, id: string): string {
  return [order, bytesOf(body), id].join(':');
}

/** Those of these keys, oldest first, that the newer events leave no room for. */
function beyondLimits(keys: readonly string[]): readonly string[] {
  let bytes = 0;
  return [...keys].reverse().filter((key, newer) => {
    bytes += Number(key.split(':')[1]);
    return newer >= STORED_EVENTS_MAX || bytes > STORED_EVENTS_MAX_BYTES;
  });
}

/** In UTF-8, where a unit of a string takes three bytes at most. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
