import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, request as connect, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  BUILD,
  BUILD_ID,
  BUILD_MANIFEST,
  IMAGE_CACHE,
  SERVER_SCRIPTS,
  STATIC,
  STATIC_URL,
} from '../../lib/next/build-files.mjs';
import { PAGES } from '../../lib/config/pages';
import { localePath } from '../../lib/config/routes';
import { CACHE_STATUS, CacheStatus, INTERNAL_HEADER } from '../../lib/next/cache-status';
import { OPTIMISER } from '../../lib/next/image-url';
import { PREVIEW_COOKIES } from '../../lib/next/preview-cookies';
import { PAGE_KIND, pathOfKey } from '../../lib/next/rendered-key';
import { responseOn } from '../../lib/next/socket-response';
import { DEMO_PREVIEW_SECRET, DEMO_REVALIDATE_SECRET } from '../../tools/lib/local-urls';
import { untilResponding } from '../../tools/lib/processes';
import { siteArgs } from '../../tools/lib/site-process';
import { textOf } from '../support/journey';

/**
 * What the site relies on in Next's inside (lib/next/), compared with the installed package and with this
 * build and its site. A failure names what a new version has changed.
 */

/** Next's own modules have no types. */
const installed: (path: string) => Readonly<Record<string, unknown>> = (path) =>
  createRequire(join(process.cwd(), 'package.json'))(`next/dist/${path}`);

test('preview cookies: the names that a preview sets, and that proxies must refuse to store', async ({
  request,
}) => {
  const response = await request.get(
    `/api/preview?secret=${DEMO_PREVIEW_SECRET}&locale=en&slug=cut-on-action`,
    { maxRedirects: 0 },
  );
  const cookies = response.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  expect(cookies.map(({ value }) => value.slice(0, value.indexOf('='))).toSorted()).toEqual(
    Object.values(PREVIEW_COOKIES).toSorted(),
  );
  const nginx = readFileSync('deploy/nginx/site.conf', 'utf8');
  expect(nginx).toContain(`"~(?:${PREVIEW_COOKIES.bypass}|${PREVIEW_COOKIES.data})="`);
});

test('cache status: a page rendered before says so', async ({ request }) => {
  // Past the cache of responses, in which only a GET is answered without Next.
  const status = async () =>
    (await request.get('/fr/blog', { headers: { range: 'bytes=0-' } })).headers()[CACHE_STATUS];
  await status();
  expect(Object.values<unknown>(CacheStatus)).toContain(await status());
});

test('internal headers: no outsider’s request with one of them is cached', () => {
  const { INTERNAL_HEADERS } = installed('server/lib/server-ipc/utils.js');
  const names = Array.isArray(INTERNAL_HEADERS)
    ? INTERNAL_HEADERS
    : namesIn('server/lib/server-ipc/utils.js');
  expect(names.filter((name) => !INTERNAL_HEADER.test(name))).toEqual([]);
  expect(names).toContain('x-nextjs-data');
});

test('key of a rendered page: it ends in the path', () => {
  const { getRouteCacheKey } = installed('server/lib/route-cache-key.js');
  // why: the function takes a path and the page's kind and route.
  const keyOf = getRouteCacheKey as (path: string, owner: { kind: string; sourceRoute: string }) => string;
  expect(pathOfKey(keyOf('/en/blog/page/2', { kind: PAGE_KIND, sourceRoute: '/blog/page/[page]' }))).toBe(
    '/en/blog/page/2',
  );
});

test('image optimiser: its path, and its folder in the build', async ({ request }) => {
  const { imageConfigDefault } = installed('shared/lib/image-config.js');
  expect(imageConfigDefault).toMatchObject({ path: OPTIMISER });
  const page = await (await request.get('/blog/cut-on-action')).text();
  const image = new RegExp(`${OPTIMISER}\\?[^" ]+`).exec(page)?.[0].replaceAll('&amp;', '&') ?? '';
  expect((await request.get(image)).status()).toBe(200);
  await expect.poll(() => existsSync(IMAGE_CACHE) && readdirSync(IMAGE_CACHE).length).toBeGreaterThan(0);
  expect(readFileSync('deploy/nginx/site.conf', 'utf8')).toContain(OPTIMISER);
});

