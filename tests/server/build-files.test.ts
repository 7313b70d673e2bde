import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { BuildFiles, isKeepable } from '@/server/build-files';
import { ResponseCache } from '@/server/response-cache';
import { serveBuildFiles } from '@/server/serve-build-files';
import { getFrom } from '../support/cached-server';
import { listenOn } from '../support/listen-on';

const DAY_MS = 86_400_000;
let work = '';
let folder = '';
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  work = mkdtempSync(join(tmpdir(), 'builds-'));
  folder = join(work, 'kept');
});
afterEach(() => rmSync(work, { recursive: true }));

/** A build on disk with these files, and what its process keeps. */
function aBuild(buildId: string, files: Readonly<Record<string, string>>, options = {}) {
  const places = Object.entries(files).map(([path, content]) => {
    const place = join(work, buildId, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
    return [path, place] as const;
  });
  return new BuildFiles(folder, { buildId, files: new Map(places) }, options);
}
const ranDaysAgo = (buildId: string, days: number) => {
  const seconds = (Date.now() - days * DAY_MS) / 1_000;
  utimesSync(join(folder, 'builds', `${buildId}.json`), seconds, seconds);
};
const writtenDaysAgo = (path: string, days: number) => {
  const seconds = (Date.now() - days * DAY_MS) / 1_000;
  utimesSync(join(folder, 'files', path), seconds, seconds);
};
const textOf = async (files: BuildFiles, path: string) => String(await files.read(path));
const warnings = () => vi.mocked(console.warn).mock.calls.map(([text]) => String(text));

describe('the files of builds', () => {
  it('are there for processes of other builds, in both directions', async () => {
    const old = aBuild('old', { '/_starter/a.1.js': 'old', '/fonts/f.1.woff2': 'font' });
    const fresh = aBuild('fresh', { '/_starter/a.2.js': 'fresh', '/fonts/f.1.woff2': 'font' });
    await old.store();
    await fresh.store();
    expect(await textOf(fresh, '/_starter/a.1.js')).toBe('old');
    expect(await textOf(old, '/_starter/a.2.js')).toBe('fresh');
    expect(await fresh.read('/_starter/a.3.js')).toBe('missing');
  });

  it('are never overwritten, except half a file', async () => {
    await aBuild('one', { '/_starter/a.1.js': 'first', '/_starter/b.1.js': 'whole' }).store();
    writeFileSync(join(folder, 'files/_starter/b.1.js'), '');
    const two = aBuild('two', { '/_starter/a.1.js': 'other', '/_starter/b.1.js': 'whole' });
    await two.store();
    expect(await textOf(two, '/_starter/a.1.js')).toBe('first');
    expect(await textOf(two, '/_starter/b.1.js')).toBe('whole');
  });

  it('stay for 30 days or ten builds, whichever is longer', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `build-${at}`);
    for (const id of ids) {
      await aBuild(id, { [`/_starter/${id}.js`]: id }).store();
      writtenDaysAgo(`/_starter/${id}.js`, 99);
    }
    // The first eleven ran long ago, the second of them only 29 days.
    for (const [at, id] of ids.entries()) ranDaysAgo(id, at === 1 ? 29 : 90 - at);
    const last = aBuild('build-11', { '/_starter/build-11.js': 'build-11' });
    await last.store();
    const there = await Promise.all(ids.map(async (id) => (await textOf(last, `/_starter/${id}.js`)) === id));
    expect(ids.filter((_, at) => !there[at])).toEqual(['build-0', 'build-2']);
    expect(readdirSync(join(folder, 'builds'))).toHaveLength(10);
  });

  it('stay while another process is storing them, and while a note cannot be read', async () => {
    const build = aBuild('one', { '/_starter/a.1.js': '1' });
    await build.store();
    for (const name of ['new.js', 'old.js', '.left']) writeFileSync(join(folder, 'files/_starter', name), '');
    for (const name of ['old.js', '.left']) writtenDaysAgo(`/_starter/${name}`, 2);
    writeFileSync(join(folder, 'builds/broken.json'), '{"files":');
    await build.store();
    expect(readdirSync(join(folder, 'files/_starter'))).toHaveLength(4);
    rmSync(join(folder, 'builds/broken.json'));
    await build.store();
    expect(readdirSync(join(folder, 'files/_starter')).toSorted()).toEqual(['a.1.js', 'new.js']);
  });

  it('come back after the folder was emptied', async () => {
    const build = aBuild('one', { '/_starter/a.1.js': '1' });
    await build.store();
    rmSync(folder, { recursive: true });
    await build.store();
    expect(existsSync(join(folder, 'files/_starter/a.1.js'))).toBe(true);
  });

  it('are done without if the folder cannot be written', async () => {
    writeFileSync(folder, 'a file');
    const build = aBuild('one', { '/_starter/a.1.js': '1' });
    await build.store();
    expect(warnings()).toEqual([expect.stringContaining('the site runs without')]);
    expect(await build.read('/_starter/a.0.js')).toBe('missing');
    vi.mocked(console.warn).mockClear();
  });

  it('leave nothing behind where they cannot be stored', async () => {
    const build = aBuild('one', { '/_starter/a.1.js': '1' });
    await build.store();
    rmSync(join(folder, 'files/_starter/a.1.js'));
    // It cannot be put there either.
    mkdirSync(join(folder, 'files/_starter/a.1.js'));
    await build.store();
    expect(readdirSync(join(folder, 'files/_starter'))).toEqual(['a.1.js']);
    expect(warnings()).toHaveLength(1);
    vi.mocked(console.warn).mockClear();
  });

  it('are read long after the last read', async () => {
    const build = aBuild('one', { '/_starter/a.1.js': '1' }, { readMs: 100 });
    await build.store();
    await build.read('/_starter/a.1.js');
    await new Promise((resolve) => setTimeout(resolve, 150));
    // One that is slow is not the last.
    await expect.poll(() => textOf(build, '/_starter/a.1.js')).toBe('1');
  });

  it('are not waited for while the folder hangs', async () => {
    const build = aBuild('one', { '/_starter/a.1.js': '1' }, { readMs: 100 });
    await build.store();
    const pipe = join(folder, 'files/_starter/hangs.js');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    expect(await build.read('/_starter/hangs.js')).toBe('unavailable');
    const aTurn = new Promise((resolve) => setImmediate(resolve, 'waited'));
    expect(await Promise.race([build.read('/_starter/other.js'), aTurn])).toBe('unavailable');
    // The folder is back.
    writeFileSync(pipe, 'late');
    await expect.poll(() => build.read('/_starter/other.js')).toBe('missing');
  });
});

