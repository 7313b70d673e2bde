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
async function at(url: string, locale = 'en', req: object = {}) {
  const { pathname, searchParams } = new URL(url, 'https://site.example');
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
  return {
    result,
    status: res.statusCode,
    cache: res.headers.get('Cache-Control'),
    retry: res.headers.get('Retry-After'),
  };
}

async function pageAt(...args: Parameters<typeof at>) {
  const { result, ...answer } = await at(...args);
  if (!('props' in result)) throw new Error('there is no page');
  return { ...((await result.props) as PageProps<ErrorView>), ...answer };
}

// Where each kind of URL leads is in e2e/seo/urls.spec.ts.
describe('a URL without a page', () => {
  it.each([
    [
      'what the link carries',
      '/blog/hide-your-cuts?gclid=Abc1&utm_source=x',
      '/blog/cut-on-action?gclid=Abc1&utm_source=x',
      true,
    ],
    ...['/feed', '/rss/', '/Blog/Feed'].map((path): [string, string, string, boolean] => [
      path,
      path,
      '/feed.xml',
      true,
    ]),
    ...[
      '/Privacy',
      '/Register/team',
      '/Blog/Page/2',
      '/Blog/Category/AI-Video/page/1',
      '/blog/Cut-On-Action.md',
      '/blog/Profession/page/1',
      '/blog/category/AI-Video/feed.xml',
    ].map((path): [string, string, string, boolean] => [path, path, path.toLowerCase(), true]),
  ])('redirects: %s', async (_, url, destination, permanent) => {
    expect((await at(url)).result).toEqual({ redirect: { destination, permanent } });
  });

  it.each([
    '/index.php?p=22',
    '/blog/Page/999',
    '/blog/platform/No-Such/feed.xml',
    '/blog/Category/page/999',
  ])('leads to no other missing page: %s', async (url) => {
    const { status, cache } = await pageAt(url);
    // A shared cache does not know the query.
    const stored = url.includes('?') ? 'private, no-store' : 'public, max-age=0, s-maxage=60';
    expect([status, cache]).toEqual([404, stored]);
  });
});

// The posts of an old blog, whose slugs are not in lower case.
it.each([
  ['/blog/my-post', '/blog/My-Post'],
  ['/blog/MY-POST?utm_source=x', '/blog/My-Post?utm_source=x'],
  ['/BLOG/my-post.md', '/blog/My-Post.md'],
  ['/blog/%C3%A9T%C3%A9-1', '/blog/%C3%89t%C3%A9-1'],
  ['/blog/e%CC%81te%CC%81-1', '/blog/%C3%89t%C3%A9-1'],
  ['/Blog/Category/ai-VIDEO/page/2', '/blog/category/AI-Video/page/2'],
  ['/blog/author/ADA-BYRON', '/blog/author/Ada-Byron'],
])('leads to the page in the case of its slug: %s', async (url, destination) => {
  const { postSearch } = await import('@/lib/page-data/services/services.server');
  const slugs = { post: 'My-Post Été-1', category: 'AI-Video', author: 'Ada-Byron' };
  const search = postSearch();
  const spies = [
    vi
      .spyOn(search, 'slugs')
      .mockImplementation((_, kind) => new Set(Reflect.get(slugs, kind)?.split(' ') ?? [])),
    vi.spyOn(search, 'has').mockImplementation((_, slug) => slugs.post.split(' ').includes(slug)),
    vi.spyOn(search, 'count').mockReturnValue(20),
  ];
  expect((await at(url)).result).toEqual({ redirect: { destination, permanent: true } });
  spies.forEach((spy) => spy.mockRestore());
});

it('leads to a template in its case', async () => {
  const { allTemplates } = await import('@/lib/page-data/content/templates.server');
  const [template] = await allTemplates('en');
  const destination = `/templates/${template?.slug}`;
  expect((await at(destination.toUpperCase())).result).toEqual({
    redirect: { destination, permanent: true },
  });
});

it.each([
  [500, undefined],
  [503, '5'],
] as const)('an error page (%i) says so and is not cached', async (code, retryAfter) => {
  const failed = { [Symbol.for('site.errorPage')]: code };
  const { view, layout, retry, ...answer } = await pageAt('/blog/cut-on-action', 'en', failed);
  expect(answer).toMatchObject({ status: code, cache: 'no-store' });
  expect([view, retry]).toEqual([{ kind: 'failed', status: code }, retryAfter]);
  expect(layout.env).not.toBeNull();
  expect(layout.socialLinks.youtube).not.toBe('');
});