test('build: its id, manifest, static files and server scripts, no list of a page’s files, and no script for browsers', async ({
  request,
}) => {
  expect(readFileSync(BUILD_ID, 'utf8')).toMatch(/^[\w-]+$/);
  const { pages } = JSON.parse(readFileSync(BUILD_MANIFEST, 'utf8')) as {
    pages: Record<string, readonly string[]>;
  };
  const style = pages['/_app']?.find((file) => file.endsWith('.css')) ?? '';
  expect(existsSync(join(BUILD, style))).toBe(true);
  expect(style.startsWith('static/')).toBe(true);
  expect((await request.get(`${STATIC_URL}/${style.replace('static/', '')}`)).status()).toBe(200);
  for (const path of [STATIC, SERVER_SCRIPTS]) expect(existsSync(path), path).toBe(true);
  // next.config.js leaves these out.
  const files = readdirSync(SERVER_SCRIPTS, { recursive: true, encoding: 'utf8' });
  expect(files.filter((path) => path.endsWith('.nft.json'))).toEqual([]);
  expect(existsSync(`${STATIC}/chunks`)).toBe(false);
  // Playwright cannot load lib/next/file-trace.mjs, which imports it.
  expect(installed('compiled/@vercel/nft/index.js').nodeFileTrace).toBeInstanceOf(Function);
});

test('compile mode: the build renders no page, and a start without any service renders those that need none', async ({
  request,
}) => {
  const { routes, dynamicRoutes } = JSON.parse(
    readFileSync(`${BUILD}/prerender-manifest.json`, 'utf8'),
  ) as object & {
    routes: unknown;
    dynamicRoutes: unknown;
  };
  expect([routes, dynamicRoutes]).toEqual([{}, {}]);
  const html = readdirSync(SERVER_SCRIPTS, { recursive: true, encoding: 'utf8' });
  expect(html.filter((path) => path.endsWith('.html'))).toEqual([]);

  const [port, silent] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const site = spawn(process.execPath, siteArgs(port), {
    env: { ...process.env, PORT: `${port}`, SANDBOX_PORT: `${silent}`, WARM_START: 'off' },
    stdio: 'ignore',
  });
  const get = async (path: string) => {
    const response = await request.get(`${origin}${path}`, { headers: { range: 'bytes=0-' } });
    const { [CACHE_STATUS]: cache, 'cache-control': rule } = response.headers();
    return { status: response.status(), cache, rule, text: await response.text() };
  };
  try {
    await untilResponding(`${origin}/api/health`);
    const path = localePath('fr', PAGES.aiVideo.path);
    const first = await get(`${path}?ref=first-visitor`);
    expect(first).toMatchObject({
      status: 200,
      cache: 'MISS',
      // Drawn again soon (the sooner, the younger the process), because its header and footer are made of defaults.
      rule: expect.stringMatching(/^s-maxage=\d+\b/),
    });
    expect(first.text).toContain(`<link rel="canonical" href="${origin}${path}"`);
    // In this mode Next hands a page the query of whoever asked first.
    expect(first.text).not.toContain('first-visitor');
    expect(await get(path)).toEqual({ ...first, cache: CacheStatus.fresh });
    // Nobody knows whether an unknown URL redirects.
    for (const unknown of ['/fr/blog', '/fr/nowhere']) {
      const failed = await get(unknown);
      expect([failed.status, failed.text.includes(textOf('fr', 'error.500.title'))]).toEqual([503, true]);
    }
  } finally {
    site.kill();
    await once(site, 'exit');
  }
});

test('compile mode: a page without parameters is rendered again when it is published', async ({
  request,
}) => {
  await request.get('/pt/accessibility');
  const response = await request.post('/api/revalidate', {
    headers: { authorization: `Bearer ${DEMO_REVALIDATE_SECRET}` },
    data: {
      event: 'entry.update',
      model: 'company-page',
      entry: { slug: 'accessibility', locale: 'pt', published_at: new Date().toISOString() },
    },
  });
  expect(await response.json()).toMatchObject({ rendered: ['/pt/accessibility'], failed: [] });
});

test('a socket knows the response that is being sent', async () => {
  const answer = await new Promise((resolve) => {
    const server = createServer((request: IncomingMessage, response: ServerResponse) => {
      resolve(responseOn(request.socket) === response);
      response.end();
      server.close();
    }).listen(0, '127.0.0.1', () => {
      // why: a server that listens on a port has such an address.
      const { port } = server.address() as AddressInfo;
      connect({ port, host: '127.0.0.1' }).end();
    });
  });
  expect(answer).toBe(true);
});

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // why: a server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The names in a list that a module does not export. */
function namesIn(path: string) {
  const text = readFileSync(`node_modules/next/dist/${path}`, 'utf8');
  const list = /INTERNAL_HEADERS = \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
}
