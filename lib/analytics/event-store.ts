import { STORED_EVENTS_MAX, STORED_EVENTS_MAX_BYTES } from '../config/analytics';
import type { Clock } from '../platform/platform';
import type { EventDatabase } from './event-database.client';

/** An event on its way to the collector. */
export type StoredEvent = { readonly id: string; readonly body: string };

/** What is to be sent, oldest first, shared by all tabs. */
export type EventStore = {
  /** Resolves when the events are safe: they outlive the page and the browser. */
  readonly add: (events: readonly StoredEvent[]) => Promise<void>;
  readonly oldest: () => Promise<StoredEvent | null>;
  readonly remove: (ids: ReadonlySet<string>) => Promise<void>;
};

/** Of a stored event: its place in the order, the bytes of its body, its id. What the limits need is read without any body. */
type EventKey = [order: number, bytes: number, id: string];

/**
 * A store in the browser's database, one record an event, so that a change costs no more with a thousand events than with one.
 * Beyond the limits the oldest events go.
 *
 * Errors: never rejects; where the database cannot be had or is full, the events stay in the page's memory.
 */
export function createEventStore(database: EventDatabase, clock: Clock): EventStore {
  let onPage: readonly StoredEvent[] = [];
  let lastOrder = 0;

  // why: nothing else writes to this database.
  const storedKeys = () => database('readonly', (records) => records.getAllKeys()) as Promise<EventKey[]>;

  /** Later than every event of this page, also within one millisecond. */
  const nextOrder = () => (lastOrder = Math.max(lastOrder + 0.001, clock.nowMs()));

  /** What it cannot remove is sent once more by a later page; the event's id removes what comes twice. */
  const drop = (choose: (stored: EventKey[]) => EventKey[]) =>
    storedKeys()
      .then((stored) =>
        database('readwrite', (records) => choose(stored).forEach((key) => records.delete(key))),
      )
      .catch(() => undefined);

  return {
    async add(events) {
      try {
        await database('readwrite', (records) =>
          events.forEach(({ id, body }) => records.put(body, [nextOrder(), bytesOf(body), id])),
        );
      } catch {
        onPage = withinLimits([...onPage, ...events]);
        return;
      }
      await drop((stored) => stored.slice(0, firstWithinLimits(stored.map(([, bytes]) => bytes))));
    },
    async oldest() {
      try {
        const [key] = await storedKeys();
        const body = key && (await database('readonly', (records) => records.get(key)));
        if (key && typeof body === 'string') return { id: key[2], body };
      } catch {
        // The page's memory is all there is.
      }
      return onPage[0] ?? null;
    },
    async remove(ids) {
      onPage = onPage.filter(({ id }) => !ids.has(id));
      await drop((stored) => stored.filter(([, , id]) => ids.has(id)));
    },
  };
}

/** The newest events that fit. */
export function withinLimits(events: readonly StoredEvent[]): readonly StoredEvent[] {
  return events.slice(firstWithinLimits(events.map(({ body }) => bytesOf(body))));
}

/** Where the newest that fit begin, of sizes in bytes, oldest first. */
function firstWithinLimits(sizes: readonly number[]): number {
  let bytes = 0;
  let first = sizes.length;
  const oldestAllowed = Math.max(0, first - STORED_EVENTS_MAX);
  while (first > oldestAllowed) {
    bytes += sizes[first - 1] ?? 0;
    if (bytes > STORED_EVENTS_MAX_BYTES) break;
    first -= 1;
  }
  return first;
}

/** In UTF-8, where a unit of a string takes three bytes at most. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
