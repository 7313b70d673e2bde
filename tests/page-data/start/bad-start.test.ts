import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listenOn } from '../../support/listen-on';
import { newProcess } from '../../support/new-process';
import { withSandbox } from '../../support/with-sandbox';

type Answer = { readonly kind: string } | null;

const LOADERS = {
  '/pricing': async () =>
    (await import('@/lib/page-data/company/load-company.server')).loadPricing(
      { locale: 'en', country: null, priceChoice: { currency: '', duration: '' } },
      {},
    ),
  '/contact': async () =>
    (await import('@/lib/page-data/company/load-company.server')).loadCompany('contact', 'en'),
  '/privacy': async () =>
    (await import('@/lib/page-data/company/load-legal.server')).loadLegal('privacy', 'en'),
  '/blog/cut-on-action': async () =>
    (await import('@/lib/page-data/post/load-post.server')).loadPost('en', 'cut-on-action'),
  '/blog/category/ai-video': async () =>
    (await import('@/lib/page-data/blog/load-topic.server')).loadTopic('category', 'en', 'ai-video', 1),
  '/blog/author/maya-lindqvist': async () =>
    (await import('@/lib/page-data/blog/load-author.server')).loadAuthor('en', 'maya-lindqvist', 1),
  '/templates/category/product': async () =>
    (await import('@/lib/page-data/templates/load-templates.server')).loadTemplates('en', 1, {
      use: 'product',
    }),
  '/templates/product-launch': async () =>
    (await import('@/lib/page-data/templates/load-template.server')).loadTemplate('en', 'product-launch'),
  '/blog/cut-on-action.md': async () => {
    const { loadPostMarkdown } = await import('@/lib/page-data/documents/load-post-markdown.server');
    return loadPostMarkdown('en', 'cut-on-action', { url: '/blog/cut-on-action.md' } as never); // why: nothing else is read
  },
  '/blog/author/maya-lindqvist/feed.xml': async () =>
    (await import('@/lib/page-data/documents/load-feed.server')).loadFeed('rss', 'en', {
      kind: 'author',
      slug: 'maya-lindqvist',
    }),
  'the redirect of /academy': async () =>
    (await import('@/lib/page-data/content/redirects.server')).redirectOf('en', '/academy'),
} as const satisfies Readonly<Record<string, () => Promise<Answer>>>;

/** Those that an empty site has too, with nothing in them. */
const LISTS = {
  '/blog': async () => (await import('@/lib/page-data/blog/load-blog-home.server')).loadBlogHome('en', 1),
  '/blog/category': async () =>
    (await import('@/lib/page-data/blog/load-topic-index.server')).loadTopicIndex('category', 'en', 1),
  '/blog/trending': async () =>
    (await import('@/lib/page-data/blog/load-trending.server')).loadTrending('en', 1),
  '/templates': async () =>
    (await import('@/lib/page-data/templates/load-templates.server')).loadTemplates('en', 1),
  '/feed.xml': async () =>
    (await import('@/lib/page-data/documents/load-feed.server')).loadFeed('rss', 'en', { kind: 'site' }),
  '/llms.txt': async () => (await import('@/lib/page-data/documents/load-llms.server')).loadLlms('en'),
  '/sitemap.xml': async () =>
    (await import('@/lib/page-data/documents/load-sitemap.server')).loadSitemapIndex('en'),
  '/sitemaps/pages-en.xml': async () =>
    (await import('@/lib/page-data/documents/load-sitemap.server')).loadSitemapFile('en', 'pages-en.xml'),
} as const satisfies Readonly<Record<string, () => Promise<Answer>>>;

const ALL: Readonly<Record<string, () => Promise<Answer>>> = { ...LOADERS, ...LISTS };

/** What becomes of each: its kind, `none` for null, `failed` for an error. One by one, as modules are loaded. */
async function outcomes(): Promise<Readonly<Record<string, string>>> {
  const kinds: Record<string, string> = {};
  for (const [name, load] of Object.entries(ALL))
    kinds[name] = await load().then(
      (answer) => answer?.kind ?? 'none',
      () => 'failed',
    );
  return kinds;
}

const each = (outcomeOf: (name: string) => string) =>
  Object.fromEntries(Object.keys(ALL).map((name) => [name, outcomeOf(name)]));

beforeAll(() => vi.stubEnv('SITE_INDEXABLE', 'on'));
afterEach(() => {
  for (const level of ['warn', 'error'] as const) vi.mocked(console[level]).mockClear();
});

describe('a process whose sources fail at its start', () => {
  const sandbox = withSandbox();
  const fault = (service: string, body?: object) =>
    fetch(`${sandbox.origin}/control/faults/${service}`, {
      method: body ? 'PUT' : 'DELETE',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });

  it.each(['wrong-types', 'down'])(
    'has no page missing while they are %s, and every one as soon as they are back',
    async (kind) => {
      for (const service of ['cms', 'cdn', 'media']) await fault(service, { kind });
      newProcess();
      expect(await outcomes()).toEqual(each(() => 'failed'));
      for (const service of ['cms', 'cdn', 'media']) await fault(service);
      await vi.waitFor(
        async () =>
          expect(await outcomes()).toEqual(each((name) => (name.startsWith('the') ? 'moved' : 'found'))),
        { timeout: 120_000, interval: 200 },
      );
    },
    180_000,
  );
});

describe('a site without content', () => {
  const service = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json');
    response.statusCode = url.startsWith('/get_template_by_id') ? 404 : 200;
    response.end(url.includes('.json') ? '{}' : url.includes('/count') ? '0' : '[]');
  });
  beforeAll(async () => {
    const origin = `http://127.0.0.1:${await listenOn(service)}`;
    for (const name of ['CMS_URL', 'CDN_URL', 'MEDIA_API_URL']) vi.stubEnv(name, origin);
    newProcess();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    service.close().closeAllConnections();
  });

  it('has its lists, and nothing else', async () => {
    expect(await outcomes()).toEqual(
      each((name) => (name in LISTS ? 'found' : name.startsWith('the') ? 'none' : 'missing')),
    );
  });
});
