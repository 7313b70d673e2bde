import { describe, expect, it } from 'vitest';
import { createEventStore, withinLimits, type StoredEvent } from '@/lib/analytics/event-store';

const anEvent = (id: number, body = ''): StoredEvent => ({ id: String(id), body });
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
    const store = createEventStore(NO_DATABASE);
    await store.add([anEvent(1)]);
    await store.add([anEvent(2), anEvent(3)]);
    expect((await store.oldest(2)).map(({ id }) => id)).toEqual(['1', '2']);
    await store.remove(new Set(['1', '3']));
    expect((await store.oldest(9)).map(({ id }) => id)).toEqual(['2']);
  });
});
