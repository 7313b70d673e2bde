import { describe, expect, it, vi } from 'vitest';
import { invalidation } from '@/lib/cache/invalidation.server';
import { PAGES } from '@/lib/config/pages';
import {
  deviceServerPropsOf,
  numberedPagesOf,
  privatePropsOf,
  searchPropsOf,
  staticPropsOf,
} from '@/lib/page-data/shared/page-props-of.server';

const { redirectOf } = vi.hoisted(() => ({
  redirectOf: vi.fn<(locale: string, url: string) => Promise<{ kind: 'gone' } | null>>(),
}));
vi.mock('@/lib/page-data/content/redirects.server', () => ({ redirectOf }));

describe('the props of a static page', () => {
  it('come from the loader, which gets the locale and the parameters, and are revalidated after a minute', async () => {
    const load = vi.fn(() => Promise.resolve({ kind: 'found' as const, props: { a: 1 } }));
    expect(await staticPropsOf(PAGES.post, load)({ locale: 'fr', params: { post: 'x' } })).toEqual({
      props: { a: 1 },
      revalidate: 60,
    });
    await staticPropsOf(PAGES.post, load)({ locale: 'de' });
    expect(load.mock.calls).toEqual([
      ['fr', { post: 'x' }, undefined],
      ['en', {}, undefined],
    ]);
  });

  it('of a page that lacks a part are revalidated sooner, in the first minute of a process', async () => {
    const { partialSeconds } = await import('@/lib/page-data/shared/result');
    const { orFallback } = await import('@/lib/page-data/services/or-fallback');
    const load = async () => ({
      kind: 'found' as const,
      props: { a: await orFallback('parts', Promise.reject(new Error('down')), 1) },
    });
    const { props, revalidate } = (await staticPropsOf(PAGES.post, load)({})) as {
      props: object;
      revalidate: number;
    }; // why: it is found
    expect([props, revalidate]).toEqual([{ a: 1 }, partialSeconds()]);
    expect([0, 4, 20.4, 61, 9_999].map(partialSeconds)).toEqual([5, 5, 20, 60, 60]);
    vi.mocked(console.error).mockClear();
  });

  it('are not built if the loader throws, so that Next keeps the last good page', async () => {
    const load = () => Promise.reject(new Error('the service is down'));
    await expect(staticPropsOf(PAGES.post, load)({})).rejects.toThrow('the service is down');
  });

  it('are loaded again if the content changed meanwhile', async () => {
    const load = vi
      .fn<() => Promise<{ kind: 'found'; props: { title: string } }>>()
      .mockImplementationOnce(() => {
        invalidation.contentHasChanged();
        return Promise.resolve({ kind: 'found', props: { title: 'before' } });
      })
      .mockResolvedValue({ kind: 'found', props: { title: 'after' } });
    expect(await staticPropsOf(PAGES.post, load)({})).toMatchObject({ props: { title: 'after' } });
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('the props of a numbered page', () => {
  it.each([
    [{}, 1],
    [{ page: '3', category: 'sound' }, 3],
  ])('of %j are those of page %i', async (params, page) => {
    const load = vi.fn(() => Promise.resolve({ kind: 'missing' as const }));
    await numberedPagesOf(PAGES.blog, load)({ locale: 'fr', params });
    expect(load.mock.calls).toEqual([['fr', page, params]]);
  });

  it.each(['0', 'two', '01'])('make no call for page %s', async (page) => {
    const load = vi.fn(() => Promise.resolve({ kind: 'found' as const, props: {} }));
    expect(await numberedPagesOf(PAGES.blog, load)({ params: { page } })).toEqual({
      notFound: true,
      revalidate: 60,
    });
    expect(load).not.toHaveBeenCalled();
  });
});

describe('the props of a page rendered on every request', () => {
  it.each([
    [{}, 'desktop'],
    [{ 'cloudfront-is-ios-viewer': 'true', 'cloudfront-is-tablet-viewer': 'true' }, 'ios'],
    [{ 'cloudfront-is-android-viewer': 'true', 'cloudfront-is-mobile-viewer': 'true' }, 'android'],
    [{ 'user-agent': 'iPhone' }, 'desktop'],
  ])('for a visitor with %j are those for %s, with the matching Vary header', async (headers, device) => {
    const setHeader = vi.fn();
    const props = deviceServerPropsOf(PAGES.home, (locale, deviceType) =>
      Promise.resolve({ locale, deviceType }),
    );
    const context = { locale: 'pt', req: { headers }, res: { setHeader, appendHeader: setHeader } };
    // why: the rest of the request is not read
    expect(await props(context as unknown as Parameters<typeof props>[0])).toEqual({
      props: { locale: 'pt', deviceType: device },
    });
    expect(setHeader.mock.calls).toEqual([
      ['Cache-Control', 'public, s-maxage=60, stale-while-revalidate=86400'],
      ['Vary', 'CloudFront-Is-IOS-Viewer, CloudFront-Is-Android-Viewer'],
    ]);
  });
});

it('the home page with the query of an old blog’s post is not found, so that the editors’ rule redirects it', async () => {
  redirectOf.mockImplementation((locale, url) =>
    Promise.resolve(`${locale} ${url}` === 'fr /?p=12' ? { kind: 'gone' } : null),
  );
  const props = deviceServerPropsOf(PAGES.home, () => Promise.resolve({ is: 'home' }));
  const at = (url: string) =>
    // why: the rest of the request is not read
    props({
      locale: 'fr',
      req: { url, headers: {} },
      res: { setHeader: vi.fn(), appendHeader: vi.fn() },
    } as unknown as Parameters<typeof props>[0]);
  expect(await at('/fr?p=12')).toEqual({ notFound: true });
  for (const url of ['/fr', '/fr?p=13']) expect(await at(url)).toEqual({ props: { is: 'home' } });
  expect(redirectOf).toHaveBeenCalledTimes(2);
});

describe('the props of a search', () => {
  it.each([
    [{ kind: 'found', props: { a: 1 } }, { props: { a: 1 } }, 'private, max-age=30'],
    [{ kind: 'missing' }, { notFound: true }, 'private, max-age=30'],
    [
      { kind: 'moved', to: '/fr/blog/search?q=x' },
      { redirect: { destination: '/fr/blog/search?q=x&mentions=1&gclid=Abc1', permanent: false } },
      'no-store',
    ],
  ] as const)('for %j are %j for Next, cached as %s', async (loaded, expected, cacheControl) => {
    const setHeader = vi.fn();
    const load = vi.fn(() => Promise.resolve(loaded));
    const context = {
      locale: 'fr',
      query: { q: ' x ', page: '2', mentions: '1', gclid: 'Abc1' },
      req: { url: '/fr/blog/search?q=+x+&page=2&mentions=1&gclid=Abc1' },
      res: { setHeader },
    };
    const props = searchPropsOf<{ a: number }>(PAGES.search, load);
    // why: the rest of the request is not read
    expect(await props(context as unknown as Parameters<typeof props>[0])).toEqual(expected);
    expect(load.mock.calls).toEqual([['fr', 'x', 2, context.query]]);
    expect(setHeader.mock.calls).toEqual([['Cache-Control', cacheControl]]);
  });
});

it('the props of a private page come from its loader, which gets the request, and no cache may store them', async () => {
  const setHeader = vi.fn();
  const request = { query: { url: 'x' }, req: { headers: {} }, res: { setHeader } };
  const load = vi.fn(() => Promise.resolve({ a: 1 }));
  const props = privatePropsOf(PAGES.follow, load);
  // why: the rest of the request is not read
  const context = { ...request, locale: 'fr' } as unknown as Parameters<typeof props>[0];
  expect(await props(context)).toEqual({ props: { a: 1 } });
  expect(load.mock.calls).toEqual([['fr', request]]);
  expect(setHeader.mock.calls).toEqual([['Cache-Control', 'private, no-store']]);
});
