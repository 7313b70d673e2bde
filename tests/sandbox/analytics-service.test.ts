import { describe, expect, it } from 'vitest';
import { createEventLog } from '../../sandbox/analytics/event-log';
import { anEvent } from './support/analytics-event';
import { runningSandbox } from './support/running-sandbox';

const CALL = '/analytics/v3/send_analytics_event';

async function aCollector() {
  const sandbox = await runningSandbox();
  const send = (body: unknown) => sandbox.post(CALL, body);
  /** Ids of the events that the control endpoint lists. */
  const ids = async (query = '') =>
    (
      (await sandbox.json(`/control/analytics/events${query}`)) as {
        event: ReturnType<typeof anEvent>;
      }[]
    ).map(({ event }) => event.extra_properties.event_id);
  return { ...sandbox, send, ids };
}

describe('the collector', () => {
  it('accepts an event and stores it unchanged', async () => {
    const { send, json } = await aCollector();
    const event = anEvent({ properties: { page_path: '/blog' } });
    const reply = await send(event);
    expect([reply.status, await reply.json()]).toEqual([200, { status: 'success' }]);
    expect(await json('/control/analytics/events')).toEqual([
      { number: 1, receivedAtMs: expect.any(Number) as number, times: 1, event },
    ]);
  });

  it('stores a repeated event once, and counts how often it arrived', async () => {
    const { send, ids, json } = await aCollector();
    for (const id of ['a', 'b', 'a', 'a']) await send(anEvent({ id }));
    expect(await ids()).toEqual(['a', 'b']);
    expect(await json('/control/analytics/counts')).toEqual({
      events: 2,
      calls: 4,
      byName: { 'App Load': 2 },
      repeated: { a: 3 },
    });
  });

  it.each<[string, unknown, string]>([
    ['a body that is not JSON', undefined, 'the body is no JSON'],
    ['null', null, 'the event: '],
    ['a list', [], 'the event: '],
    ['nobody’s event', { ...anEvent(), device_id: '' }, 'device_id: '],
    ['an event without a name', { ...anEvent(), event_name: undefined }, 'event_name: '],
    ['an event without an id', { ...anEvent(), extra_properties: {} }, 'extra_properties.event_id: '],
    ['properties in a list', { ...anEvent(), event_properties: [] }, 'event_properties: '],
    ['a time in seconds', { ...anEvent(), timestamp: 1_795_000_000 }, 'timestamp: must be milliseconds'],
    ['a user id that is a number', { ...anEvent(), user_id: 7 }, 'user_id: '],
    ['an unknown member', { ...anEvent(), session: 'x' }, 'Unrecognized key'],
  ])('refuses %s and says why', async (_, body, message) => {
    const { send, ids } = await aCollector();
    const reply = await send(body);
    const said = (await reply.json()) as { statusCode: number; message: string };
    expect([reply.status, said.message]).toEqual([400, expect.stringContaining(message) as string]);
    expect(await ids()).toEqual([]);
  });

  it('accepts 64 kB and no more', async () => {
    const { send } = await aCollector();
    const ofBytes = (bytes: number) => {
      const rest = bytes - JSON.stringify(anEvent({ id: 'x', properties: { text: '' } })).length;
      return anEvent({ id: 'x', properties: { text: 'x'.repeat(rest) } });
    };
    expect((await send(ofBytes(65_536))).status).toBe(200);
    expect((await send(ofBytes(65_537))).status).toBe(413);
  });

  it('has only one endpoint', async () => {
    const { call } = await aCollector();
    expect((await call(CALL)).status).toBe(405);
    expect((await call('/analytics/v3')).status).toBe(404);
  });

  it('drops the oldest events beyond its limit', () => {
    const book = createEventLog(() => 0, 3);
    for (const id of ['a', 'b', 'c', 'd', 'e']) book.take(anEvent({ id }));
    expect(book.list().map(({ event }) => event.extra_properties.event_id)).toEqual(['c', 'd', 'e']);
  });
});

describe('faults of the collector', () => {
  it('affect as many calls as `times` says', async () => {
    const { put, send, ids } = await aCollector();
    await put('/control/faults/analytics', { kind: 'status', status: 500, times: 3 });
    const event = anEvent({ id: 'late' });
    const statuses = [];
    for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await send(event)).status);
    expect(statuses).toEqual([500, 500, 500, 200, 200]);
    expect(await ids()).toEqual(['late']);
  });

  it('can send Retry-After', async () => {
    const { put, send } = await aCollector();
    await put('/control/faults/analytics', { kind: 'status', status: 429, retryAfterS: 7 });
    const reply = await send(anEvent());
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '7']);
  });

  it('count only the calls that they affect', async () => {
    const { put, send, call } = await aCollector();
    await put('/control/faults/analytics', { kind: 'status', match: '/v3/', times: 1 });
    await call('/analytics/else');
    expect([(await send(anEvent())).status, (await send(anEvent())).status]).toEqual([500, 200]);
  });
});

describe('control of the collector', () => {
  it('lists by event, visitor and channel', async () => {
    const { send, ids } = await aCollector();
    await send(anEvent({ id: 'ada', visitor: 'ada', channel: 'Email' }));
    await send(anEvent({ id: 'grace', visitor: 'grace', channel: 'Email', name: 'Share' }));
    await send(anEvent({ id: 'direct', visitor: 'grace' }));
    expect(await ids('?visitor=ada')).toEqual(['ada']);
    expect(await ids('?channel=Email')).toEqual(['ada', 'grace']);
    expect(await ids('?channel=')).toEqual(['direct']);
    expect(await ids('?event=Share&visitor=ada')).toEqual([]);
  });

  it('deletes the events of one visitor, or all', async () => {
    const { send, ids, del, post } = await aCollector();
    for (const visitor of ['ada', 'grace']) await send(anEvent({ id: visitor, visitor }));
    await del('/control/analytics/events?visitor=ada');
    expect(await ids()).toEqual(['grace']);
    await del('/control/analytics/events');
    expect(await ids()).toEqual([]);
    await send(anEvent());
    await post('/control/reset');
    expect(await ids()).toEqual([]);
  });

  it('responds to an unknown path with 404', async () => {
    const { call } = await aCollector();
    expect((await call('/control/analytics/else')).status).toBe(404);
  });
});
