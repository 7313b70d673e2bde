import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readEnv } from '@/lib/config/read-env.server.mjs';
import { tools } from '@/lib/config/third-parties.server.mjs';
import { createToolCalls } from '../../sandbox/fakes/tool-calls';
import { TOOLS, type ToolName } from '../../sandbox/fakes/tool-service';
import { toolEnv } from '../../scripts/lib/local-urls';
import { runningSandbox } from './support/running-sandbox';

type Page = {
  dataLayer?: unknown[];
  engagement?: Record<string, (...args: unknown[]) => void>;
  affiliate?: Record<string, (...args: unknown[]) => void>;
  productAnalytics?: Record<string, (...args: unknown[]) => void>;
};

/** A sandbox, and pages that load the scripts of its tools; their reports arrive like beacons. */
async function aWorld() {
  const sandbox = await runningSandbox();
  const errors: unknown[] = [];
  const sent: Promise<Response>[] = [];
  // Before the sandbox closes, which would break their connections: hooks run in reverse order.
  onTestFinished(async () => void (await Promise.all(sent)));
  const load = async (tool: ToolName, page: Page = {}, query = '') => {
    const src = `${sandbox.origin}/fakes/${tool}/${TOOLS[tool]}${query}`;
    const reply = await fetch(src);
    const beacon = (address: URL, body: string) => sent.push(fetch(address, { method: 'POST', body })) > 0;
    runInNewContext(await reply.text(), {
      window: page,
      document: { currentScript: { src, dataset: {} } },
      location: { href: 'https://site.example/blog?x=1' },
      navigator: { sendBeacon: beacon },
      console: { error: (...words: unknown[]) => errors.push(words) },
      performance,
      setTimeout,
      URL,
    });
    return { page, calls: async () => (await Promise.all(sent), callsOf(tool)) };
  };
  const callsOf = async (tool: ToolName, query = '') =>
    ((await sandbox.json(`/control/${tool}${query}`)) as { call: string; args: unknown[] }[]).map(
      ({ call, args }) => [call, ...args],
    );
  return { ...sandbox, load, callsOf, errors };
}

describe('the fakes of tools', () => {
  it('report their calls in order', async () => {
    const { load } = await aWorld();
    const { page, calls } = await load('engagement');
    page.engagement?.init?.('key');
    page.engagement?.track?.('App Load', { a: 1 });
    page.engagement?.identify?.('7', { role: 'new' });
    page.engagement?.logout?.();
    expect(await calls()).toEqual([
      ['init', 'key'],
      ['track', 'App Load', { a: 1 }],
      ['identify', '7', { role: 'new' }],
      ['logout'],
    ]);
  });

  it.each([
    ['affiliate', 'affiliate', ['init', 'convert']],
    ['product-analytics', 'productAnalytics', ['init', 'track', 'identify', 'reset']],
    ['engagement', 'engagement', ['init', 'track', 'identify', 'logout']],
  ] as const)('%s offers what the site calls', async (tool, global, functions) => {
    const { load } = await aWorld();
    const { page } = await load(tool);
    expect(Object.keys(page[global] ?? {})).toEqual(functions);
  });

  it('log an error for a call before `init`', async () => {
    const { load, errors } = await aWorld();
    const { page, calls } = await load('affiliate');
    page.affiliate?.convert?.({ order_id: 1 });
    expect(errors).toEqual([[expect.stringContaining('convert() before init()')]]);
    expect(await calls()).toEqual([]);
  });

  it('list calls by page, and can be cleared', async () => {
    const { load, callsOf, del, post } = await aWorld();
    const { page, calls } = await load('affiliate');
    page.affiliate?.init?.('id');
    await calls();
    expect(await callsOf('affiliate', '?page=x=1')).toHaveLength(1);
    expect(await callsOf('affiliate', '?page=x=2')).toEqual([]);
    await del('/control/affiliate');
    expect(await callsOf('affiliate')).toEqual([]);
    page.affiliate?.init?.('id');
    expect(await calls()).toHaveLength(1);
    await post('/control/reset');
    expect(await callsOf('affiliate')).toEqual([]);
  });

  it('refuse an invalid report', async () => {
    const { post, call } = await aWorld();
    const report = { call: 'init', args: [], page: 'https://site.example/', atMs: 1, turn: 1 };
    expect((await post('/fakes/affiliate/report', report)).status).toBe(204);
    for (const wrong of [{}, { ...report, page: 'x' }, { ...report, args: null }, { ...report, more: 1 }])
      expect((await post('/fakes/affiliate/report', wrong)).status).toBe(400);
    expect((await call('/fakes/affiliate/report')).status).toBe(405);
    expect((await call('/fakes/affiliate/else.js')).status).toBe(404);
  });
});

