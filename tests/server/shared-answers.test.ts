import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { invalidation } from '@/lib/cache/invalidation.server';
import { PAGE, startCache, type NextReply } from '../support/cached-server';

describe("while one visitor's request is with Next", () => {
  /** Next responds to the second request only when `letAnswer` is called. */
  async function startAsking(second: NextReply, options: Parameters<typeof startCache>[1] = {}) {
    const site = await startCache({}, options);
    await site.get('/blog/a');
    site.at.reply = second;
    const letAnswer = site.hold();
    site.at.now = 1_000;
    const asking = site.get('/blog/a');
    await expect.poll(() => site.requests.length).toBe(2);
    return { ...site, asking, letAnswer };
  }
  const PUBLISHED = { body: `${PAGE}<p>published</p>` };

  test('all others get the cached response, and afterwards the new one', async () => {
    const { get, requests, asking, letAnswer } = await startAsking(PUBLISHED);
    const others = await Promise.all(['', '?utm_source=x', ''].map((query) => get(`/blog/a${query}`)));
    expect(others.map(({ bytes }) => bytes.toString())).toEqual([PAGE, PAGE, PAGE]);
    letAnswer();
    expect((await asking).bytes.toString()).toContain('published');
    expect((await get('/blog/a')).bytes.toString()).toContain('published');
    expect(requests).toHaveLength(2);
  });

  test('nobody waits for long: all get the cached response, which no proxy keeps, and Next is asked once', async () => {
    const { get, requests, at, asking, letAnswer } = await startAsking(PUBLISHED, { patienceMs: 5 });
    const old = [await asking];
    at.now = 2_000;
    old.push(await get('/blog/a'), await get('/blog/a?utm_source=x'));
    expect(old.map(({ bytes }) => bytes.toString())).toEqual([PAGE, PAGE, PAGE]);
    expect(old.slice(0, 2).map(({ headers }) => headers['x-nextjs-cache'])).toEqual(['STALE', 'STALE']);
    expect(requests).toHaveLength(2);
    letAnswer();
    await expect.poll(async () => (await get('/blog/a')).bytes.toString()).toContain('published');
    expect(requests).toHaveLength(2);
    expect((await get('/blog/a')).headers['content-security-policy']).toBe('of the gate');
  });

  test('after twenty seconds without a response Next is asked again, and a late one replaces nothing', async () => {
    const { get, requests, at, asking, letAnswer } = await startAsking({ status: 404 }, { patienceMs: 5 });
    await asking;
    at.now = 21_000;
    at.reply = PUBLISHED;
    // On a busy machine the new one takes longer than 5 ms, and the first readers get the cached one.
    await expect.poll(async () => (await get('/blog/a')).bytes.toString()).toContain('published');
    letAnswer();
    await new Promise((soon) => setTimeout(soon, 20));
    expect((await get('/blog/a')).bytes.toString()).toContain('published');
    expect(requests).toHaveLength(3);
  });

  test('what was published meanwhile is not delayed', async () => {
    const { get, requests, at, asking, letAnswer } = await startAsking({ body: `${PAGE}<p>old</p>` });
    invalidation.pagesHaveChanged();
    letAnswer();
    await asking;
    at.reply = PUBLISHED;
    expect((await get('/blog/a')).bytes.toString()).toContain('published');
    expect(requests).toHaveLength(3);
  });

  test.each([
    ['is gone', { status: 404 }],
    ['failed', { status: 500 }],
    ['has moved', { status: 307 }],
  ] as readonly (readonly [string, NextReply])[])(
    'a page that %s is not sent from memory afterwards',
    async (_, firstReply) => {
      const { get, asking, letAnswer } = await startAsking(firstReply);
      letAnswer();
      expect((await asking).status).toBe(firstReply.status);
      expect((await get('/blog/a')).status).toBe(firstReply.status);
    },
  );
});

test("one visitor's page is not sent to another while a third one asks for it", async () => {
  const { get, requests, hold } = await startCache({ headers: { 'Content-Type': 'text/html' } });
  await get('/blog/a');
  const letAnswer = hold();
  const third = get('/blog/a');
  await expect.poll(() => requests.length).toBe(2);
  await get('/blog/a');
  expect(requests).toHaveLength(3);
  letAnswer();
  await third;
});

