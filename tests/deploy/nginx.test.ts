import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { purge } from '@/lib/publish/purge.server';
import { freePort } from '../../bench/lib/servers';
import { listenOn } from '../support/listen-on';
import { findNginx, startNginx, type NginxServer } from '../../scripts/lib/nginx-server';

const found = findNginx();
if (!found)
  process.stderr.write(
    'NOT TESTED: the nginx configuration, for want of nginx and its purge module (apt-get install nginx libnginx-mod-http-cache-purge)\n',
  );

type Answer = [number, Record<string, string>];

/** An instance of the site, whose bodies contain the number of requests so far. */
type Instance = {
  readonly server: Server;
  readonly port: number;
  answer: (request: IncomingMessage) => Answer | Promise<Answer>;
};

const PAGE = { 'cache-control': 's-maxage=60, stale-while-revalidate=31535940', 'x-nextjs-cache': 'HIT' };

async function anInstance(): Promise<Instance> {
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    void (async () => {
      const [status, headers] = await instance.answer(request);
      response.writeHead(status, headers).end(`answer ${asked.length}`);
    })();
  });
  const instance: Instance = { server, port: await listenOn(server), answer: () => [200, PAGE] };
  return instance;
}

const asked: string[] = [];

describe.skipIf(!found)('the nginx configuration that is shipped', () => {
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'));
  let nginx: NginxServer;
  let instances: Instance[];
  let number = 0;
  let path = '';

  beforeAll(async () => {
    instances = [await anInstance(), await anInstance()];
    nginx = await startNginx(found!, {
      dir,
      port: await freePort(),
      instances: instances.map(({ port }) => port),
    });
  });
  afterAll(async () => {
    await nginx.stop();
    for (const { server } of instances) server.close().closeAllConnections();
    rmSync(dir, { recursive: true, force: true });
  });
  beforeEach(() => {
    asked.length = 0;
    path = `/blog/post-${(number += 1)}`;
    for (const instance of instances) instance.answer = () => [200, PAGE];
  });

  const get = async (to: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(nginx.origin + to, { method, headers, redirect: 'manual' });
    return { status: response.status, cache: response.headers.get('x-cache'), body: await response.text() };
  };

  it('serves pages from its cache, whatever the campaign in the URL, and caches each encoding separately', async () => {
    const first = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(first.cache).toBe('MISS');
    const again = await get(`${path}?utm_source=x&gclid=1`, { 'accept-encoding': 'br;q=1.0, gzip;q=0.8' });
    expect(again).toEqual({ ...first, cache: 'HIT' });
    expect((await get(path, { 'accept-encoding': 'gzip' })).cache).toBe('MISS');
    expect(asked).toHaveLength(2);
  });

  it('lets the site decide what a client that accepts Markdown gets, and caches none of it', async () => {
    const twin = `${path}.md`;
    for (const accept of ['text/markdown;q=0', 'text/html, text/markdown;q=0.5', 'text/markdown']) {
      expect((await get(path, { accept })).cache).toBe('BYPASS');
      await get(twin, { accept });
    }
    expect(asked).toEqual([`GET ${path}`, `GET ${twin}`, `GET ${path}`, `GET ${path}`]);
    expect((await get(path, { accept: 'text/html' })).cache).toBe('MISS');
    expect((await get(path, { accept: 'text/markdown' })).cache).toBe('BYPASS');
  });

  it('includes the query in the key where responses depend on it', async () => {
    for (const place of ['/api/search', '/fr/blog/search', '/_next/image', '/tools/preview']) {
      expect((await get(`${place}?q=${number}a`)).cache, place).toBe('MISS');
      expect((await get(`${place}?q=${number}b`)).cache, place).toBe('MISS');
    }
  });

  it('caches three variants of the home page, by the headers of a CDN or by the browser, and one of every other page', async () => {
    const variants: Record<string, string>[] = [
      { 'user-agent': 'Mozilla/5.0 (iPhone)' },
      { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' },
      { 'user-agent': 'Mozilla/5.0 (X11)' },
    ];
    await get('/pt', { 'user-agent': 'x', 'cloudfront-is-ios-viewer': 'true' });
    expect((await get('/pt', variants[0])).cache).toBe('HIT');
    expect((await get('/pt', variants[1])).cache).toBe('MISS');
    expect((await get('/pt', variants[2])).cache).toBe('MISS');
    const [first, ...others] = await Promise.all(variants.map((headers) => get(path, headers)));
    expect(others.map(({ body }) => body)).toEqual([first?.body, first?.body]);
  });

  it('caches no redirect, no preview, and nothing that the site is rendering again', async () => {
    const answers: readonly [number, Record<string, string>][] = [
      [308, { ...PAGE, location: '/elsewhere?utm_source=x' }],
      [200, { ...PAGE, 'x-nextjs-cache': 'STALE' }],
      [200, { 'cache-control': 'private, no-store' }],
    ];
    for (const [at, answer] of answers.entries()) {
      for (const instance of instances) instance.answer = () => answer;
      await get(`${path}-${at}`);
      expect((await get(`${path}-${at}`)).cache).toBe('MISS');
    }
    for (const instance of instances) instance.answer = () => [200, PAGE];
    await get(path);
    const cookie = '__prerender_bypass=x';
    expect((await get(path, { cookie })).cache).toBe('BYPASS');
  });

  it('purges every variant of the paths that the site names after a publish', async () => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const ask = () =>
      Promise.all([
        ...['br', 'gzip', 'identity'].map((encoding) => get(path, { 'accept-encoding': encoding })),
        get('/ru', { 'user-agent': 'Mozilla/5.0 (iPhone)', 'accept-encoding': 'br' }),
      ]);
    await ask();
    expect((await ask()).map(({ cache }) => cache)).toEqual(Array(4).fill('HIT'));
    expect(await purge(nginx.origin, [path, '/ru', `${path}-never`], log)).toBe(3);
    expect((await ask()).map(({ cache }) => cache)).toEqual(Array(4).fill('MISS'));
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('does not keep an old response that was on its way during the purge', async () => {
    let finish = () => {};
    const isAsked = new Promise<void>((asks) => {
      for (const instance of instances)
        instance.answer = () =>
          new Promise((resolve) => {
            finish = () => resolve([200, PAGE]);
            asks();
          });
    });
    const old = get(path);
    await isAsked;
    expect(await purge(nginx.origin, [path], { info: vi.fn(), warn: vi.fn(), error: vi.fn() })).toBe(1);
    finish();
    expect(await old).toMatchObject({ cache: 'MISS', body: 'answer 1' });
    for (const instance of instances) instance.answer = () => [200, PAGE];
    // The purge is repeated after 300 ms and 2 s.
    expect((await get(path)).body).toMatch(/^answer [12]$/);
    await vi.waitFor(async () => expect((await get(path)).body).toMatch(/^answer [23]$/), 5_000);
  });

  it('requests a file that one instance does not have from the other', async () => {
    const file = `/_next/static/chunks/x-${number}.js`;
    instances[0]!.answer = () => [404, { 'cache-control': 'no-store' }];
    for (const at of [1, 2, 3, 4]) expect((await get(`${file}?${at}`)).status).toBe(200);
  });

  it('serves cached pages while every instance fails, and retries on the other if one is gone, but sends no form twice', async () => {
    for (const instance of instances)
      instance.answer = () => [200, { ...PAGE, 'cache-control': 's-maxage=1' }];
    const { body } = await get(path);
    await vi.waitFor(async () => {
      for (const instance of instances) instance.answer = () => [503, { 'cache-control': 'no-store' }];
      expect(await get(path)).toMatchObject({ status: 200, body });
      expect(asked.length).toBeGreaterThan(1);
    }, 5_000);
    asked.length = 0;
    const answers = [await get('/api/form', {}, 'POST'), await get('/api/form', {}, 'POST')];
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    // A page may still be on its way to be renewed.
    expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(2);
    instances[1]!.answer = () => [200, PAGE];
    instances[0]!.server.close().closeAllConnections();
    for (const at of [1, 2, 3, 4, 5, 6]) expect((await get(`${path}-${at}`)).status).toBe(200);
  });
});