test.each([
  ['/_starter/start.03a816.js', true],
  ['/_next/static/css/lazy-bc7f.css', true],
  ['/fonts/onest-latin.a7e87c26.woff2', true],
  ['/_starter/manifest.json', false],
  ['/_starter/a.html', false],
  ['/_starter/.a.js', false],
  ['/_starter/../builds/a.js', false],
  ['/_starter/%2e%2e.js', false],
  ['/_starter/a/b.js', false],
  ['/_next/static/chunks/main.js', false],
  ['/toString/a.js', false],
])('%s: kept %s', (path, isKept) => expect(isKeepable(path)).toBe(isKept));

describe('a request for a file', () => {
  const servers: Server[] = [];
  afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()));

  /** The front with a renderer that has its build's files, unless `isRebuilt`. */
  async function aFront({ isRebuilt = false } = {}) {
    const requestedUrls: string[] = [];
    await aBuild('old', {
      '/_starter/a.1.js': 'old();'.repeat(500),
      '/fonts/f.1.woff2': 'font',
    }).store();
    const files = aBuild('new', { '/_starter/a.2.js': 'own', '/_starter/manifest.json': '{}' });
    await files.store();
    const cache = new ResponseCache(
      serveBuildFiles((request, response) => {
        requestedUrls.push(request.url ?? '');
        response.statusCode = isRebuilt ? 404 : 200;
        response.setHeader('x-next', 'yes');
        response.end('of Next');
      }, files),
    );
    const server = createServer((request, response) => {
      response.setHeader('x-content-type-options', 'nosniff');
      if (!cache.sendCached(request, response)) void cache.handle(request, response);
    });
    servers.push(server);
    const port = await listenOn(server);
    return { get: getFrom(port), requestedUrls };
  }

  it('of an earlier build gets it, as those of this build are sent', async () => {
    const { get, requestedUrls } = await aFront();
    const { status, headers, bytes } = await get('/_starter/a.1.js?v', { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=UTF-8',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(bytes.length).toBeLessThan(500);
    const again = await get('/_starter/a.1.js', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const font = await get('/fonts/f.1.woff2');
    expect([font.headers['content-type'], String(font.bytes)]).toEqual(['font/woff2', 'font']);
    const head = await get('/_starter/a.1.js', {}, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect((await get('/_starter/a.1.js', { range: 'bytes=0-3' })).status).toBe(200);
    expect(requestedUrls).toEqual([]);
  });

  it.each(['/_starter/a.0.js', '/fonts/x.woff2', '/fonts/', '/_starter/x/y.html', '/_next/static/css/a.css'])(
    'that no build has, %s, is a short 404 that nobody stores',
    async (path) => {
      const { get, requestedUrls } = await aFront();
      const { status, headers, bytes } = await get(path);
      expect([status, String(bytes)]).toEqual([404, '404 Not Found\n']);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
      });
      expect(requestedUrls).toEqual([]);
    },
  );

  it('of this build goes to Next, and so does every other request', async () => {
    const { get, requestedUrls } = await aFront();
    for (const path of [
      '/_starter/a.2.js',
      '/_starter/manifest.json',
      '/fontsy/a',
      '/_next/static/chunks/a.js',
    ])
      expect((await get(path)).headers['x-next']).toBe('yes');
    expect(requestedUrls).toHaveLength(4);
  });

  it('of this build is sent even if a new build in the same folder has removed it', async () => {
    const { get } = await aFront({ isRebuilt: true });
    const { status, headers, bytes } = await get('/_starter/a.2.js');
    expect([status, String(bytes), headers['x-next']]).toEqual([200, 'own', undefined]);
    expect((await get('/_starter/manifest.json')).status).toBe(404);
  });

  it('is a 503 while the folder does not answer', async () => {
    const { get } = await aFront();
    rmSync(join(folder, 'files/_starter/a.1.js'));
    mkdirSync(join(folder, 'files/_starter/a.1.js'));
    const { status, headers } = await get('/_starter/a.1.js');
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
  });
});
