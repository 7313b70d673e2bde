import { describe, expect, it, vi } from 'vitest';
import { createDelivery, type Answer, type LeftEvents } from '@/lib/analytics/delivery';
import type { EventStore, StoredEvent } from '@/lib/analytics/event-store';
import { createMemoryPlatform } from '../support/memory-platform';

const OK: Answer = { status: 200, retryAfterMs: null };
const anEvent = (id: string, body = `{"id":"${id}"}`): StoredEvent => ({ id, body });

function memoryStore(): EventStore & { readonly all: () => readonly string[] } {
  let events: readonly StoredEvent[] = [];
  return {
    all: () => events.map(({ id }) => id),
    add: (added) => {
      events = [...events, ...added];
      return Promise.resolve();
    },
    oldest: () => Promise.resolve(events[0] ?? null),
    remove: (ids) => {
      events = events.filter(({ id }) => !ids.has(id));
      return Promise.resolve();
    },
  };
}

function memoryLeft(): LeftEvents {
  let events: readonly StoredEvent[] = [];
  return {
    add: (more) => void (events = [...events, ...more]),
    take() {
      const taken = events;
      events = [];
      return taken;
    },
  };
}

type Send = Parameters<typeof createDelivery>[0]['send'];

function setUp(answers: readonly (Answer | 'no answer')[] = [], store = memoryStore()) {
  const platform = createMemoryPlatform();
  const left = [...answers];
  const send = vi.fn<Send>(() => {
    const answer = left.shift() ?? OK;
    return answer === 'no answer' ? Promise.reject(new TypeError('failed')) : Promise.resolve(answer);
  });
  const leftOver = memoryLeft();
  const delivery = createDelivery({ ...platform, store, left: leftOver, send, alone: (task) => task() });
  return { platform, store, leftOver, send, delivery, sent: () => send.mock.calls.map(([body]) => body) };
}

