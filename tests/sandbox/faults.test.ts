import { describe, expect, it } from 'vitest';
import { wrongTypes } from '../../sandbox/control/apply-fault';
import { hostileTexts } from '../../sandbox/control/hostile-texts';
import { contentDirWith, postFile } from './support/content-fixture';
import { runningSandbox } from './support/running-sandbox';

const LIST = '/cms/blogs';

async function sandboxWithPost() {
  return runningSandbox({ contentDir: contentDirWith({ 'posts/en/first.md': postFile('first') }) });
}

describe('a fault', () => {
  it.each([
    [
      'status',
      { kind: 'status', status: 503 },
      503,
      '{"statusCode":503,"error":"Service Unavailable","message":"Service Unavailable"}',
    ],
    [
      'status without a number',
      { kind: 'status' },
      500,
      '{"statusCode":500,"error":"Internal Server Error","message":"Internal Server Error"}',
    ],
    ['null', { kind: 'null' }, 200, 'null'],
    ['empty', { kind: 'empty' }, 200, ''],
  ])('sends the reply that it describes: %s', async (_, fault, status, body) => {
    const sandbox = await sandboxWithPost();
    expect((await sandbox.put('/control/faults/cms', fault)).status).toBe(200);
    const response = await sandbox.call(LIST);
    expect([response.status, await response.text()]).toEqual([status, body]);
  });

  it('sends the page of a proxy', async () => {
    const sandbox = await sandboxWithPost();
    await sandbox.put('/control/faults/cms', { kind: 'html', status: 502 });
    const response = await sandbox.call(LIST);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      502,
      'text/html; charset=utf-8',
    ]);
  });

  it('closes the connection without a reply', async () => {
    const sandbox = await sandboxWithPost();
    await sandbox.put('/control/faults/cms', { kind: 'down' });
    await expect(sandbox.call(LIST)).rejects.toThrow('fetch failed');
    expect(await sandbox.json('/control/requests?service=cms')).toMatchObject([{ path: LIST, status: null }]);
  });

  it('closes the connection in the middle of a reply', async () => {
    const sandbox = await sandboxWithPost();
    await sandbox.put('/control/faults/cms', { kind: 'truncated' });
    const response = await sandbox.call(LIST);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  it('waits before the reply', async () => {
    const sandbox = await sandboxWithPost();
    await sandbox.put('/control/faults/cms', { kind: 'delay', delayMs: 150 });
    const startedAt = performance.now();
    expect(await sandbox.slugs(LIST)).toEqual(['first']);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(145);
  });

  it('waits before any other kind too', async () => {
    const sandbox = await sandboxWithPost();
    await sandbox.put('/control/faults/cms', { kind: 'status', status: 500, delayMs: 100 });
    const startedAt = performance.now();
    expect((await sandbox.call(LIST)).status).toBe(500);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(95);
  });

  it('does not delay a stop while a call is waiting', async () => {
    const sandbox = await sandboxWithPost();
    await sandbox.put('/control/faults/cms', { kind: 'delay', delayMs: 60_000 });
    const call = sandbox.call(LIST);
    const failed = expect(call).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 30));
    await sandbox.close();
    await failed;
  });

  it('sends other types in the same structure', async () => {
    const sandbox = await sandboxWithPost();
    await sandbox.put('/control/faults/cms', { kind: 'wrong-types' });
    expect(await sandbox.json(LIST)).toMatchObject([
      { id: 'seven', title: 7, trending: 'perhaps', TrendingPostOrder: false, category: [{ slug: 7 }] },
    ]);
    expect(await sandbox.json(`${LIST}/count`)).toBe('seven');
  });

  it('changes every scalar and no structure', () => {
    expect(wrongTypes({ a: [1, 'x', [true]], b: { c: null } })).toEqual({
      a: ['seven', 7, ['perhaps']],
      b: { c: false },
    });
  });

  it('sends texts and URLs that try to run, but the same ids, slugs and dates', async () => {
    const sandbox = await sandboxWithPost();
    const [before] = (await sandbox.json(LIST)) as Record<string, unknown>[];
    await sandbox.put('/control/faults/cms', { kind: 'hostile' });
    const [after] = (await sandbox.json(LIST)) as Record<string, unknown>[];
    const changed = Object.keys(before ?? {}).filter(
      (key) => JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]),
    );
    expect(changed).toEqual(expect.arrayContaining(['title', 'excerpt', 'blogBody', 'author']));
    expect(changed.filter((key) => /^id$|slug|locale|_at$/.test(key))).toEqual([]);
    for (const key of ['title', 'excerpt', 'blogBody'])
      expect(after?.[key]).toMatch(/^(?=.*<script>alert\(1\)<\/script>)/s);
    const { featureImage } = hostileTexts({
      featureImage: [{ url: '/a.png' }, { url: 'https://a.example/' }],
    }) as { featureImage: { url: string }[] };
    expect(featureImage.map(({ url }) => url.slice(0, 20))).toEqual([
      expect.stringMatching(/^\/a\.png'"/),
      'javascript:alert(1)/',
    ]);
  });

  it('affects only paths that match', async () => {
    const sandbox = await sandboxWithPost();
    await sandbox.put('/control/faults/cms', { kind: 'status', status: 500, match: '/count?_locale=fr' });
    expect((await sandbox.call(`${LIST}/count?_locale=en`)).status).toBe(200);
    expect((await sandbox.call(`${LIST}/count?_locale=fr`)).status).toBe(500);
  });

  it('affects only its service', async () => {
    const sandbox = await sandboxWithPost();
    await sandbox.put('/control/faults/cms', { kind: 'down' });
    expect((await sandbox.call('/cdn/feature-flags.json')).status).toBe(200);
    expect((await sandbox.call('/health')).status).toBe(200);
  });

  it('does not affect pictures unless `match` names them', async () => {
    const sandbox = await sandboxWithPost();
    const picture = '/cms/uploads/thumbnail_portrait-maya.png';
    await sandbox.put('/control/faults/cms', { kind: 'status' });
    expect((await sandbox.call(picture)).status).toBe(200);
    await sandbox.put('/control/faults/cms', { kind: 'status', match: '/uploads/' });
    expect((await sandbox.call(picture)).status).toBe(500);
  });
});

