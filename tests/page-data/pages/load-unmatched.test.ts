import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GetServerSidePropsContext } from 'next';
import type { ErrorView, PageProps } from '@/lib/page-data/props/view-props';
import { startSandbox, type Sandbox } from '@/sandbox/start-sandbox';

let sandbox: Sandbox;
let load: typeof import('@/lib/page-data/pages/load-unmatched.server').unmatchedProps;

/** The loader as the site runs it, against the sandbox and its redirect rules (sandbox/content/redirects.yaml). */
beforeAll(async () => {
  sandbox = await startSandbox();
  vi.stubEnv('CMS_URL', `${sandbox.origin}/cms`);
  vi.stubEnv('CDN_URL', `${sandbox.origin}/cdn`);
  vi.resetModules();
  // A page waits less for the index than a busy machine may take to build it.
  const { postSearch } = await import('@/lib/page-data/sources/services.server');
  await postSearch().ready(30_000);
  load = (await import('@/lib/page-data/pages/load-unmatched.server')).unmatchedProps;
});
// The rules that are refused are named at the first look.
afterEach(() => void vi.mocked(console.warn).mockClear());
afterAll(async () => {
  vi.unstubAllEnvs();
  await sandbox.close();
});

/** What is answered to an address that has no page; `failed` where there is one that could not be made. */
async function at(address: string, locale = 'en', req: object = {}) {
  const { pathname, searchParams } = new URL(address, 'https://site.example');
  const res = { statusCode: 200, headers: new Map<string, string>(), setHeader: () => undefined };
  res.setHeader = ((name: string, value: string) => void res.headers.set(name, value)) as never; // why: the least of a response
  const unmatched = pathname.split('/').slice(1).map(decodeURIComponent);
  const result = await load({
    locale,
    params: { unmatched },
    query: { unmatched, ...Object.fromEntries(searchParams) },
    req,
    res,
  } as unknown as GetServerSidePropsContext); // why: the loader reads no more of it
  return { result, status: res.statusCode, cache: res.headers.get('Cache-Control') };
}

async function pageAt(...args: Parameters<typeof at>) {
  const { result, ...answer } = await at(...args);
  if (!('props' in result)) throw new Error('there is no page');
  return { ...((await result.props) as PageProps<ErrorView>), ...answer };
}

describe('an address without a page', () => {
  it.each([
    ['a post that moved', '/blog/hide-your-cuts', '/blog/cut-on-action', true],
    ['a topic that moved for a while', '/blog/category/vlogging', '/blog/category/mobile-video', false],
    ['a topic in capitals', '/blog/category/AI-Video?a=B', '/blog/category/ai-video?a=B', true],
    ['an author in capitals', '/blog/author/Irina-Sokolova', '/blog/author/irina-sokolova', true],
  ])('leads on: %s', async (_, address, destination, permanent) => {
    expect((await at(address)).result).toEqual({ redirect: { destination, permanent } });
  });

  it.each(['/blog/video-trends-2019', '/blog/author/guest-writer', '/Flash-Player'])(
    '%s is gone',
    async (address) => {
      expect((await pageAt(address)).status).toBe(410);
    },
  );

  it('shows what a page of its own path shows', async () => {
    const { layout, head, status, cache } = await pageAt('/nowhere', 'fr');
    expect([status, cache]).toEqual([404, 'public, max-age=0, s-maxage=60']);
    expect(layout.path).toBe('/nowhere');
    expect(layout.socialLinks.youtube).not.toBe('');
    expect(layout.env).not.toBeNull();
    expect(layout.announcement).toBeNull();
    expect(head).toMatchObject({ indexable: false, canonical: '', alternates: [] });
    expect(layout.languages.map(({ href }) => href)).toEqual(['/', '/fr/nowhere', '/es', '/ru', '/pt']);
  });

  it('names the languages that have the post, and what comes near', async () => {
    const { view, layout } = await pageAt('/blog/cut-on-action', 'fr');
    expect(view.kind === 'lost' && view.suggestions.map(({ links }) => links[0]?.href)).toEqual([
      '/blog/cut-on-action',
      '/fr/blog/raccord-dans-le-mouvement',
    ]);
    expect(layout.languages.find(({ locale }) => locale === 'ru')).toEqual({
      locale: 'ru',
      href: '/ru/blog/montazh-po-dvizheniyu',
      exact: true,
    });
  });

  it('has something to read where nothing comes near', async () => {
    const { view } = await pageAt('/blog/qqqq-zzzz', 'ru');
    expect(view.kind === 'lost' && view.suggestions.map(({ links }) => links[0]?.href)).toEqual(['/ru/blog']);
  });
});

it('a page that could not be made says so, kept by nobody', async () => {
  const failed = { [Symbol.for('site.errorPage')]: 500 };
  const { view, layout, status, cache } = await pageAt('/blog/cut-on-action', 'en', failed);
  expect([status, cache, view]).toEqual([500, 'no-store', { kind: 'failed' }]);
  expect(layout.env).not.toBeNull();
  expect(layout.socialLinks.youtube).not.toBe('');
});
