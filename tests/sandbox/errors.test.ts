import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { runningSandbox } from './support/running-sandbox';

const ENVELOPES = '/errors/api/1/envelope/';
const report = (value: string) => ({
  event_id: 'e1',
  platform: 'javascript',
  request: { url: 'http://127.0.0.1/blog' },
  exception: {
    values: [
      {
        type: 'TypeError',
        value,
        stacktrace: { frames: [{ function: 'act', filename: 'start.js', lineno: 1, colno: 20 }] },
      },
    ],
  },
  extra: { kept: true },
});
const envelope = (...items: readonly (readonly [object, object])[]) =>
  [{ event_id: 'e1' }, ...items.flat()].map((part) => JSON.stringify(part)).join('\n');

test('accepts the reports in an envelope, compressed or not, and ignores its other items', async () => {
  const { call, json } = await runningSandbox();
  const plain = JSON.stringify(report('é\nplain'));
  const bodies: readonly RequestInit[] = [
    { body: `{}\n{"type":"event","length":${Buffer.byteLength(plain)}}\n${plain}\n` },
    {
      body: gzipSync(envelope([{ type: 'session' }, { sid: 's' }], [{ type: 'event' }, report('packed')])),
      headers: { 'content-encoding': 'gzip' },
    },
  ];
  for (const init of bodies) expect((await call(ENVELOPES, { method: 'POST', ...init })).status).toBe(200);
  expect(await json('/errors/reports')).toEqual([report('é\nplain'), report('packed')]);
  expect(await json('/errors/reports?about=packed')).toEqual([report('packed')]);
});

test.each(['', 'no json', '{}\n{"type":"event"}\n{"event_id":7}', '{}\n{"length":1}\n{}'])(
  'refuses %o',
  async (body) => {
    const { call, json } = await runningSandbox();
    expect((await call(ENVELOPES, { method: 'POST', body })).status).toBe(400);
    expect(await json('/errors/reports')).toEqual([]);
  },
);

test('shows people what failed, where and in which line, with its HTML escaped', async () => {
  const { call, post } = await runningSandbox();
  expect(await (await call('/errors')).text()).toContain('Nothing has failed yet.');
  await call(ENVELOPES, { method: 'POST', body: envelope([{ type: 'event' }, report('<b>bad</b>')]) });
  const page = await (await call('/errors')).text();
  expect(page).toContain('TypeError: &#60;b&#62;bad&#60;/b&#62;');
  expect(page).toContain('act start.js:1:20');
  expect(page).toContain('browser, http://127.0.0.1/blog');
  await post('/control/reset');
  expect(await (await call('/errors')).text()).toContain('Nothing has failed yet.');
});
