import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { newProcess } from '../support/new-process';

type Cache = {
  readonly pages: {
    readonly calculatedSize: number;
    values(): Iterable<{ readonly html: { readonly plain: Buffer | null } | null }>;
    set(key: string, page: object): unknown;
  };
  set(key: string, value: unknown, context: object): Promise<void>;
  get(key: string): Promise<{ value: unknown; lastModified: number } | null>;
};

const MB = 1024 * 1024;
const CONTROL = { cacheControl: { revalidate: 60, expire: undefined } };

/**
 * The cache of a new process; `again` creates another one in the same process, as Next does for every
 * request.
 */
async function aCache(maxMemoryCacheSize = MB) {
  newProcess();
  const { default: PageCache } = (await import('@/server/page-cache')) as unknown as {
    default: new (context: object) => Cache;
  };
  const again = (headers = {}) => new PageCache({ maxMemoryCacheSize, _requestHeaders: headers });
  return { cache: again(), again };
}

const aPage = (html: string) => ({
  kind: 'PAGES',
  html,
  pageData: {},
  headers: { 'x-next-cache-tags': '' },
  status: undefined,
});

/** Waits until all pages are compressed in another thread, which takes long on a busy machine. */
const compressed = ({ pages }: Cache) =>
  vi.waitFor(() => expect([...pages.values()].filter(({ html }) => html?.plain)).toHaveLength(0), {
    timeout: 10_000,
    interval: 5,
  });