describe('control of faults', () => {
  it('lists, replaces and resets them', async () => {
    const sandbox = await sandboxWithPost();
    await sandbox.put('/control/faults/cms', { kind: 'down' });
    await sandbox.put('/control/faults/cms', { kind: 'null' });
    await sandbox.put('/control/faults/cdn', { kind: 'empty' });
    expect(await sandbox.json('/control/faults')).toEqual({ cms: { kind: 'null' }, cdn: { kind: 'empty' } });
    await sandbox.del('/control/faults/cms');
    expect(await sandbox.json('/control/faults')).toEqual({ cdn: { kind: 'empty' } });
    await sandbox.del('/control/faults');
    expect(await sandbox.json('/control/faults')).toEqual({});
  });

  it.each([
    ['an unknown kind', { kind: 'tired' }],
    ['a misspelt field', { kind: 'delay', delayMs: 5, matches: '/a' }],
    ['a delay without its length', { kind: 'delay' }],
    ['an invalid status', { kind: 'status', status: 42 }],
  ])('refuses %s', async (_, fault) => {
    const sandbox = await sandboxWithPost();
    expect((await sandbox.put('/control/faults/cms', fault)).status).toBe(400);
    expect(await sandbox.json('/control/faults')).toEqual({});
  });

  it.each(['shop', 'control', 'health'])('knows no service %s', async (service) => {
    const sandbox = await sandboxWithPost();
    expect((await sandbox.put(`/control/faults/${service}`, { kind: 'down' })).status).toBe(404);
  });
});
