import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { invalidation } from '@/lib/cache/invalidation.server';
import { FILE, HIT, PAGE, startCache, type NextReply } from '../support/cached-server';

/** A text that thorough compression makes smaller than quick compression. */
const WORDS = Array.from({ length: 900 }, (_, index) => `${index * 7919} word${(index * 31) % 97}`).join(' ');

describe('a rendered page', () => {
  test('is requested from Next once a second and sent from memory in between', async () => {
    const { get, requests, at } = await startCache({});
    for (const now of [0, 500, 999]) {
      at.now = now;
      expect((await get('/blog/a')).bytes.toString()).toBe(PAGE);
    }
    expect(requests).toHaveLength(1);
    at.reply = { body: `${PAGE}<p>published</p>`, headers: { ...HIT, ETag: '"two"' } };
    at.now = 1_000;
    const { bytes, headers } = await get('/blog/a');
    expect(bytes.toString()).toContain('published');
    expect(headers.etag).toBe('"two"');
  });

  test('is requested from Next again when pages have been rendered since; a file is not', async () => {
    const { get, requests, at } = await startCache({});
    await get('/blog/a');
    at.reply = { headers: FILE, body: 'run()' };
    await get('/_next/static/a.js');
    invalidation.pagesHaveChanged();
    at.reply = { body: `${PAGE}<p>published</p>` };
    expect((await get('/blog/a')).bytes.toString()).toContain('published');
    expect((await get('/_next/static/a.js')).bytes.toString()).toBe('run()');
    expect(requests).toHaveLength(3);
  });

  test('that is being rendered again is requested from Next ten times a second', async () => {
    const { get, requests, at } = await startCache({ headers: { ...HIT, 'x-nextjs-cache': 'STALE' } });
    for (const now of [0, 99, 100, 199]) {
      at.now = now;
      await get('/blog/a');
    }
    expect(requests).toHaveLength(2);
  });

  test('that was in progress when pages were rendered again is not cached', async () => {
    const { get, requests, at } = await startCache({ body: `${PAGE}<p>old</p>` });
    at.whenAsked = () => invalidation.pagesHaveChanged();
    expect((await get('/blog/a')).bytes.toString()).toContain('old');
    at.whenAsked = () => undefined;
    at.reply = { body: `${PAGE}<p>new</p>` };
    expect((await get('/blog/a')).bytes.toString()).toContain('new');
    expect(requests).toHaveLength(2);
  });

  test('is the same for a URL with campaign parameters', async () => {
    const { get, requests } = await startCache({});
    await get('/blog/a?utm_source=x');
    await get('/blog/a?utm_source=y');
    await get('/blog/a');
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['another URL', '/blog/b', {}],
    ['the Markdown version', '/blog/a', { accept: 'text/markdown' }],
    ['a part of it', '/blog/a', { range: 'bytes=0-10' }],
    ["an editor's preview", '/blog/a', { cookie: 'x=1; __prerender_bypass=secret' }],
  ] as const)('is not sent for %s', async (_, path, headers) => {
    const { get, requests } = await startCache({});
    await get('/blog/a');
    await get(path, headers);
    expect(requests).toHaveLength(2);
  });
});

test("a part of a file is not compressed, because its range counts the file's bytes", async () => {
  const headers = { ...FILE, 'Content-Range': 'bytes 0-4999/9999' };
  const { get } = await startCache({ status: 206, headers, body: 'x'.repeat(5_000) });
  const part = await get('/_next/static/a.js', { range: 'bytes=0-4999', 'accept-encoding': 'gzip, br' });
  expect([part.headers['content-encoding'], part.bytes.length]).toEqual([undefined, 5_000]);
});

test.each([
  ['rendered for one visitor', { headers: { 'Content-Type': 'text/html' } }],
  ['rendered for the first time', { headers: { ...HIT, 'x-nextjs-cache': 'MISS' } }],
  ['with a cookie', { headers: { ...HIT, 'Set-Cookie': 'a=b' } }],
  ['that redirects temporarily', { status: 307, headers: { ...HIT, Location: '/blog/b' }, body: '' }],
  [
    'that redirects one visitor',
    { status: 308, headers: { 'Cache-Control': 'private, no-store', Location: '/blog/b' }, body: '' },
  ],
] as readonly (readonly [string, NextReply])[])('a response %s is not cached', async (_, firstReply) => {
  const { get, requests } = await startCache(firstReply);
  const first = await get('/blog/a');
  const second = await get('/blog/a');
  expect(requests).toHaveLength(2);
  expect(first.status).toBe(firstReply.status ?? 200);
  expect(second.headers.location).toBe(firstReply.headers?.Location);
});

