import { describe, expect, it, vi } from 'vitest';
import type { AcceptedEvent, DeliveryDeps, Reply, UnloadStore } from '@/lib/visit/analytics/delivery';
import { Delivery } from '@/lib/visit/analytics/delivery';
import { eventKey } from '@/lib/visit/analytics/event-store';
import { createMemoryPlatform } from '../../support/memory-platform';

const OK: Reply = { status: 200, retryAfterMs: null };
const anEvent = (id: string, body = `{"id":"${id}"}`): AcceptedEvent => ({ id, body });
const idOf = (key: string) => key.split(':')[2] ?? '';

type Disk = Map<string, string>;

/** Like the real one, on a disk that several pages may share. */
function memoryStore(
  disk: Disk = new Map(),
): DeliveryDeps['store'] & { readonly all: () => readonly string[] } {
  const unsaved = new Map<string, string>();
  const removed = new Set<string>();
  return {
    all: () => [...disk.keys()].toSorted().map(idOf),
    unsaved,
    add: (events) => events.forEach(({ key, body }) => unsaved.set(key, body)),
    remove(key) {
      unsaved.delete(key);
      removed.add(key);
    },
    sync() {
      unsaved.forEach((body, key) => disk.set(key, body));
      unsaved.clear();
      removed.forEach((key) => disk.delete(key));
      return Promise.resolve(
        [...disk]
          .toSorted()
          .slice(0, 10)
          .map(([key, body]) => ({ key, body })),
      );
    },
  };
}

function memoryUnloadStore(
  events: Disk = new Map(),
): UnloadStore & { readonly ids: () => readonly string[] } {
  return {
    add: (body, key) => void events.set(key, body),
    all: () => [...events].map(([key, body]) => ({ key, body })),
    remove: (key) => void events.delete(key),
    ids: () => [...events.keys()].map(idOf),
  };
}

/** What earlier pages have stored. */
const diskWith = (...ids: readonly string[]): Disk =>
  new Map(ids.map((id, index) => [eventKey(1_000 + index, id, id), `body ${id}`]));

type Send = ConstructorParameters<typeof Delivery>[0]['send'];

function setUp(
  replies: readonly (Reply | 'no reply')[] = [],
  store = memoryStore(),
  unload = memoryUnloadStore(),
) {
  const platform = createMemoryPlatform();
  const left = [...replies];
  const send = vi.fn<Send>(() => {
    const reply = left.shift() ?? OK;
    return reply === 'no reply' ? Promise.reject(new TypeError('failed')) : Promise.resolve(reply);
  });
  const warn = vi.fn();
  const delivery = new Delivery({
    ...platform,
    store,
    unload,
    send,
    lock: (task) => task(),
    log: { warn },
  });
  return { platform, store, unload, send, delivery, warn, sent: () => send.mock.calls.map(([body]) => body) };
}

