import { createServer, get as httpGet, type IncomingMessage, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { purge } from '@/lib/page-data/services/purge.server';
import { freePort } from '@/tools/lib/servers';
import { listenOn } from '../support/listen-on';
import { findNginx, startNginx, type NginxServer } from '@/tools/lib/nginx-server';

const nginxPath = findNginx();
if (!nginxPath)
  process.stderr.write(
    'NOT TESTED: the nginx configuration, for want of nginx and its purge module (apt-get install nginx libnginx-mod-http-cache-purge)\n',
  );

/** `ATTACK_SECONDS=60 npx vitest run tests/deploy/nginx.test.ts` for longer. */
const ATTACK_SECONDS = Number(process.env.ATTACK_SECONDS ?? 2);

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
    requestedPaths.push(`${request.method} ${request.url}`);
    void (async () => {
      const [status, headers] = await instance.answer(request);
      response.writeHead(status, headers).end(`answer ${requestedPaths.length}`);
    })();
  });
  const instance: Instance = { server, port: await listenOn(server), answer: () => [200, PAGE] };
  return instance;
}

const requestedPaths: string[] = [];

describe.skipIf(!nginxPath)('the nginx configuration that is shipped', () => {
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'));
  let nginx: NginxServer;
  let instances: Instance[];
  let number = 0;
  let path = '';

  beforeAll(async () => {
    instances = [await anInstance(), await anInstance()];
    nginx = await startNginx(nginxPath!, {
      dir,
      port: await freePort(),
      purgePort: await freePort(),
      instances: instances.map(({ port }) => port),
    });
  });
  afterAll(async () => {
    await nginx.stop();
    for (const { server } of instances) server.close().closeAllConnections();
    rmSync(dir, { recursive: true, force: true });
  });
  beforeEach(() => {
    requestedPaths.length = 0;
    path = `/blog/post-${(number += 1)}`;
    for (const instance of instances) instance.answer = () => [200, PAGE];
  });

  const get = async (to: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(nginx.origin + to, { method, headers, redirect: 'manual' });
    return { status: response.status, cache: response.headers.get('x-cache'), body: await response.text() };
  };

  /** With the path as it is written, which `fetch` would tidy up. */
  const raw = (to: string, headers: Record<string, string> = {}) =>
    new Promise<{ readonly cache: unknown }>((resolve, reject) => {
      const { hostname, port } = new URL(nginx.origin);
      httpGet({ hostname, port, path: to, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve({ cache: response.headers['x-cache'] }));
      }).on('error', reject);
    });

  it('serves pages from its cache, whatever the campaign in the URL, and caches each encoding separately', async () => {
    const first = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(first.cache).toBe('MISS');
    const again = await get(`${path}?utm_source=x&gclid=1`, { 'accept-encoding': 'br;q=1.0, gzip;q=0.8' });
    expect(again).toEqual({ ...first, cache: 'HIT' });
    expect((await get(path, { 'accept-encoding': 'gzip' })).cache).toBe('MISS');
    expect(requestedPaths).toHaveLength(2);
  });

  it('lets the site decide what a client that accepts Markdown gets, and caches none of it', async () => {
    const markdownUrl = `${path}.md`;
    for (const accept of ['text/markdown;q=0', 'text/html, text/markdown;q=0.5', 'text/markdown']) {
      expect((await get(path, { accept })).cache).toBe('BYPASS');
      await get(markdownUrl, { accept });
    }
    expect(requestedPaths).toEqual([`GET ${path}`, `GET ${markdownUrl}`, `GET ${path}`, `GET ${path}`]);
    expect((await get(path, { accept: 'text/html' })).cache).toBe('MISS');
    expect((await get(path, { accept: 'text/markdown' })).cache).toBe('BYPASS');
  });

  it('lets the site decide where a post of an old blog has moved, and keeps the home page for everybody else', async () => {
    for (const instance of instances)
      instance.answer = ({ url = '' }) =>
        /[?&]p=12\b/.test(url) ? [308, { location: '/blog/twelve' }] : [200, PAGE];
    const home = '/fr?utm_source=x';
    expect((await get(home)).status).toBe(200);
    for (const moved of ['/fr?p=12', '/fr?utm_source=x&p=12']) expect((await get(moved)).status).toBe(308);
    expect(await get('/fr?p=13')).toMatchObject({ status: 200, cache: 'BYPASS' });
    expect((await get('/fr?up=12')).cache).toBe('HIT');
  });

  const IPHONE = { 'user-agent': 'Mozilla/5.0 (iPhone)' };
  const OTHER = { 'user-agent': 'Mozilla/5.0 (X11)' };
  const MODERN = { accept: 'image/avif,image/webp,*/*' };
  it.each<[string, [string, Record<string, string>?], [string, Record<string, string>?]]>([
    ['the query of a search', ['/api/search?q=a'], ['/api/search?q=b']],
    ['the image and its width', ['/_next/image?url=a&w=1'], ['/_next/image?url=a&w=2']],
    ['an image’s formats', ['/_next/image?url=b', MODERN], ['/_next/image?url=b', { accept: '*/*' }]],
    [
      'an image’s formats, one refused',
      ['/_next/image?url=c', MODERN],
      ['/_next/image?url=c', { accept: 'image/avif;q=0,image/webp' }],
    ],
    ['the device of the home page', ['/', IPHONE], ['/', OTHER]],
    ['the spelling of a path', ['/%74emplates'], ['/templates']],
    ['slashes', ['//robots.txt'], ['/robots.txt']],
  ])('gives two visitors who differ in %s a response each', async (_what, one, other) => {
    expect((await raw(...one)).cache).toBe('MISS');
    expect((await raw(...other)).cache).toBe('MISS');
    expect((await raw(...one)).cache).toBe('HIT');
  });

  it(
    'serves every reader the page while its other spellings are requested and it is purged',
    async () => {
      const spellings = [
        '/%63ompany',
        '//company',
        '/x/../company',
        '/./company',
        '/co%6Dpany',
        '/company%3F',
      ];
      for (const instance of instances)
        instance.answer = ({ url }) => [
          url === '/company' ? 200 : 404,
          { ...PAGE, 'cache-control': 's-maxage=1' },
        ];
      const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
      const statuses = new Set<unknown>();
      const untilMs = Date.now() + ATTACK_SECONDS * 1_000;
      for (let round = 0; Date.now() < untilMs; round += 1) {
        const attack = Array.from({ length: 5 }, (_one, at) =>
          raw(spellings[(round + at) % spellings.length]!),
        );
        const purged = round % 10 === 0 ? purge(nginx.purgeOrigin, ['/company'], log) : undefined;
        const readers = [1, 2, 3].map(() => get('/company', { 'accept-encoding': 'identity' }));
        for (const { status } of await Promise.all(readers)) statuses.add(status);
        await Promise.all([...attack, purged, new Promise((next) => setTimeout(next, 100))]);
      }
      expect([...statuses]).toEqual([200]);
    },
    ATTACK_SECONDS * 1_000 + 30_000,
  );

  it.each<[string, string, Record<string, string>?]>([
    ['/terms', '/terms?invite=T&email=ada%40example.com'],
    ['/fr/blog/search-by-hand', '/fr/blog/search-by-hand?q=1'],
    ['/api/app-code', '/api/app-code?x=1'],
    ['/privacy', '/privacy', IPHONE],
    ['/cookies', '/cookies', { 'accept-language': 'ru', cookie: 'a=b' }],
    ['/feed.xml', '/feed.xml', MODERN],
  ])('keeps one response of %s for everybody, also for %s', async (path_, same, headers) => {
    expect((await raw(path_)).cache).toBe('MISS');
    expect((await raw(same, headers)).cache).toBe('HIT');
  });

  it('tells the site which formats an image may have, as in the key', async () => {
    const accepted: unknown[] = [];
    for (const instance of instances)
      instance.answer = ({ headers }) => (accepted.push(headers.accept), [200, PAGE]);
    await raw('/_next/image?url=d', { accept: 'image/webp,image/png,image/x-own' });
    expect(accepted).toEqual(['image/webp,*/*']);
  });

  it('asks for a page of one visitor at once, whoever else waits for theirs, and ends it when they leave', async () => {
    let requestCount = 0;
    let left = 0;
    let answer = (): void => undefined;
    const whenReleased = new Promise<void>((resolve) => (answer = resolve));
    for (const instance of instances)
      instance.answer = async ({ socket }) => {
        requestCount += 1;
        socket.once('close', () => (left += 1));
        await whenReleased;
        return [200, { 'cache-control': 'private, no-store' }];
      };
    const leaving = new AbortController();
    const all = ['/login', '/fr/follow?token=a', '/pricing', '/tools/channels', '/login'].map((own) =>
      get(own),
    );
    const { signal } = leaving;
    const leaver = fetch(`${nginx.origin}/login`, { signal }).catch(() => 'left');
    await expect.poll(() => requestCount).toBe(all.length + 1);
    leaving.abort();
    await expect.poll(() => left).toBe(1);
    answer();
    expect([await leaver, (await Promise.all(all)).map(({ status }) => status)]).toEqual([
      'left',
      all.map(() => 200),
    ]);
  });

  it('asks the other instance when one refuses, but never again for a form', async () => {
    const [down, up] = instances;
    down!.answer = () => [503, { 'retry-after': '2' }];
    const statuses = async (method: string) =>
      Promise.all(Array.from({ length: 6 }, async () => (await get('/follow', {}, method)).status));
    expect(await statuses('GET')).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await statuses('POST')).sort()).toEqual([200, 200, 200, 503, 503, 503]);
    up!.answer = down!.answer;
    expect((await fetch(`${nginx.origin}/follow`)).headers.get('retry-after')).toBe('2');
  });

  it('lets nobody purge on the visitors’ port, and forwards no address that a visitor names', async () => {
    const forwarded: unknown[] = [];
    for (const instance of instances)
      instance.answer = ({ headers, method }) => (
        forwarded.push(headers['x-forwarded-for']),
        [method === 'PURGE' ? 405 : 200, PAGE]
      );
    await get(path, { 'x-forwarded-for': '203.0.113.9' });
    expect((await get(path, {}, 'PURGE')).status).toBe(405);
    expect((await get(path)).cache).toBe('HIT');
    expect(forwarded).toEqual(['127.0.0.1', '127.0.0.1']);
    expect((await fetch(nginx.purgeOrigin + path)).status).toBe(405);
  });

  it('sends security headers with its own answers, and the site’s own once', async () => {
    const NAMES = [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'strict-transport-security',
    ];
    const own = await Promise.all([
      fetch(nginx.origin + path, { method: 'POST', body: 'x'.repeat(2_000_000) }),
      fetch(`${nginx.origin}/${'x'.repeat(40_000)}`),
    ]);
    expect(own.map(({ status }) => status)).toEqual([413, 414]);
    for (const { headers } of own) {
      expect(NAMES.filter((name) => !headers.has(name))).toEqual([]);
      expect(headers.get('server')).toBe('nginx');
    }
    for (const instance of instances)
      instance.answer = () => [
        200,
        { ...PAGE, ...Object.fromEntries(NAMES.map((name) => [name, 'of the site'])) },
      ];
    for (const cache of ['MISS', 'HIT']) {
      const { headers } = await fetch(nginx.origin + path);
      expect([headers.get('x-cache'), ...NAMES.map((name) => headers.get(name))]).toEqual([
        cache,
        ...NAMES.map(() => 'of the site'),
      ]);
    }
  });

  const STORED = { 'cache-control': 's-maxage=1', 'x-nextjs-cache': 'HIT' };
  /** As the site sends them, with seconds in place of minutes. */
  const KINDS: Readonly<Record<string, Answer>> = {
    page: [200, { ...STORED, 'cache-control': 's-maxage=1, stale-while-revalidate=1' }],
    moved: [308, { location: '/elsewhere', 'cache-control': 's-maxage=1, stale-while-revalidate=1' }],
    missing: [404, STORED],
    gone: [410, STORED],
    failed: [500, { 'cache-control': 'no-store' }],
    private: [200, { 'cache-control': 'private, no-store' }],
  };

  it('shows every kind of response that replaces another, in the time that the stored one has', async () => {
    const changes = Object.keys(KINDS).flatMap((from) =>
      Object.keys(KINDS).map((to) => ({ from, to, path: `${path}/${from}-${to}` })),
    );
    let isChanged = false;
    for (const instance of instances)
      instance.answer = ({ url }) => {
        const change = changes.find((one) => one.path === url);
        const kind = (change && (isChanged ? change.to : change.from)) ?? '';
        const [status, headers] = KINDS[kind]!;
        return [status, { ...headers, 'x-kind': kind }];
      };
    const kinds = () =>
      Promise.all(
        changes.map(async ({ path: of, from, to }) => {
          const { headers } = await fetch(nginx.origin + of, { redirect: 'manual' });
          return `${from} → ${to}: ${headers.get('x-kind')}`;
        }),
      );
    await kinds();
    expect(await kinds()).toEqual(changes.map(({ from, to }) => `${from} → ${to}: ${from}`));
    isChanged = true;
    // Somebody reads all the time, and one more reader comes after the last moment of the promise: fresh for
    // 1 s and outdated for 1 s more, of which nginx rounds the end up to the whole second.
    for (let tenths = 0; tenths < 35; tenths += 1)
      await Promise.all([kinds(), new Promise((next) => setTimeout(next, 100))]);
    // What was good stays while the site fails.
    const isKept = (from: string, to: string) =>
      to === 'failed' && ['page', 'missing', 'gone'].includes(from);
    expect(await kinds()).toEqual(
      changes.map(({ from, to }) => `${from} → ${to}: ${isKept(from, to) ? from : to}`),
    );
  }, 60_000);

  it.each([
    ['/_next/image', '?url=%2Fa.png&w=640&q=75', ['&n=1', '&n=2&url=%2Fb.png', '&W=48&u=1']],
    ['/api/search', '?q=a&locale=fr', ['&n=1', '&q=b', '&%71=b']],
    ['/api/templates/suggest', '?q=a&locale=fr', ['&n=1', '&locale=ru']],
  ])('stores %s once, and asks the site only for what is in the key', async (to, query, more) => {
    const knownNumber = number;
    const first = await raw(`${to}${query.replace('a', `a${knownNumber}`)}`);
    expect(first.cache).toBe('MISS');
    for (const other of more)
      expect((await raw(`${to}${query.replace('a', `a${knownNumber}`)}${other}`)).cache).toBe('HIT');
    expect(new Set(requestedPaths).size).toBe(1);
    requestedPaths.length = 0;
    await raw(`${to}${query}&n=9`);
    const names = ['url', 'w', 'q', 'locale'];
    expect(
      [...new URL(requestedPaths[0]!.slice(4), 'http://x').searchParams.keys()].filter(
        (name) => !names.includes(name),
      ),
    ).toEqual([]);
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
    expect(await purge(nginx.purgeOrigin, [path, '/ru', `${path}-never`], log)).toBe(3);
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
    expect(await purge(nginx.purgeOrigin, [path], { info: vi.fn(), warn: vi.fn(), error: vi.fn() })).toBe(1);
    finish();
    expect(await old).toMatchObject({ cache: 'MISS', body: 'answer 1' });
    for (const instance of instances) instance.answer = () => [200, PAGE];
    // The purge is repeated after 300 ms and 2 s.
    expect((await get(path)).body).toMatch(/^answer [12]$/);
    await vi.waitFor(async () => expect((await get(path)).body).toMatch(/^answer [23]$/), 5_000);
  });

  it('does not restore a purged page with an open file when its URL redirects', async () => {
    await get(path);
    await get(path);
    for (const instance of instances)
      instance.answer = () => [308, { 'cache-control': 'no-store', location: '/blog/new' }];
    await purge(nginx.purgeOrigin, [path], { info: vi.fn(), warn: vi.fn(), error: vi.fn() });
    const statuses = async () => [(await get(path)).status, (await get(path)).status];
    await vi.waitFor(async () => expect(await statuses()).toEqual([308, 308]), 10_000);
  });

  it.each(['/_next/static/css/x.css', '/_starter/x.js', '/fonts/x.woff2'])(
    'requests a file that one instance does not have from the other, and does not store that both lack it: %s',
    async (file) => {
      const missing = (): Answer => [404, { 'cache-control': 'no-store' }];
      for (const instance of instances) instance.answer = missing;
      expect((await get(file)).status).toBe(404);
      instances[1]!.answer = () => [200, { 'cache-control': 'public, max-age=31536000, immutable' }];
      for (const at of [1, 2, 3, 4]) expect((await get(`${file}?${at}`)).status).toBe(200);
    },
  );

  it('serves cached pages while every instance fails, and retries on the other if one is gone, but sends no form twice', async () => {
    for (const instance of instances)
      instance.answer = () => [200, { ...PAGE, 'cache-control': 's-maxage=1' }];
    const { body } = await get(path);
    await vi.waitFor(async () => {
      for (const instance of instances) instance.answer = () => [503, { 'cache-control': 'no-store' }];
      expect(await get(path)).toMatchObject({ status: 200, body });
      expect(requestedPaths.length).toBeGreaterThan(1);
    }, 5_000);
    requestedPaths.length = 0;
    const answers = [await get('/api/form', {}, 'POST'), await get('/api/form', {}, 'POST')];
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    // A page may still be on its way to be renewed.
    expect(requestedPaths.filter((one) => one.startsWith('POST'))).toHaveLength(2);
    instances[1]!.answer = () => [200, PAGE];
    instances[0]!.server.close().closeAllConnections();
    for (const at of [1, 2, 3, 4, 5, 6]) expect((await get(`${path}-${at}`)).status).toBe(200);
  });
});

