import { expect, it } from 'vitest';
import { createEventLog } from '../../sandbox/analytics/event-log';
import { createEventsPage } from '../../sandbox/analytics/events-page';
import { createToolCalls } from '../../sandbox/fakes/tool-calls';

it('the page of events counts each visit once, in its last channel, and shows what was sent as text', async () => {
  const events = createEventLog(() => 0);
  const calls = createToolCalls();
  const send = (name: string, visit: string, channel?: string, id = `${events.list().length}`) =>
    events.take({
      device_id: `visitor of ${visit}`,
      event_name: name,
      user_properties: {},
      event_properties: { page_path: '/<b>' },
      extra_properties: { event_id: id, visit_id: visit, attribution: { channel } },
      timestamp: 1_700_000_000_000,
      user_id: null,
    });
  send('App Load', 'one');
  send('Sign Up Completed', 'one', 'Email');
  send('<i>', 'two', 'Email', 'twice');
  send('<i>', 'two', 'Email', 'twice');
  send('App Load', 'three');
  calls.note({ call: 'track', args: ['<u>'], page: '/', atMs: 1, turn: 1 });
  const page = createEventsPage({ events, tools: [{ name: 'engagement', calls }] });
  const show = async (query: string) => {
    const { body } = await page.handle({ method: 'GET', path: '/', query } as never); // why: it reads no more
    const document_ = new DOMParser().parseFromString(String(body), 'text/html');
    return {
      document_,
      rows: [...document_.querySelectorAll('tbody tr')].map((row) =>
        [...row.children].map((cell) => cell.textContent).join(' '),
      ),
    };
  };
  const { document_, rows } = await show('');
  expect(rows).toEqual(['Email 2 2 1', 'Direct 1 1 0']);
  expect(document_.querySelectorAll('i, u, pre b')).toHaveLength(0);
  expect(document_.body.textContent).toContain('came 2 times');
  expect(document_.body.textContent).toContain('engagement: 1 calls');
  expect((await show('channel=Email')).rows).toEqual(['Email 2 2 1']);
});