describe('delivery', () => {
  it('sends the events of earlier pages first, then its own in order, even within one millisecond', async () => {
    const { delivery, sent, platform } = setUp([], memoryStore(diskWith('earlier')));
    for (const id of ['z', 'a', 'm']) delivery.accept(anEvent(id, id));
    await platform.advance(0);
    expect(sent()).toEqual(['body earlier', 'z', 'a', 'm']);
  });

  it('stores an event before sending it, and deletes it once it is accepted', async () => {
    const { delivery, store, send, sent, platform } = setUp();
    send.mockImplementationOnce(() => {
      expect(store.all()).toEqual(['a']);
      return Promise.resolve(OK);
    });
    delivery.accept(anEvent('a'));
    await platform.advance(0);
    expect(sent()).toEqual(['{"id":"a"}']);
    expect(store.all()).toEqual([]);
  });

  it.each([400, 401, 403, 404, 413, 422])(
    'deletes an event that is refused for good with %d',
    async (status) => {
      const { delivery, store, send, platform } = setUp([{ status, retryAfterMs: null }]);
      delivery.accept(anEvent('a'));
      await platform.advance(120_000);
      expect(send).toHaveBeenCalledTimes(1);
      expect(store.all()).toEqual([]);
    },
  );

  it.each([
    { status: 408, retryAfterMs: null },
    { status: 425, retryAfterMs: null },
    { status: 429, retryAfterMs: null },
    { status: 500, retryAfterMs: null },
    { status: 503, retryAfterMs: null },
    'no reply' as const,
  ])('sends again after %o', async (reply) => {
    const { delivery, store, send, platform } = setUp([reply]);
    delivery.accept(anEvent('a'));
    await platform.advance(999);
    expect(send).toHaveBeenCalledTimes(1);
    expect(store.all()).toEqual(['a']);
    await platform.advance(1);
    expect(send).toHaveBeenCalledTimes(2);
    expect(store.all()).toEqual([]);
  });

  it('waits twice as long after each failure, and a minute at most', async () => {
    const { delivery, send, platform } = setUp(Array.from({ length: 12 }, () => 'no reply' as const));
    delivery.accept(anEvent('a'));
    for (const [waitMs, calls] of [
      [1_000, 2],
      [2_000, 3],
      [4_000, 4],
      [8_000, 5],
      [16_000, 6],
      [32_000, 7],
      [60_000, 8],
      [60_000, 9],
    ] as const) {
      await platform.advance(waitMs - 1);
      expect(send).toHaveBeenCalledTimes(calls - 1);
      await platform.advance(1);
      expect(send).toHaveBeenCalledTimes(calls);
    }
  });

  it('waits as long as the collector asks for, even when the network comes and goes', async () => {
    const { delivery, send, platform } = setUp(['no reply', { status: 429, retryAfterMs: 30_000 }]);
    delivery.accept(anEvent('a'));
    await platform.advance(1_000);
    delivery.backOnline();
    await platform.advance(29_000);
    expect(send).toHaveBeenCalledTimes(2);
    await platform.advance(1_000);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('sends unconfirmed events once more when the page closes, by requests that outlive it', async () => {
    const { delivery, send, store, platform } = setUp();
    send.mockImplementationOnce(() => new Promise(() => undefined));
    delivery.accept(anEvent('a'));
    await platform.advance(0);
    delivery.leave(() => undefined);
    await platform.advance(0);
    expect(send.mock.calls.map(([, { outlivesPage }]) => outlivesPage)).toEqual([false, true]);
    expect(send.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    // A closing page must not start a database step, so the confirmed event is deleted when the page is back.
    expect(store.all()).toEqual(['a']);
    delivery.leave(() => undefined);
    expect(send).toHaveBeenCalledTimes(2);
    delivery.resume();
    await platform.advance(0);
    expect(store.all()).toEqual([]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('saves events of the last moment outside the database, and sends them once', async () => {
    const { delivery, store, unload, sent, platform } = setUp([{ status: 503, retryAfterMs: null }]);
    const sync = vi.spyOn(store, 'sync');
    delivery.leave(() => delivery.accept(anEvent('a')));
    await platform.advance(0);
    expect(sync).not.toHaveBeenCalled();
    expect(unload.ids()).toEqual(['a']);
    expect(sent()).toEqual(['{"id":"a"}']);
    // Not accepted: the next page, or this one when it is back, sends it again.
    delivery.resume();
    await platform.advance(0);
    expect(unload.ids()).toEqual([]);
    expect(sent()).toEqual(['{"id":"a"}', '{"id":"a"}']);
    expect(store.all()).toEqual([]);
  });

  it('fills the browser’s limit to the last byte', () => {
    const { delivery, send } = setUp();
    delivery.accept(anEvent('a', 'x'.repeat(64 * 1024 - 1)));
    delivery.accept(anEvent('b', 'x'));
    delivery.accept(anEvent('c', 'x'));
    delivery.leave(() => undefined);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('begins no attempt once the page has closed, even if it was about to', async () => {
    const { delivery, send, store, platform } = setUp([], memoryStore(diskWith('earlier')));
    const read = store.sync.bind(store);
    vi.spyOn(store, 'sync').mockImplementation(async () => {
      const oldest = await read();
      delivery.leave(() => undefined);
      return oldest;
    });
    await delivery.flush();
    await platform.advance(0);
    expect(send).not.toHaveBeenCalled();
  });

  it('ends its turn when the page closes, whatever is under way, and takes none until the page is back', async () => {
    const turns: string[] = [];
    const { platform, store } = setUp();
    vi.spyOn(store, 'sync').mockReturnValue(new Promise(() => undefined));
    const delivery = new Delivery({
      ...platform,
      store,
      unload: memoryUnloadStore(),
      send: () => Promise.resolve(OK),
      log: { warn: vi.fn() },
      lock: async (task, signal) => {
        turns.push('begins');
        await task();
        turns.push(signal.aborted ? 'given up' : 'over');
      },
    });
    void delivery.flush();
    await platform.advance(0);
    delivery.leave(() => undefined);
    void delivery.flush();
    await platform.advance(0);
    expect(turns).toEqual(['begins', 'given up']);
    delivery.resume();
    await platform.advance(0);
    expect(turns).toEqual(['begins', 'given up', 'begins']);
  });

  it('sends an event that arrives in the last moment of a turn', async () => {
    const { delivery, store, sent, platform } = setUp();
    const syncStore = store.sync.bind(store);
    let looks = 0;
    vi.spyOn(store, 'sync').mockImplementation(async () => {
      const oldest = await syncStore();
      looks += 1;
      // The turn has found nothing and is about to end.
      if (looks === 1) delivery.accept(anEvent('a'));
      return oldest;
    });
    await delivery.flush();
    await platform.advance(0);
    expect(sent()).toEqual(['{"id":"a"}']);
  });
});

describe('the log of delivery', () => {
  const refused: Reply = { status: 403, retryAfterMs: null };
  const failed: Reply = { status: 503, retryAfterMs: null };
  const namedEvent = (id: string, name: string) =>
    anEvent(
      id,
      JSON.stringify({ device_id: 'd', event_name: name, user_properties: { email: 'ada@example.com' } }),
    );

  it('has a warning for each event that is refused for good: its name and the status, nothing else of it', async () => {
    const { delivery, warn, platform } = setUp([refused, OK, { status: 400, retryAfterMs: null }]);
    for (const name of ['Search', 'Share', 'App Load']) delivery.accept(namedEvent(name, name));
    await platform.advance(0);
    expect(warn.mock.calls).toEqual([
      ['an event was not delivered', { name: 'Search', status: 403 }],
      ['an event was not delivered', { name: 'App Load', status: 400 }],
    ]);
  });

  it.each([
    [failed, 503],
    ['no reply' as const, null],
  ])('has one warning per page for events that are sent again: %j', async (reply, status) => {
    const { delivery, warn, platform } = setUp([reply, failed, OK, failed, 'no reply']);
    delivery.accept(namedEvent('a', 'Search'));
    await platform.advance(10_000);
    delivery.accept(namedEvent('b', 'Share'));
    await platform.advance(10_000);
    expect(warn.mock.calls).toEqual([['an event was not delivered', { name: 'Search', status }]]);
  });
});

/** A store whose disk is so slow that nothing has been written when the page closes. */
function slowStore() {
  const store = memoryStore();
  vi.spyOn(store, 'sync').mockReturnValue(new Promise(() => undefined));
  return store;
}

describe('delivery from a page that closes while the disk is slow', () => {
  const NO_REPLIES = Array.from({ length: 9 }, () => 'no reply' as const);

  it('leaves unstored events to the next page, which sends and deletes them', async () => {
    const { delivery, unload, platform } = setUp(NO_REPLIES, slowStore());
    delivery.accept(anEvent('a'));
    delivery.accept(anEvent('b'));
    delivery.leave(() => undefined);
    await platform.advance(0);
    expect(unload.ids()).toEqual(['a', 'b']);

    const next = setUp([], memoryStore(), unload);
    next.delivery.resume();
    await platform.advance(0);
    expect(next.sent()).toEqual(['{"id":"a"}', '{"id":"b"}']);
    expect([unload.ids(), next.store.all()]).toEqual([[], []]);
  });

  it('keeps the events that an earlier page left until they are on disk', async () => {
    const unload = memoryUnloadStore(diskWith('a'));
    const { delivery, platform } = setUp(NO_REPLIES, slowStore(), unload);
    delivery.resume();
    await platform.advance(0);
    // However long that takes, because this page may be killed.
    expect(unload.ids()).toEqual(['a']);
    delivery.leave(() => undefined);
    expect(unload.ids()).toEqual(['a']);

    const next = setUp(NO_REPLIES, memoryStore(), unload);
    next.delivery.resume();
    await platform.advance(0);
    expect([unload.ids(), next.store.all()]).toEqual([[], ['a']]);
  });

  it('sends an event once even if it was both stored and left behind', async () => {
    const disk: Disk = diskWith('a');
    const { delivery, sent, store, unload } = setUp([], memoryStore(disk), memoryUnloadStore(new Map(disk)));
    await delivery.flush();
    expect(sent()).toEqual(['body a']);
    expect([unload.ids(), store.all()]).toEqual([[], []]);
  });

  it('saves every event before sending any, because the page may be killed meanwhile', () => {
    const unload = memoryUnloadStore();
    const { delivery, send } = setUp([], slowStore(), unload);
    const leftBefore: (readonly string[])[] = [];
    send.mockImplementation(() => {
      leftBefore.push(unload.ids());
      return new Promise(() => undefined);
    });
    delivery.accept(anEvent('a'));
    delivery.leave(() => {
      delivery.accept(anEvent('b'));
      expect(unload.ids()).toEqual(['b']);
      delivery.accept(anEvent('c'));
    });
    expect(leftBefore.map((ids) => ids.toSorted())).toEqual(Array.from({ length: 3 }, () => ['a', 'b', 'c']));
  });
});