describe('delivery', () => {
  it('stores an event before it sends it, and forgets it when it was taken', async () => {
    const { delivery, store, send, sent, platform } = setUp();
    send.mockImplementationOnce(() => {
      expect(store.all()).toEqual(['a']);
      return Promise.resolve(OK);
    });
    await delivery.accept([anEvent('a')]);
    await platform.advance(0);
    expect(sent()).toEqual(['{"id":"a"}']);
    expect(store.all()).toEqual([]);
  });

  it.each([400, 401, 403, 404, 413, 422])(
    'forgets an event that is refused for good with %d',
    async (status) => {
      const { delivery, store, send, platform } = setUp([{ status, retryAfterMs: null }]);
      await delivery.accept([anEvent('a')]);
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
    'no answer' as const,
  ])('sends again after %o', async (answer) => {
    const { delivery, store, send, platform } = setUp([answer]);
    await delivery.accept([anEvent('a')]);
    await platform.advance(999);
    expect(send).toHaveBeenCalledTimes(1);
    expect(store.all()).toEqual(['a']);
    await platform.advance(1);
    expect(send).toHaveBeenCalledTimes(2);
    expect(store.all()).toEqual([]);
  });

  it('waits twice as long after each failure, and a minute at most', async () => {
    const { delivery, send, platform } = setUp(Array.from({ length: 12 }, () => 'no answer' as const));
    await delivery.accept([anEvent('a')]);
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

  it('waits as long as the collector asks for, whatever happens meanwhile', async () => {
    const { delivery, send, platform } = setUp([{ status: 429, retryAfterMs: 30_000 }]);
    await delivery.accept([anEvent('a')]);
    await platform.advance(0);
    await delivery.accept([anEvent('b')]);
    await platform.advance(29_999);
    expect(send).toHaveBeenCalledTimes(1);
    await platform.advance(1);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('sends what earlier pages left behind, oldest first', async () => {
    const store = memoryStore();
    await store.add(Array.from({ length: 14 }, (_, index) => anEvent(String(index), `body ${index}`)));
    const { delivery, sent } = setUp([], store);
    await delivery.flush();
    expect(sent()).toEqual(Array.from({ length: 14 }, (_, index) => `body ${index}`));
    expect(store.all()).toEqual([]);
  });

  it('sends what comes while it is sending', async () => {
    const { delivery, send, store, platform } = setUp();
    send.mockImplementationOnce(async () => {
      await delivery.accept([anEvent('b')]);
      return OK;
    });
    await delivery.accept([anEvent('a')]);
    await platform.advance(0);
    expect(send).toHaveBeenCalledTimes(2);
    expect(store.all()).toEqual([]);
  });

  it('at the end of the page sends what is not confirmed by requests that outlive it, once', async () => {
    const { delivery, send, store, platform } = setUp();
    send.mockImplementationOnce(() => new Promise(() => undefined));
    await delivery.accept([anEvent('a')]);
    await platform.advance(0);
    delivery.leave(() => undefined);
    await platform.advance(0);
    expect(send.mock.calls.map(([, { outlivesPage }]) => outlivesPage)).toEqual([false, true]);
    expect(send.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    // Nothing of the database is under way while the page goes; it is told of the answer when the page is back.
    expect(store.all()).toEqual(['a']);
    delivery.leave(() => undefined);
    expect(send).toHaveBeenCalledTimes(2);
    delivery.comeBack();
    await platform.advance(0);
    expect(store.all()).toEqual([]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('leaves what is told at the last moment beside the database, and sends it once', async () => {
    const { delivery, store, leftOver, sent, platform } = setUp([{ status: 503, retryAfterMs: null }]);
    const add = vi.spyOn(store, 'add');
    delivery.leave(() => void delivery.accept([anEvent('a')]));
    await platform.advance(0);
    expect(add).not.toHaveBeenCalled();
    expect(sent()).toEqual(['{"id":"a"}']);
    // Not taken: the page that comes next, or this one when it is back, sends it again.
    delivery.comeBack();
    await platform.advance(0);
    expect(leftOver.take()).toEqual([]);
    expect(sent()).toEqual(['{"id":"a"}', '{"id":"a"}']);
    expect(store.all()).toEqual([]);
  });

  it('sends once what is unconfirmed and what comes later, however often it is told that the page goes', async () => {
    const { delivery, send, sent, platform } = setUp();
    send.mockImplementation(() => new Promise(() => undefined));
    await delivery.accept([anEvent('a')]);
    await platform.advance(0);
    delivery.leave(() => undefined);
    // The collector's own batch comes a moment after what filled it.
    await delivery.accept([anEvent('b')]);
    expect(sent()).toHaveLength(3);
    delivery.leave(() => undefined);
    expect(sent()).toEqual(['{"id":"a"}', '{"id":"a"}', '{"id":"b"}']);
    expect(send.mock.calls.slice(1).map(([, { outlivesPage }]) => outlivesPage)).toEqual([true, true]);
  });

  it('at the end of the page stays below what a browser takes; the rest is for the next page', async () => {
    const { delivery, send, store } = setUp();
    send.mockImplementation((_, { outlivesPage }) =>
      outlivesPage ? Promise.resolve(OK) : new Promise(() => undefined),
    );
    const body = 'x'.repeat(10 * 1024);
    await delivery.accept(Array.from({ length: 9 }, (_, index) => anEvent(String(index), body)));
    delivery.leave(() => undefined);
    expect(send.mock.calls.filter(([, { outlivesPage }]) => outlivesPage)).toHaveLength(6);
    expect(store.all().length).toBeGreaterThanOrEqual(3);
  });

  it('lets go of its turn when the page goes, whatever is under way, and takes none until it is back', async () => {
    const turns: string[] = [];
    const { platform, store } = setUp();
    vi.spyOn(store, 'oldest').mockReturnValue(new Promise(() => undefined));
    const delivery = createDelivery({
      ...platform,
      store,
      left: memoryLeft(),
      send: () => Promise.resolve(OK),
      alone: async (task, signal) => {
        turns.push('begins');
        await task();
        turns.push(signal.aborted ? 'given up' : 'over');
      },
    });
    await delivery.accept([anEvent('a')]);
    const late = delivery.accept([anEvent('b')]);
    delivery.leave(() => undefined);
    await late;
    await platform.advance(0);
    expect(turns).toEqual(['begins', 'given up']);
    delivery.comeBack();
    await platform.advance(0);
    expect(turns).toEqual(['begins', 'given up', 'begins']);
  });
});