describe('the cache of rendered pages', () => {
  it('returns what was rendered to every request, before and after it is compressed, without its data', async () => {
    const { cache, again } = await aCache();
    const rendered = { ...aPage('<p>“Видео” \u2028</p>'), pageData: { pageProps: { slug: 'x' } } };
    await cache.set('/blog/x', rendered, CONTROL);
    const before = await again().get('/blog/x');
    await compressed(cache);
    const after = await again().get('/blog/x');
    expect(before?.value).toEqual(aPage('<p>“Видео” \u2028</p>'));
    expect(after?.value).toEqual({ ...aPage('<p>“Видео” \u2028</p>'), status: undefined });
    expect(after).toMatchObject({ lastModified: before?.lastModified, ...CONTROL });
  });

  it.each([null, { kind: 'REDIRECT', props: {} }])('forgets a page that has become %j', async (value) => {
    const { cache } = await aCache();
    await cache.set('/blog/x', aPage('<p>old</p>'), CONTROL);
    await cache.set('/blog/x', value, CONTROL);
    // By now the old page is compressed, and must not come back.
    await pause(50);
    expect(await cache.get('/blog/x')).toMatchObject({ value, ...CONTROL });
  });

  it('holds the newer of two renderings, whichever is compressed last', async () => {
    const { cache } = await aCache();
    await Promise.all([
      cache.set('/blog/x', aPage('a'.repeat(400_000)), CONTROL),
      cache.set('/blog/x', aPage('new'), CONTROL),
    ]);
    await compressed(cache);
    // The older one takes longer to compress, and must not replace the newer one.
    await pause(50);
    expect((await cache.get('/blog/x'))?.value).toMatchObject({ html: 'new' });
  });

  it('returns a page rendered before a change as stale', async () => {
    const { cache, again } = await aCache();
    const { markRenderedPagesStale } = await import('@/lib/cache/rendered-pages.server');
    const { invalidation } = await import('@/lib/cache/invalidation.server');
    await cache.set('/blog/x', aPage('<p>before</p>'), CONTROL);
    markRenderedPagesStale(invalidation.contentHasChanged());
    const old = await again().get('/blog/x');
    expect(old?.value).toMatchObject({ html: '<p>before</p>' });
    expect(Date.now() - (old?.lastModified ?? 0)).toBeGreaterThan(1_000 * CONTROL.cacheControl.revalidate);
    const ageMs = async () => Date.now() - ((await again().get('/blog/x'))?.lastModified ?? 0);
    // Its data may be from before the change, as its request is.
    await cache.set('/blog/x', aPage('<p>late</p>'), CONTROL);
    expect(await ageMs()).toBeGreaterThan(60_000);
    await again().set('/blog/x', aPage('<p>after</p>'), CONTROL);
    await cache.set('/blog/x', aPage('<p>late</p>'), CONTROL);
    expect(await ageMs()).toBeLessThan(60_000);
    expect((await again().get('/blog/x'))?.value).toMatchObject({ html: '<p>after</p>' });
  });

  it('forgets after a change that a page was missing or moved, because it may exist now', async () => {
    const { cache, again } = await aCache();
    const { markRenderedPagesStale } = await import('@/lib/cache/rendered-pages.server');
    const { invalidation } = await import('@/lib/cache/invalidation.server');
    for (const value of [null, { kind: 'REDIRECT', props: {} }]) {
      await again().set('/blog/x', value, CONTROL);
      expect((await cache.get('/blog/x'))?.value).toEqual(value);
      markRenderedPagesStale(invalidation.contentHasChanged());
      expect(await cache.get('/blog/x')).toBeNull();
    }
  });

  it('holds as many pages as fit when compressed', async () => {
    const { cache } = await aCache(100_000);
    // Each takes 30 kB uncompressed, less than 1 kB compressed.
    for (let page = 0; page < 20; page += 1) {
      await cache.set(`/blog/${page}`, aPage('a'.repeat(30_000)), CONTROL);
      expect(cache.pages.calculatedSize).toBeGreaterThan(30_000);
      await compressed(cache);
    }
    const pages = await Promise.all(Array.from({ length: 20 }, (_, page) => cache.get(`/blog/${page}`)));
    expect(pages.filter(Boolean)).toHaveLength(20);
  });

  it.each<readonly [string, Buffer]>([
    ['bytes that are not compressed', Buffer.from('x')],
    ['another page', brotliCompressSync('y')],
  ])('forgets an unreadable page that another instance has stored: %s', async (_, bytes) => {
    for (const areRedeemed of [false, true]) {
      const { cache } = await aCache();
      const { claims, etagOf, PageHtml } = await import('@/lib/cache/page-html.server');
      if (areRedeemed) claims.willBeRedeemed();
      const etag = etagOf(Buffer.from('x'));
      const stored = (packed: Buffer) => ({
        ...CONTROL,
        lastModified: Date.now(),
        version: 0,
        value: { kind: 'PAGES' },
        html: PageHtml.ofPacked({ encoding: 'br', bytes: packed, etag }),
      });
      cache.pages.set('/blog/x', stored(brotliCompressSync('x')));
      expect((await cache.get('/blog/x'))?.value).toMatchObject({ kind: 'PAGES' });
      cache.pages.set('/blog/x', stored(bytes));
      expect(await cache.get('/blog/x')).toBeNull();
    }
  });

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)(
    'takes a claim for a page, compresses the page once, as %s, and returns a claim',
    async (encoding, unpack) => {
      const { again } = await aCache();
      const { claimFor, claims, PageHtml } = await import('@/lib/cache/page-html.server');
      claims.willBeRedeemed();
      await again({ 'accept-encoding': encoding }).set(
        '/blog/x',
        aPage(claimFor(PageHtml.ofText('<p>“x”</p>'))),
        CONTROL,
      );
      const value = (await again().get('/blog/x'))?.value as { readonly html: string };
      expect(value.html).toMatch(/^<!DOCTYPE html><data data-claim="\d+"><\/data>$/);
      const html = claims.pageOf(value.html);
      const packed = await html?.pack('br');
      expect([packed?.encoding, packed && unpack(packed.bytes).toString()]).toEqual([encoding, '<p>“x”</p>']);
      expect((await html?.text())?.toString()).toBe('<p>“x”</p>');
    },
  );

  it('evicts the least recently requested page when it is full', async () => {
    const { cache } = await aCache(2_400);
    for (const page of ['a', 'b', 'c', 'd', 'e']) {
      await cache.set(`/blog/${page}`, aPage(page), CONTROL);
      await compressed(cache);
      await cache.get('/blog/a');
    }
    expect(await cache.get('/blog/b')).toBeNull();
    expect(await cache.get('/blog/a')).not.toBeNull();
  });
});