describe('without a renderer', () => {
  test('the cached page is sent, marked for proxies, until there is one again', async () => {
    const { get, requests, at } = await startCache({});
    await get('/blog/a');
    at.reply = { isUnavailable: true };
    for (const now of [1_000, 2_000, 60_000]) {
      at.now = now;
      const { status, headers, bytes } = await get('/blog/a');
      expect([status, headers['x-nextjs-cache'], bytes.toString()]).toEqual([200, 'STALE', PAGE]);
    }
    const other = await get('/blog/b');
    expect([other.status, other.headers['retry-after']]).toEqual([503, '2']);
    at.now = 61_000;
    at.reply = {};
    expect((await get('/blog/a')).headers['x-nextjs-cache']).toBe('HIT');
    expect(requests).toHaveLength(6);
  });

  test('what was cached before a new renderer is sent only until it has responded', async () => {
    const { get, at, requests, cache, hold } = await startCache({}, { patienceMs: 5 });
    await get('/blog/a');
    cache.expirePages();
    at.reply = { body: `${PAGE}<p>missed</p>` };
    const letAnswer = hold();
    expect((await get('/blog/a')).bytes.toString()).toBe(PAGE);
    letAnswer();
    await expect.poll(async () => (await get('/blog/a')).bytes.toString()).toContain('missed');
    expect(requests).toHaveLength(2);
  });
});

test('a request that waits for the renderer gets what was cached meanwhile, as it prefers it', async () => {
  const { get, hold, requests, at } = await startCache({ body: 'asked for first' });
  const letAnswer = hold();
  const waiting = get('/blog/a?x', { 'accept-encoding': 'gzip' });
  await expect.poll(() => requests.length).toBe(1);
  at.reply = {};
  await get('/blog/a');
  letAnswer();
  const { status, headers, bytes } = await waiting;
  expect([status, headers['content-encoding'], gunzipSync(bytes).toString()]).toEqual([200, 'gzip', PAGE]);
});

describe('missing and moved pages', () => {
  const MISSING: NextReply = { status: 404, headers: { 'Cache-Control': 'public, max-age=0, s-maxage=60' } };
  const MOVED: NextReply = { status: 308, headers: { Location: '/blog/b?x=1' }, body: '' };

  test.each([
    ['404', MISSING, '/blog/gone'],
    ['308', MOVED, '/blog/a?x=1'],
  ] as const)('%s is requested from Next once a second', async (status, firstReply, path) => {
    const { get, requests, at } = await startCache(firstReply);
    for (const now of [0, 999, 1_000]) {
      at.now = now;
      const answer = await get(path, { 'accept-encoding': 'br', 'if-none-match': '"one"' });
      expect(String(answer.status)).toBe(status);
      expect(answer.headers.location).toBe(firstReply.headers?.Location);
    }
    expect(requests).toHaveLength(2);
  });

  test.each([
    ['a redirect, which passes it on', MOVED],
    ['a page that is missing for it', { ...MISSING, headers: { 'Cache-Control': 'no-cache' } }],
  ])('are distinguished by the query: %s', async (_what, firstReply) => {
    const { get, requests } = await startCache(firstReply);
    await get('/blog/a?x=1');
    await get('/blog/a?x=1');
    await get('/blog/a?x=2');
    await get('/blog/a');
    expect(requests).toHaveLength(3);
  });

  test('are not sent from memory once they fail', async () => {
    const { get, requests, at } = await startCache(MOVED);
    await get('/blog/a?x=1');
    at.now = 1_000;
    at.reply = { status: 500 };
    for (const count of [2, 3]) {
      expect((await get('/blog/a?x=1')).status).toBe(500);
      expect(requests).toHaveLength(count);
    }
  });

  test('never evict a page, however many URLs are made up', async () => {
    const { get, requests, at } = await startCache({});
    await get('/blog/a');
    at.reply = MISSING;
    for (let n = 0; n < 40; n += 1) await get(`/blog/invented-${n}`);
    const before = requests.length;
    await get('/blog/a');
    expect(requests).toHaveLength(before);
    await get('/blog/invented-0');
    expect(requests).toHaveLength(before + 1);
  });
});