test.each(['x-nextjs-data', 'x-now-route-matches', 'x-middleware-prefetch', 'x-prerender-revalidate', 'rsc'])(
  'a response to an outsider who sends %s is not cached',
  async (name) => {
    const { get, requests, at } = await startCache({ body: `{"poisoned":"${'x'.repeat(2_000)}"}` });
    const { headers } = await get('/blog/a', { [name]: '1' });
    expect(headers['cache-control']).toBe('private, no-store');
    at.reply = {};
    expect((await get('/blog/a')).bytes.toString()).toBe(PAGE);
    expect(requests).toHaveLength(2);
  },
);

test.each([
  [undefined, 'Accept-Encoding'],
  ['Accept', 'Accept, Accept-Encoding'],
  ['Accept,Cookie , Range', 'Accept, Cookie, Range, Accept-Encoding'],
  ['accept-encoding, Accept', 'accept-encoding, Accept'],
] as const)('the Vary header %j becomes %j', async (vary, expected) => {
  const { get } = await startCache({ headers: { ...HIT, ...(vary && { Vary: vary }) } });
  expect((await get('/blog/a')).headers.vary).toBe(expected);
});

describe('compression', () => {
  const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync } as const;

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['*;q=0', undefined],
    ['', undefined],
  ] as const)('for "%s" is %s', async (accepted, encoding) => {
    const { get, requests } = await startCache({});
    for (const _ of ['from Next', 'from memory']) {
      const { headers, bytes } = await get('/blog/a', accepted ? { 'accept-encoding': accepted } : {});
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-length']).toBe(String(bytes.length));
      expect((encoding ? DECODERS[encoding](bytes) : bytes).toString()).toBe(PAGE);
    }
    expect(requests[0]?.headers['accept-encoding']).toBe(encoding ?? 'identity');
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['br', brotliCompressSync(PAGE)],
    ['gzip', gzipSync(PAGE)],
  ] as const)(
    'that the renderer has done, as %s, is sent as it is, and undone for others',
    async (done, body) => {
      const { get, requests } = await startCache({
        headers: { ...HIT, 'Content-Encoding': done, ETag: '"one"' },
        body,
      });
      for (const encoding of [done, done === 'br' ? 'gzip' : 'br', undefined] as const) {
        const { headers, bytes } = await get('/blog/a', encoding ? { 'accept-encoding': encoding } : {});
        expect([headers['content-encoding'], headers.etag]).toEqual([encoding, '"one"']);
        expect((encoding ? DECODERS[encoding](bytes) : bytes).toString()).toBe(PAGE);
        if (encoding === done) expect(bytes).toEqual(body);
      }
      expect(requests).toHaveLength(1);
    },
  );

  test('begins at a kilobyte', async () => {
    for (const [length, encoding] of [
      [1_023, undefined],
      [1_024, 'br'],
    ] as const) {
      const { get } = await startCache({ body: 'x'.repeat(length) });
      const { headers } = await get('/blog/a', { 'accept-encoding': 'br' });
      expect(headers['content-encoding']).toBe(encoding);
    }
  });

  test('is better for later requests, and is not repeated for a page that is rendered again unchanged', async () => {
    const { get, at, requests } = await startCache({ body: WORDS });
    const sizeNow = async () => (await get('/blog/a', { 'accept-encoding': 'br' })).bytes.length;
    const first = await sizeNow();
    await expect.poll(sizeNow).toBeLessThan(first);
    at.now = 5_000;
    expect(await sizeNow()).toBeLessThan(first);
    expect(requests).toHaveLength(2);
  });

  test.each([
    ['an image', { headers: { ...HIT, 'Content-Type': 'image/png', Vary: 'Accept' } }],
    ['a few words', { headers: { ...HIT, Vary: 'Accept' }, body: 'short' }],
  ] as readonly (readonly [string, NextReply])[])('leaves %s unchanged', async (_, firstReply) => {
    const { get } = await startCache(firstReply);
    const { headers } = await get('/blog/a', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept');
  });
});

