import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PostCard } from '@/lib/cms/model';
import { HttpError } from '@/lib/http/http-error';
import { control } from '@/tools/lib/sandbox-control';
import { mediaAt } from '../../support/media';
import { found, withSandbox } from '../../support/with-sandbox';
import { aWirePost } from '../../support/wire-builders';

type Loaders = {
  readonly topic: typeof import('@/lib/page-data/blog/load-topic.server').loadTopic;
  readonly index: typeof import('@/lib/page-data/blog/load-topic-index.server').loadTopicIndex;
  readonly trending: typeof import('@/lib/page-data/blog/load-trending.server').loadTrending;
  readonly author: typeof import('@/lib/page-data/blog/load-author.server').loadAuthor;
  readonly home: typeof import('@/lib/page-data/blog/load-blog-home.server').loadBlogHome;
  readonly search: typeof import('@/lib/page-data/blog/load-search.server').loadSearch;
  readonly post: typeof import('@/lib/page-data/post/load-post.server').loadPost;
};

let load: Loaders;

/** The real loaders, against the sandbox. */
const sandbox = withSandbox(async () => {
  load = {
    topic: (await import('@/lib/page-data/blog/load-topic.server')).loadTopic,
    index: (await import('@/lib/page-data/blog/load-topic-index.server')).loadTopicIndex,
    trending: (await import('@/lib/page-data/blog/load-trending.server')).loadTrending,
    author: (await import('@/lib/page-data/blog/load-author.server')).loadAuthor,
    home: (await import('@/lib/page-data/blog/load-blog-home.server')).loadBlogHome,
    search: (await import('@/lib/page-data/blog/load-search.server')).loadSearch,
    post: (await import('@/lib/page-data/post/load-post.server')).loadPost,
  };
});
afterEach(() => control(sandbox.origin, 'DELETE', 'faults'));

const slugs = (posts: { readonly items: readonly Pick<PostCard, 'slug'>[] }) =>
  posts.items.map(({ slug }) => slug);
const localesOf = (head: { readonly alternates: readonly { readonly hrefLang: string }[] }) =>
  head.alternates.map(({ hrefLang }) => hrefLang);

describe('the posts of a topic', () => {
  it('are listed six per page for a category or platform, nine for a profession', async () => {
    const sizes = await Promise.all(
      (['category', 'platform', 'profession'] as const).map(async (kind) => {
        const slug = { category: 'video-marketing', platform: 'youtube', profession: 'marketers' }[kind];
        return (await found(load.topic(kind, 'en', slug, 1))).view.posts.items.length;
      }),
    );
    expect(sizes).toEqual([6, 6, 9]);
  });

  it('may be empty: the page exists but must not be indexed', async () => {
    const { view, head, layout } = await found(load.topic('category', 'ru', 'mobile-video', 1));
    expect([view.posts.total, head.indexable]).toEqual([0, false]);
    expect(layout.languages.find(({ locale }) => locale === 'fr')).toMatchObject({
      href: '/fr/blog/category',
      exact: false,
    });
  });

  it('are missing beyond the last page and for an unknown topic', async () => {
    const kinds = await Promise.all([
      load.topic('category', 'en', 'video-marketing', 3),
      load.topic('platform', 'en', 'no-such', 1),
      load.topic('profession', 'en', 'x'.repeat(201), 1),
    ]);
    expect(kinds.map(({ kind }) => kind)).toEqual(['missing', 'missing', 'missing']);
  });

  it('make the loader throw if the content service fails, so that Next keeps the last good page', async () => {
    await control(sandbox.origin, 'PUT', 'faults/cms', { kind: 'status', status: 403 });
    await expect(load.topic('category', 'en', 'sound-and-music', 1)).rejects.toThrow('403');
  });
});

describe('the topics of a kind', () => {
  it('are listed six per page, without empty ones', async () => {
    const pages = [
      await found(load.index('category', 'ru', 1)),
      await found(load.index('category', 'ru', 2)),
    ];
    expect(pages.map(({ view }) => view.topics.items.length)).toEqual([6, 1]);
    const topics = pages.flatMap(({ view }) => view.topics.items);
    expect(topics.map(({ href }) => href)).not.toContain('/ru/blog/category/mobile-video');
    expect(topics[0]).toMatchObject({
      href: '/ru/blog/category/video-marketing',
      postCount: 2,
      picture: { url: `${sandbox.origin}/cms/uploads/figure-calendar-marketing.png`, alt: '' },
    });
    expect((await load.index('category', 'ru', 3)).kind).toBe('missing');
  });
});