describe.skipIf(!nginxPath)('nginx behind a balancer', () => {
  it('refuses who floods the site, by address, and nobody else', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'nginx-'));
    const instance = await anInstance();
    const ports = { port: await freePort(), purgePort: await freePort(), instances: [instance.port] };
    const nginx = await startNginx(nginxPath!, { dir, ...ports, isBehindBalancer: true });
    const ask = async (address: string, path: string) => {
      const { status, headers } = await fetch(nginx.origin + path, {
        headers: { 'x-forwarded-for': address },
      });
      return `${status} ${headers.get('retry-after')}`;
    };
    // 301 at once and twenty a second: more than a slow machine sends in the time in which those are let in.
    const flood = Array.from({ length: 800 }, (_, n) =>
      ask(`2001:db8:1:2::${n.toString(16)}`, `/login?${n}`),
    );
    const refused = (await Promise.all(flood)).filter((answer) => answer === '429 2').length;
    expect(refused).toBeGreaterThan(20);
    expect(refused).toBeLessThan(500);
    const others: readonly [string, string][] = [
      ['2001:db8:1:3::1', '/login'],
      ['203.0.113.9', '/login'],
      ['2001:db8:1:2::1', '/terms'],
      ['2001:db8:1:2::1', '/_next/static/a.js'],
    ];
    for (const other of others) expect(await ask(...other)).toBe('200 null');
    // Everybody behind a network that hides addresses.
    const inside = await Promise.all(Array.from({ length: 400 }, () => ask('10.0.0.7', '/login')));
    expect(new Set(inside)).toEqual(new Set(['200 null']));
    await nginx.stop();
    instance.server.close().closeAllConnections();
    rmSync(dir, { recursive: true, force: true });
  });
});