describe('a reader who has the page', () => {
  test.each([
    ['W/"one"', 304],
    ['"other", "one"', 304],
    ['"other"', 200],
  ] as const)('with If-None-Match %s gets a %s', async (etag, status) => {
    const { get, requests } = await startCache({});
    for (const _ of ['from Next', 'from memory']) {
      const answer = await get('/blog/a', { 'if-none-match': etag, 'accept-encoding': 'br' });
      expect(answer.status).toBe(status);
      expect(answer.bytes.length > 0).toBe(status === 200);
      expect(answer.headers.etag).toBe('"one"');
    }
    // Otherwise Next would respond without a body, and there would be nothing to cache.
    expect(requests[0]?.headers['if-none-match']).toBeUndefined();
    expect(requests).toHaveLength(1);
  });

  test('of which Next has made no ETag gets one that changes with the page', async () => {
    const { ETag: _, ...headers } = HIT;
    const { get, at } = await startCache({ headers });
    const first = await get('/blog/a');
    expect(first.headers.etag).toMatch(/^"[\w-]{27}"$/);
    at.now = 1_000;
    expect((await get('/blog/a', { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
    at.reply = { headers, body: `${PAGE}<p>changed</p>` };
    at.now = 2_000;
    expect((await get('/blog/a', { 'if-none-match': String(first.headers.etag) })).status).toBe(200);
  });

  test('in its current version gets only headers, without a content type', async () => {
    const changed = 'Sat, 01 Nov 2025 10:00:00 GMT';
    const { get, requests } = await startCache({ headers: { ...HIT, ETag: '', 'Last-Modified': changed } });
    for (const _ of ['from Next', 'from memory']) {
      const { status, headers, bytes } = await get('/blog/a', { 'if-modified-since': changed });
      expect([status, headers['content-type'], bytes.length]).toEqual([304, undefined, 0]);
    }
    expect(requests.map(({ headers }) => headers['if-modified-since'])).toEqual([undefined]);
  });

  test('gets only headers for a HEAD', async () => {
    const { get, requests } = await startCache({});
    await get('/blog/a');
    const { bytes, headers, status } = await get('/blog/a', {}, 'HEAD');
    expect([status, bytes.length, headers['content-length']]).toEqual([
      200,
      0,
      String(Buffer.byteLength(PAGE)),
    ]);
    expect(requests).toHaveLength(1);
  });
});

describe('a form sent to a page', () => {
  test('goes to Next although the page is cached, and its response is not cached', async () => {
    const { get, requests, at } = await startCache({});
    at.reply = { body: 'An answer to one visitor.' };
    await get('/blog/a', {}, 'POST');
    at.reply = {};
    expect((await get('/blog/a')).bytes.toString()).toBe(PAGE);
    at.reply = { body: 'An answer to one visitor.' };
    expect((await get('/blog/a', {}, 'POST')).bytes.toString()).toBe('An answer to one visitor.');
    expect((await get('/blog/a')).bytes.toString()).toBe(PAGE);
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
  });
});

test.each(['/api/search', '/api', '/feed.xml', '/_next/data/one/blog/a.json', '/fonts/a', '/_next/image'])(
  '%s is requested from Next each time, whatever its headers say',
  async (path) => {
    const { get, requests } = await startCache({});
    await get(path);
    await get(path);
    expect(requests).toHaveLength(2);
  },
);

test('a page whose URL only begins like the API is cached', async () => {
  const { get, requests } = await startCache({});
  await get('/apiary');
  await get('/apiary');
  expect(requests).toHaveLength(1);
});

test.each([204, 304])('a %i response has no body and no length', async (status) => {
  const { get } = await startCache({ status, body: '' });
  const { headers, bytes } = await get('/blog/a');
  expect([headers['content-length'], bytes.length]).toEqual([undefined, 0]);
});

describe('files that never change', () => {
  test.each(['/_next/static/chunks/main-1.js', '/_starter/start.1.js', '/_next/static/css/a.css'])(
    '%s is requested from Next once',
    async (path) => {
      const { get, requests, at } = await startCache({ headers: FILE });
      await get(path);
      at.now = 1e12;
      expect((await get(path, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
      expect(requests).toHaveLength(1);
    },
  );

  test('that a deployment has yet to bring are not cached as missing', async () => {
    const { get, requests, at } = await startCache({ status: 404, headers: { ...FILE } });
    expect((await get('/_starter/start.2.js')).headers['cache-control']).toBe('no-store');
    at.reply = { headers: FILE };
    expect((await get('/_starter/start.2.js')).status).toBe(200);
    expect(requests).toHaveLength(2);
  });
});

test('the cache is bounded: the least requested response is evicted', async () => {
  const { get, requests } = await startCache({}, { maxBytes: PAGE.length * 4 });
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await get(path);
  expect(requests).toHaveLength(4);
});