describe('the trending posts', () => {
  it('are listed ten per page, in the editors’ order', async () => {
    const { view } = await found(load.trending('en', 1));
    expect(slugs(view.posts).slice(0, 3)).toEqual([
      'video-marketing-plan',
      'cut-on-action',
      'prompts-for-ai-video',
    ]);
    expect(view.posts).toMatchObject({ total: 10, pageCount: 1 });
    expect((await load.trending('en', 2)).kind).toBe('missing');
  });
});

describe('the blog’s own list', () => {
  it('has nine posts per page and no page beyond the last', async () => {
    expect((await found(load.home('en', 1))).view.posts.items).toHaveLength(9);
    expect((await found(load.home('en', 3))).view.posts.items).toHaveLength(6);
    expect((await load.home('en', 4)).kind).toBe('missing');
    expect((await load.home('fr', 2)).kind).toBe('missing');
  });
});

describe('an author’s page', () => {
  it('has the author, their posts, and nothing private', async () => {
    const props = await found(load.author('en', 'irina-sokolova', 1));
    expect(props.view.heading).toBe('Irina Sokolova');
    expect(props.view.posts.total).toBe(4);
    for (const secret of ['irina.sokolova@', 'AI video and captions editor', '"username"', '"role"'])
      expect(JSON.stringify(props)).not.toContain(secret);
    expect((await load.author('en', 'nobody', 1)).kind).toBe('missing');
  });
});

describe('a search', () => {
  // Waits as long as needed: on a slow machine, a search would not wait for the index.
  beforeAll(async () => (await import('@/lib/page-data/services/services.server')).postSearch().refresh());

  it('has eight posts per page and must not be indexed', async () => {
    const { view, head } = await found(load.search('en', 'video', 1));
    expect(view.posts.items).toHaveLength(8);
    expect([head.indexable, head.canonical, head.alternates]).toEqual([false, '', []]);
    expect((await load.search('en', 'video', 50)).kind).toBe('missing');
  });

  it('continues with the posts that only mention its words, page after page', async () => {
    const href = '/blog/search?q=captions&mentions=1';
    const { view } = await found(load.search('en', 'captions', 1));
    expect(view.mentions).toEqual({ count: expect.any(Number) as number, href });
    const whole = (await found(load.search('en', 'captions', 1, true))).view;
    expect(whole).toMatchObject({ firstPageHref: href, mentions: null });
    expect(whole.posts.total).toBe(view.posts.total + (view.mentions?.count ?? 0));
    expect(slugs(whole.posts).slice(0, view.posts.total)).toEqual(slugs(view.posts));
  });

  it('has only one page while there is no index, and later pages redirect to it', async () => {
    const { postSearch } = await import('@/lib/page-data/services/services.server');
    const search = vi.spyOn(postSearch(), 'search').mockReturnValue(null);
    onTestFinished(() => search.mockRestore());
    const { view } = await found(load.search('en', 'captions', 1));
    expect(view.posts).toMatchObject({ page: 1, pageCount: 1 });
    expect(view.posts.items.length).toBeGreaterThan(8);
    expect(await load.search('en', 'captions', 2)).toEqual({
      kind: 'moved',
      to: '/blog/search?q=captions',
    });
  });
});

it('a legal page is hidden from search engines while the content service marks it as a draft', async () => {
  const { loadLegal } = await import('@/lib/page-data/company/load-legal.server');
  const { cmsClient } = await import('@/lib/page-data/services/services.server');
  const page = { slug: 'terms', title: 'Terms', description: '', body: '<p>Text</p>' };
  const isDraft = (locale: string) => locale !== 'en' && locale !== 'ru';
  const cms = cmsClient();
  const one = vi
    .spyOn(cms, 'getLegalPage')
    .mockImplementation((locale) => Promise.resolve({ ...page, isDraft: isDraft(locale) }));
  const all = vi
    .spyOn(cms, 'getLegalPages')
    .mockImplementation((locale) => Promise.resolve([{ ...page, isDraft: isDraft(locale) }]));
  onTestFinished(() => [one, all].forEach((spy) => void spy.mockRestore()));
  (await import('@/lib/cache/invalidation.server')).invalidation.contentHasChanged();
  const draft = await found(loadLegal('terms', 'fr'));
  expect([draft.view.isDraft, draft.head.indexable, localesOf(draft.head)]).toEqual([true, false, []]);
  const final = await found(loadLegal('terms', 'en'));
  expect([final.view.isDraft, final.head.indexable]).toEqual([false, true]);
  expect(localesOf(final.head)).toEqual(['en', 'ru', 'x-default']);
});

