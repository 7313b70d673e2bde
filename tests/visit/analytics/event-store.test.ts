import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { eventDatabase, type EventDatabase } from '@/lib/visit/analytics/event-database.client';
import { eventKey, EventStore, type StoredEvent } from '@/lib/visit/analytics/event-store';

const anEvent = (id: number, body = ''): StoredEvent => ({
  key: eventKey(10_000 + id, body, String(id)),
  body,
});
const events = (from: number, to: number, body = '') =>
  Array.from({ length: to - from }, (_, index) => anEvent(from + index, body));
const idOf = ({ key }: StoredEvent) => Number(key.split(':')[2]);

/** The ids of all stored events, oldest first. Empties the store. */
async function idsOf(store: EventStore): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let oldest = await store.sync(); oldest.length > 0; oldest = await store.sync()) {
    ids.push(...oldest.map(idOf));
    oldest.forEach(({ key }) => store.remove(key));
  }
  return ids;
}

/** A browser's database; `fill` makes it refuse changes, `empty` accept them again. */
function setUp() {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const database = eventDatabase();
  let isFull = false;
  const refusing: EventDatabase = (act) =>
    isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : database(act);
  return {
    store: new EventStore(refusing),
    database,
    leave: () => page.dispatchEvent(new Event('pagehide')),
    anotherTab: () => new EventStore(eventDatabase()),
    fill: () => (isFull = true),
    empty: () => (isFull = false),
  };
}

describe('the event store', () => {
  it('returns events in the order of their keys, even to a later page', async () => {
    const { store, anotherTab } = setUp();
    store.add([anEvent(2, 'second'), anEvent(1, 'first')]);
    await store.sync();
    const later = anotherTab();
    later.add([anEvent(3)]);
    expect((await later.sync()).map(({ body }) => body)).toEqual(['first', 'second', '']);
    expect(await idsOf(later)).toEqual([1, 2, 3]);
  });

  it('stores an event once, however often it is added', async () => {
    const { store, anotherTab } = setUp();
    store.add([anEvent(1)]);
    store.add([anEvent(1)]);
    const other = anotherTab();
    other.add([anEvent(1)]);
    await Promise.all([store.sync(), other.sync()]);
    expect(await idsOf(store)).toEqual([1]);
  });

  it('aborts its transaction when the page is left: nothing has changed, and the next one makes up for it', async () => {
    const { store, leave, anotherTab } = setUp();
    store.add([anEvent(1), anEvent(2)]);
    await store.sync();
    store.remove(anEvent(1).key);
    store.add([anEvent(3)]);
    const aborted = store.sync();
    // The transaction begins once the database has answered.
    await Promise.resolve();
    leave();
    expect((await aborted).map(idOf)).toEqual([3]);
    expect([...store.unsaved.keys()]).toEqual([anEvent(3).key]);
    expect((await anotherTab().sync()).map(idOf)).toEqual([1, 2]);
    await store.sync();
    expect(await idsOf(anotherTab())).toEqual([2, 3]);
  });

  it('lets a transaction end that is being committed when the page is left', async () => {
    const { database, leave } = setUp();
    await database(() => () => undefined);
    const committed = database((records) => {
      records.put('body', 'key');
      records.transaction.commit();
      return () => 'committed';
    });
    await Promise.resolve();
    leave();
    expect(await committed).toBe('committed');
  });

  it('finds the next event while another tab removes the oldest', async () => {
    const { store, anotherTab } = setUp();
    store.add([anEvent(1), anEvent(2)]);
    await store.sync();
    store.remove(anEvent(1).key);
    const [, storedEvents] = await Promise.all([store.sync(), anotherTab().sync()]);
    expect(storedEvents.map(idOf).at(-1)).toBe(2);
  });

  it('removes an event once: one that is added again stays', async () => {
    const { store } = setUp();
    store.add([anEvent(1)]);
    await store.sync();
    store.remove(anEvent(1).key);
    await store.sync();
    store.add([anEvent(1)]);
    await store.sync();
    expect((await store.sync()).map(idOf)).toEqual([1]);
  });

  it('keeps the newest thousand', async () => {
    const { store } = setUp();
    store.add(events(0, 700));
    await store.sync();
    store.add(events(700, 1_400));
    await store.sync();
    const keptIds = await idsOf(store);
    expect([keptIds.length, keptIds[0], keptIds.at(-1)]).toEqual([1_000, 400, 1_399]);
  });

  it('keeps the newest 512 kB, counted in UTF-8', async () => {
    const { store } = setUp();
    store.add(events(0, 6, 'я'.repeat(64 * 1024))); // 128 kB each
    await store.sync();
    expect(await idsOf(store)).toEqual([2, 3, 4, 5]);
  });
});

describe('the event store without a database', () => {
  it('keeps events in the page, oldest first, within its limits', async () => {
    const { store, fill } = setUp();
    fill();
    store.add([anEvent(2), anEvent(1)]);
    expect((await store.sync()).map(idOf)).toEqual([1, 2]);
    store.remove(anEvent(1).key);
    expect((await store.sync()).map(idOf)).toEqual([2]);
    store.add(events(10, 1_200));
    await store.sync();
    const keptIds = await idsOf(store);
    expect([keptIds.length, keptIds[0], keptIds.at(-1)]).toEqual([1_000, 200, 1_199]);
  });

  it('catches up on storing and removing once the database is back', async () => {
    const { store, anotherTab, fill, empty } = setUp();
    store.add([anEvent(1), anEvent(2)]);
    await store.sync();
    fill();
    store.remove(anEvent(1).key);
    store.add([anEvent(3)]);
    expect((await store.sync()).map(idOf)).toEqual([3]);
    empty();
    await store.sync();
    expect(await idsOf(anotherTab())).toEqual([2, 3]);
  });
});
