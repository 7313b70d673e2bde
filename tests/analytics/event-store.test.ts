import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { eventDatabase } from '@/lib/analytics/event-database.client';
import {
  createEventStore,
  withinLimits,
  type EventStore,
  type StoredEvent,
} from '@/lib/analytics/event-store';

const anEvent = (id: number, body = ''): StoredEvent => ({ id: String(id), body });
/** Stands still: every event is of the same millisecond. */
const CLOCK = { nowMs: () => 1_000 };
/** Of all that it holds, oldest first; it is empty afterwards. */
async function idsOf(store: EventStore): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let event = await store.oldest(); event !== null; event = await store.oldest()) {
    ids.push(event.id);
    await store.remove(new Set([event.id]));
  }
  return ids;
}
const NO_DATABASE = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

describe('the limits of the event store', () => {
  it('keeps the newest thousand', () => {
    const kept = withinLimits(Array.from({ length: 1_200 }, (_, index) => anEvent(index)));
    expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([1_000, '200', '1199']);
  });

  it('keeps the newest 512 kB, counted in UTF-8', () => {
    const body = 'я'.repeat(64 * 1024); // 128 kB
    const kept = withinLimits(Array.from({ length: 6 }, (_, index) => anEvent(index, body)));
    expect(kept.map(({ id }) => id)).toEqual(['2', '3', '4', '5']);
  });

  it('keeps everything that fits', () => {
    const events = [anEvent(1, 'a'), anEvent(2, 'b')];
    expect(withinLimits(events)).toEqual(events);
  });
});

describe('the event store without a database', () => {
  it('keeps events in the page, oldest first', async () => {
    const store = createEventStore(NO_DATABASE, CLOCK);
    await store.add([anEvent(1)]);
    await store.add([anEvent(2), anEvent(3)]);
    expect(await store.oldest()).toEqual(anEvent(1));
    await store.remove(new Set(['1', '3']));
    expect(await idsOf(store)).toEqual(['2']);
  });
});

describe('the event store in a database', () => {
  const setUp = () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const database = eventDatabase();
    return {
      store: createEventStore(database, CLOCK),
      later: () => createEventStore(database, { nowMs: () => 2_000 }),
    };
  };
  it('gives them back in the order in which they came, to a later page too', async () => {
    const { store, later } = setUp();
    await store.add([anEvent(10, 'first'), anEvent(9)]);
    await store.add([anEvent(8)]);
    const next = later();
    await next.add([anEvent(7)]);
    expect(await next.oldest()).toEqual({ id: '10', body: 'first' });
    expect(await idsOf(next)).toEqual(['10', '9', '8', '7']);
  });

  it('removes what was delivered and nothing else', async () => {
    const { store } = setUp();
    await store.add([anEvent(1), anEvent(2), anEvent(3)]);
    await store.remove(new Set(['1', '3', 'unknown']));
    expect(await idsOf(store)).toEqual(['2']);
  });

  it('lets the oldest go beyond its limits', async () => {
    const { store } = setUp();
    await store.add(Array.from({ length: 700 }, (_, index) => anEvent(index)));
    await store.add(Array.from({ length: 700 }, (_, index) => anEvent(700 + index)));
    const kept = await idsOf(store);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([1_000, '400', '1399']);
  });
});