it('the home page has the film and the screens of the page `home`, in its language only; other pages have none of it', async () => {
  const { homeEntry, filledPages } = await import('@/lib/page-data/content/company-pages.server');
  const { cmsClient } = await import('@/lib/page-data/services/services.server');
  const { invalidation } = await import('@/lib/cache/invalidation.server');
  const { mapCompanyPage } = await import('@/lib/cms/map-company-page');
  const { wireCompanyPage } = await import('@/lib/cms/contract/company-page');
  const { film } = aWirePost();
  const pages = [
    { slug: 'home', locale: 'en', title: 'See it', film, updated_at: '2026-11-26T00:00:00.000Z' },
    {
      slug: 'home',
      locale: 'fr',
      title: 'Voir',
      film: null,
      screens: [{ text: '', picture: '/uploads/a.png' }],
    },
    { slug: 'home', locale: 'pt', title: 'Veja', screens: [{ text: 'A linha', picture: '/uploads/a.png' }] },
    { slug: 'about', locale: 'es', title: 'Nosotros', film },
  ].map((wire) => mapCompanyPage(wireCompanyPage.parse(wire), mediaAt('https://cms.example')));
  const service = vi.spyOn(cmsClient(), 'getCompanyPages').mockResolvedValue(pages);
  invalidation.contentHasChanged();
  onTestFinished(() => {
    service.mockRestore();
    invalidation.contentHasChanged();
  });
  expect(await homeEntry('en')).toMatchObject({
    title: 'See it',
    film: { title: 'Both sides of a cut', captions: [{ language: 'en' }] },
    updatedAt: '2026-11-26T00:00:00.000Z',
  });
  expect([await homeEntry('fr'), await homeEntry('es')]).toEqual([null, null]);
  expect(await homeEntry('pt')).toMatchObject({ film: null, screens: [{ picture: { alt: 'A linha' } }] });
  expect(await filledPages()).toEqual([]);
});

it('a company page that is not filled is not there, and nothing links to it', async () => {
  const { loadCompany, loadPricing } = await import('@/lib/page-data/company/load-company.server');
  const { cmsClient } = await import('@/lib/page-data/services/services.server');
  const { invalidation } = await import('@/lib/cache/invalidation.server');
  const { mapCompanyPage } = await import('@/lib/cms/map-company-page');
  const { wireCompanyPage } = await import('@/lib/cms/contract/company-page');
  const pages = [
    { slug: 'contact', locale: 'en', title: 'Contact', email: 'a@b.example' },
    { slug: 'about', locale: 'en', title: 'About', body: '<p>Text</p>' },
    { slug: 'about', locale: 'ru', title: 'О нас', body: '<p>Текст</p>' },
    { slug: 'help', locale: 'en', title: 'Help', body: ' ' },
    { slug: 'accessibility', locale: 'en', title: '', body: '<p>Text</p>' },
  ].map((wire) => mapCompanyPage(wireCompanyPage.parse(wire), mediaAt(sandbox.origin)));
  const service = vi.spyOn(cmsClient(), 'getCompanyPages').mockResolvedValue(pages);
  invalidation.contentHasChanged();
  onTestFinished(() => {
    service.mockRestore();
    invalidation.contentHasChanged();
  });
  const { view, head, layout } = await found(loadCompany('about', 'en'));
  // How the services run is said elsewhere, as the configuration says.
  expect(layout.company.map(({ href }) => href)).toEqual([
    '/about',
    '/contact',
    'https://status.clipwright.example/',
  ]);
  expect(view.furtherHelp).toEqual(['contact']);
  expect(localesOf(head)).toEqual(['en', 'ru', 'x-default']);
  for (const name of ['help', 'accessibility'] as const)
    expect(await loadCompany(name, 'en')).toEqual({ kind: 'missing' });
  const visitor = { country: null, asked: '' };
  expect(await loadPricing('en', visitor)).toEqual({ kind: 'missing' });
  // Without the service the last pages stay; a service without the collection has none.
  service.mockRejectedValue(new Error('down'));
  invalidation.contentHasChanged();
  expect((await found(loadCompany('contact', 'en'))).view.email).toBe('a@b.example');
  vi.mocked(console.error).mockClear();
  service.mockRejectedValue(new HttpError('status', 'cms', '/company-pages', 404));
  invalidation.contentHasChanged();
  expect(await loadCompany('contact', 'en')).toEqual({ kind: 'missing' });
});
