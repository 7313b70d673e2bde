import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GetServerSidePropsContext } from 'next';
import type { ErrorView } from '@/lib/page-data/missing/error-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { withSandbox } from '../../support/with-sandbox';

let load: typeof import('@/lib/page-data/missing/load-unmatched.server').unmatchedProps;

/** The real loader, against the sandbox and its redirect rules (sandbox/content/redirects.yaml). */
withSandbox(async () => {
  // A busy machine may take longer to build the index than a page waits for it.
  const { postSearch } = await import('@/lib/page-data/services/services.server');
  await postSearch().ready(30_000);
  load = (await import('@/lib/page-data/missing/load-unmatched.server')).unmatchedProps;
});
// Refused rules are logged at the first lookup.
afterEach(() => void vi.mocked(console.warn).mockClear());
/** The response to a URL without a page. */
async function at(address: string, locale = 'en', req: object = {}) {
  const { pathname, searchParams } = new URL(address, 'https://site.example');
  const res = { statusCode: 200, headers: new Map<string, string>(), setHeader: () => undefined };
  res.setHeader = ((name: string, value: string) => void res.headers.set(name, value)) as never; // why: the minimum of a response
  const unmatched = pathname.split('/').slice(1).map(decodeURIComponent);
  const result = await load({
    locale,
    params: { unmatched },
    query: { unmatched, ...Object.fromEntries(searchParams) },
    req,
    res,
  } as unknown as GetServerSidePropsContext); // why: the loader reads nothing else of it
  return { result, status: res.statusCode, cache: res.headers.get('Cache-Control') };
}

async function pageAt(...args: Parameters<typeof at>) {
  const { result, ...answer } = await at(...args);
  if (!('props' in result)) throw new Error('there is no page');
  return { ...((await result.props) as PageProps<ErrorView>), ...answer };
}

describe('a URL without a page', () => {
  it.each([
    ['a post that moved', '/blog/hide-your-cuts', '/blog/cut-on-action', true],
    ['a topic that moved temporarily', '/blog/category/vlogging', '/blog/category/mobile-video', false],
    [
      'what the link carries',
      '/blog/hide-your-cuts?gclid=Abc1&utm_source=x',
      '/blog/cut-on-action?gclid=Abc1&utm_source=x',
      true,
    ],
    ['a post of an old blog', '/index.php?p=2&utm_source=x', '/blog/cut-on-action?utm_source=x', true],
    ['another on the same path', '/index.php?p=3', '/blog/trending', true],
    ['one that was the home page with a query', '/?p=12', '/blog', true],
    ['a topic in capitals', '/blog/category/AI-Video?a=B', '/blog/category/ai-video?a=B', true],
    ['an author in capitals', '/blog/author/Irina-Sokolova', '/blog/author/irina-sokolova', true],
    ...['/feed', '/rss/', '/Blog/Feed'].map((path): [string, string, string, boolean] => [
      path,
      path,
      '/feed.xml',
      true,
    ]),
    ...[
      '/Login',
      '/Privacy',
      '/Register/team',
      '/Blog/Categories',
      '/Blog/Page/2',
      '/Blog/Category/AI-Video/page/1',
      '/blog/Trending',
      '/blog/Cut-On-Action',
      '/blog/Cut-On-Action.md',
      '/blog/Profession/page/1',
      '/blog/category/AI-Video/feed.xml',
    ].map((path): [string, string, string, boolean] => [path, path, path.toLowerCase(), true]),
  ])('redirects: %s', async (_, address, destination, permanent) => {
    expect((await at(address)).result).toEqual({ redirect: { destination, permanent } });
  });

  it.each([
    '/blog/lost-target',
    '/index.php?p=22',
    '/No/Such/Page',
    '/blog/There-Is-No-Such-Post',
    '/blog/There-Is-No-Such-Post.md',
    '/blog/Page/999',
    '/blog/category/No-Such',
    '/blog/category/AI-Video/page/999',
    '/blog/platform/No-Such/feed.xml',
    '/blog/Category/page/999',
    '/blog/author/Nobody-At-All',
  ])('leads to no other missing page: %s', async (address) => {
    const { status, cache } = await pageAt(address);
    // A shared cache does not know the query.
    const stored = address.includes('?') ? 'private, no-store' : 'public, max-age=0, s-maxage=60';
    expect([status, cache]).toEqual([404, stored]);
  });

  it.each(['/blog/video-trends-2019', '/blog/author/guest-writer', '/Flash-Player'])(
    '%s is gone',
    async (address) => {
      const { status, head, view } = await pageAt(address);
      expect([status, view]).toMatchObject([410, { kind: 'lost', status: 410 }]);
      expect(head.title).toContain('This page was removed');
    },
  );
});

it('an error page says so and is not cached', async () => {
  const failed = { [Symbol.for('site.errorPage')]: 500 };
  const { view, layout, status, cache } = await pageAt('/blog/cut-on-action', 'en', failed);
  expect([status, cache, view]).toEqual([500, 'no-store', { kind: 'failed' }]);
  expect(layout.env).not.toBeNull();
  expect(layout.socialLinks.youtube).not.toBe('');
});