describe('the tag manager', () => {
  const command = (...parts: unknown[]) =>
    (function () {
      // oxlint-disable-next-line prefer-rest-params -- what gtag pushes is an `arguments` object.
      return arguments;
    })(...(parts as []));

  it('reads what was pushed before and after it loaded, including commands', async () => {
    const { load } = await aWorld();
    const page: Page = { dataLayer: [command('consent', 'default', { ad_storage: 'denied' })] };
    const { calls } = await load('tag-manager', page, '?id=GTM-1');
    page.dataLayer?.push(command('consent', 'update', { ad_storage: 'granted' }));
    page.dataLayer?.push({ event: 'Share', network: 'x' });
    expect(await calls()).toEqual([
      ['init', 'GTM-1'],
      ['consent', 'default', { ad_storage: 'denied' }],
      ['consent', 'update', { ad_storage: 'granted' }],
      ['push', { event: 'Share', network: 'x' }],
    ]);
    expect(page.dataLayer).toHaveLength(3);
  });

  it('calls back once, with its id', async () => {
    const { load } = await aWorld();
    const { page } = await load('tag-manager', {}, '?id=GTM-1');
    const eventCallback = vi.fn();
    page.dataLayer?.push({ event: 'Share', eventCallback });
    expect(eventCallback).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(eventCallback.mock.calls).toEqual([['GTM-1']]));
  });
});

describe('a tool that fails', () => {
  it('throws when it is called, not when it loads, and does not affect the others', async () => {
    const { put, load } = await aWorld();
    for (const tool of ['engagement', 'tag-manager'])
      await put(`/control/faults/${tool}`, { kind: 'throws' });
    const page: Page = { dataLayer: [{ event: 'early' }] };
    await load('engagement', page);
    await load('tag-manager', page);
    const { calls } = await load('affiliate', page);
    expect(() => page.engagement?.init?.('key')).toThrow('was told to throw');
    expect(() => page.dataLayer?.push({ event: 'x' })).toThrow('was told to throw');
    page.affiliate?.init?.('id');
    expect(await calls()).toEqual([['init', 'id']]);
  });

  it('is missing while its reports still arrive', async () => {
    const { put, call, post } = await aWorld();
    await put('/control/faults/engagement', { kind: 'status', status: 404 });
    expect((await call('/fakes/engagement/engagement.js')).status).toBe(404);
    expect((await call('/fakes/affiliate/affiliate.js')).status).toBe(200);
    const report = { call: 'track', args: [], page: 'https://site.example/', atMs: 1, turn: 1 };
    expect((await post('/fakes/engagement/report', report)).status).toBe(204);
  });

  it('does not change JSON when it throws', async () => {
    const { put, json } = await aWorld();
    await put('/control/faults/geolocation', { kind: 'throws' });
    expect(await json('/geolocation')).toEqual({ country: 'FR' });
  });
});

it('reports that overtook each other are sorted, and the oldest dropped', () => {
  const book = createToolCalls(3);
  const call = (name: string, atMs: number, turn: number) =>
    book.note({ call: name, args: [], page: 'https://site.example/', atMs, turn });
  call('third', 20, 3);
  call('first', 10, 1);
  call('fourth', 20, 4);
  call('second', 10, 2);
  expect(book.list().map(({ call: name }) => name)).toEqual(['second', 'third', 'fourth']);
});

it('the demo configures every tool with a URL that works', async () => {
  const { origin } = await runningSandbox();
  const known = Object.entries(tools(readEnv({ ...process.env, ...toolEnv(origin) })));
  expect(known).toHaveLength(5);
  for (const [name, tool] of known) {
    const address = typeof tool === 'string' ? tool : tool?.script;
    expect([name, (await fetch(address ?? '')).status]).toEqual([name, 200]);
  }
});

describe('the geolocation service', () => {
  it('says where everybody is, after the delay of a fault', async () => {
    const { json, put, call } = await aWorld();
    expect(await json('/geolocation')).toEqual({ country: 'FR' });
    await put('/control/faults/geolocation', { kind: 'delay', delayMs: 150 });
    const startedAt = performance.now();
    expect((await call('/geolocation')).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(145);
    expect((await call('/geolocation/x')).status).toBe(404);
  });
});
