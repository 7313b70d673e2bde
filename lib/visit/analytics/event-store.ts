import { STORED_EVENTS_MAX, STORED_EVENTS_MAX_BYTES } from '../../config/analytics';
import type { EventDatabase } from './event-database.client';

/**
 * An event on its way to the collector. Its key (`eventKey`) never changes, so that storing it twice has no
 * effect.
 */
export type StoredEvent = { readonly key: string; readonly body: string };

/** How many events are read together. They are sent one by one, and deleted together. */
const BATCH = 10;

/**
 * The events to send, shared by all tabs: a store in the browser's database with one record per event, so
 * that a change costs no more with a thousand events than with one. Writing changes and reading the next
 * events is one transaction, so that no other tab can interfere. Beyond the limits the oldest events are
 * dropped.
 *
 * Errors: never rejects; if the database is unavailable or full, the events stay in the page's memory.
 */
export class EventStore {
  /** Bodies of the events that are not known to be on disk, by key. */
  readonly unsaved = new Map<string, string>();
  private readonly removed = new Set<string>();
  /** Keys of unsaved events that are not part of a transaction yet. */
  private added: string[] = [];

  constructor(private readonly database: EventDatabase) {}

  /** Adds events; the next `sync` stores them. */
  add(events: readonly StoredEvent[]): void {
    for (const { key, body } of events) {
      if (!this.unsaved.has(key)) this.added.push(key);
      this.unsaved.set(key, body);
    }
  }

  /** Removes an event; the next `sync` deletes it. */
  remove(key: string): void {
    this.unsaved.delete(key);
    this.removed.add(key);
  }

  /**
   * Writes additions and removals to disk, where they outlive the page and the browser; then resolves with
   * the oldest events.
   */
  async sync(): Promise<readonly StoredEvent[]> {
    const { unsaved, removed } = this;
    const adding = this.added;
    const removing = [...removed];
    this.added = [];
    try {
      const oldest = await this.database((records) => {
        adding.forEach((key) => unsaved.has(key) && records.put(unsaved.get(key), key));
        removing.forEach((key) => records.delete(key));
        // why: nothing else writes to this database.
        const keys = records.getAllKeys() as IDBRequest<string[]>;
        keys.onsuccess = () => beyondLimits(keys.result).forEach((key) => records.delete(key));
        // why: likewise.
        const bodies = records.getAll(null, BATCH) as IDBRequest<string[]>;
        return () => bodies.result.map((body, at) => ({ key: keys.result[at] ?? '', body }));
      });
      adding.forEach((key) => unsaved.delete(key));
      removing.forEach((key) => removed.delete(key));
      return oldest;
    } catch {
      this.added = [...adding, ...this.added];
      beyondLimits([...unsaved.keys()].sort()).forEach((key) => unsaved.delete(key));
      return [...unsaved].sort().map(([key, body]) => ({ key, body }));
    }
  }
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
