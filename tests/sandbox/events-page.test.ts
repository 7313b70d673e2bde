import { describe, expect, it } from 'vitest';
import { anEvent } from './support/analytics-event';
import { runningSandbox } from './support/running-sandbox';

type State = {
  version: number;
  total: number;
  matching: number;
  events: { event: ReturnType<typeof anEvent> }[];
  choices: Record<'event' | 'visitor' | 'channel', string[]>;
  funnel: { visitors: number }[];
  channels: { channel: string | null }[];
  allChannels: { visits: number };
  tools: { name: string; total: number; calls: { call: string }[] }[];
};

async function aPage() {
  const sandbox = await runningSandbox();
  const send = (event: unknown) => sandbox.post('/analytics/v3/send_analytics_event', event);
  const state = async (query = '') => (await sandbox.json(`/events/state${query}`)) as State;
  return { ...sandbox, send, state };
}

describe('the page of events', () => {
  it('is a document with its script and style, linked from the outbox', async () => {
    const { call } = await aPage();
    const html = await (await call('/events')).text();
    expect(html).toContain('<h1>Events</h1>');
    for (const [path, type] of [
      ['/events/page.js', 'text/javascript'],
      ['/events/page.css', 'text/css'],
    ] as const) {
      expect(html).toContain(`"${path}"`);
      expect((await call(path)).headers.get('content-type')).toContain(type);
    }
    expect(await (await call('/outbox')).text()).toContain('<a href="/events">');
    expect((await call('/events/else')).status).toBe(404);
    expect((await call('/events', { method: 'POST' })).status).toBe(405);
  });

  it('lists the newest events first, and the filter options', async () => {
    const { send, state } = await aPage();
    await send(anEvent({ id: 'a', visitor: 'ada', channel: 'Email' }));
    await send(anEvent({ id: 'b', visitor: 'grace', name: 'Share' }));
    const { events, choices } = await state();
    expect(events.map(({ event }) => event.extra_properties.event_id)).toEqual(['b', 'a']);
    expect(choices).toEqual({
      event: ['App Load', 'Share'],
      visitor: ['grace', 'ada'],
      channel: ['', 'Email'],
    });
  });

  it('filters the figures by visitor and channel, but not by event', async () => {
    const { send, state } = await aPage();
    await send(anEvent({ visitor: 'ada', channel: 'Email', name: 'Auth Opened' }));
    await send(anEvent({ visitor: 'grace', visit: '2', name: 'Auth Opened' }));
    await send(anEvent({ visitor: 'grace', visit: '2', name: 'Share' }));
    const ofShare = await state('?event=Share');
    expect([ofShare.matching, ofShare.total, ofShare.funnel[1]?.visitors]).toEqual([1, 3, 2]);
    const ofEmail = await state('?channel=Email');
    expect([ofEmail.funnel[1]?.visitors, ofEmail.channels.map(({ channel }) => channel)]).toEqual([
      1,
      ['Email'],
    ]);
  });

  it('counts whole visits of a channel, even what happened before it was known', async () => {
    const { send, state } = await aPage();
    const during = { visitor: 'ada', visit: '1' };
    await send(anEvent({ ...during, name: 'Auth Opened', atMs: 1_700_000_000_000 }));
    await send(anEvent({ ...during, channel: 'Email', atMs: 1_700_000_000_001 }));
    const { funnel, channels, allChannels } = await state('?channel=Email&visitor=ada');
    expect([funnel[1]?.visitors, channels.length, allChannels.visits]).toEqual([1, 1, 1]);
    for (const query of ['?channel=', '?visitor=grace'])
      expect((await state(query)).allChannels.visits, query).toBe(0);
  });

  it('sends nothing that the page has already', async () => {
    const { send, state, call, post } = await aPage();
    const { version } = await state();
    const again = () => call(`/events/state?seen=${version}`);
    expect((await again()).status).toBe(204);
    await send(anEvent());
    expect((await again()).status).toBe(200);
    const { version: later } = await state();
    await post('/fakes/affiliate/told', {
      call: 'init',
      args: ['id'],
      page: 'https://site.example/',
      atMs: 1,
      turn: 1,
    });
    expect((await call(`/events/state?seen=${later}`)).status).toBe(200);
    const { tools } = await state();
    expect(tools.map(({ name, total }) => [name, total])).toEqual([
      ['tag-manager', 0],
      ['engagement', 0],
      ['affiliate', 1],
      ['product-analytics', 0],
    ]);
  });

  it('works while the collector is down, and is not logged as a call', async () => {
    const { put, state, json } = await aPage();
    await put('/control/faults/analytics', { kind: 'down' });
    expect((await state()).total).toBe(0);
    expect(await json('/control/requests')).toEqual([]);
  });
});
