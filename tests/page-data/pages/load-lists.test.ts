import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import type { PostCard } from '@/lib/cms/model';
import { control } from '@/scripts/lib/sandbox-control';
import { startSandbox, type Sandbox } from '@/sandbox/start-sandbox';
import { newProcess } from '../../support/new-process';

type Loaders = {
  readonly topic: typeof import('@/lib/page-data/pages/load-topic.server').loadTopic;
  readonly index: typeof import('@/lib/page-data/pages/load-topic-index.server').loadTopicIndex;
  readonly trending: typeof import('@/lib/page-data/pages/load-trending.server').loadTrending;
  readonly author: typeof import('@/lib/page-data/pages/load-author.server').loadAuthor;
  readonly home: typeof import('@/lib/page-data/pages/load-blog-home.server').loadBlogHome;
  readonly search: typeof import('@/lib/page-data/pages/load-search.server').loadSearch;
  readonly post: typeof import('@/lib/page-data/pages/load-post.server').loadPost;
};

let sandbox: Sandbox;
let load: Loaders;

/** The real loaders, against the sandbox. */
beforeAll(async () => {
  sandbox = await startSandbox();
  vi.stubEnv('CMS_URL', `${sandbox.origin}/cms`);
  vi.stubEnv('CDN_URL', `${sandbox.origin}/cdn`);
  newProcess();
  load = {
    topic: (await import('@/lib/page-data/pages/load-topic.server')).loadTopic,
    index: (await import('@/lib/page-data/pages/load-topic-index.server')).loadTopicIndex,
    trending: (await import('@/lib/page-data/pages/load-trending.server')).loadTrending,
    author: (await import('@/lib/page-data/pages/load-author.server')).loadAuthor,
    home: (await import('@/lib/page-data/pages/load-blog-home.server')).loadBlogHome,
    search: (await import('@/lib/page-data/pages/load-search.server')).loadSearch,
    post: (await import('@/lib/page-data/pages/load-post.server')).loadPost,
  };
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sandbox.close();
});
afterEach(() => control(sandbox.origin, 'DELETE', 'faults'));

/** The props of a page that must exist. */
async function found<Props>(
  loading: Promise<{ readonly kind: string; readonly props?: Props }>,
): Promise<Props> {
  const loaded = await loading;
  if (loaded.kind !== 'found' || !loaded.props) throw new Error(`the page is ${loaded.kind}`);
  return loaded.props;
}

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

  it("have the editors' colour for a profession, and none for others", async () => {
    const { view: profession } = await found(load.topic('profession', 'en', 'marketers', 1));
    expect(profession.color).toMatch(/^#[0-9a-f]{6}$/i);
    const { view: platform } = await found(load.topic('platform', 'en', 'youtube', 1));
    expect(platform).not.toHaveProperty('color');
  });

  it('are each on one page, newest first', async () => {
    const pages = [
      await found(load.topic('category', 'en', 'video-marketing', 1)),
      await found(load.topic('category', 'en', 'video-marketing', 2)),
    ];
    const posts = pages.flatMap(({ view }) => view.posts.items);
    expect(new Set(posts.map(({ id }) => id)).size).toBe(7);
    expect(posts.map(({ publishedAt }) => publishedAt)).toEqual(
      posts
        .map(({ publishedAt }) => publishedAt)
        .toSorted()
        .reverse(),
    );
  });

  it('name their page number in the title and the canonical URL', async () => {
    const { head } = await found(load.topic('category', 'en', 'video-marketing', 2));
    expect(head.title).toMatch(/, page 2 · Clipwright$/);
    expect(new URL(head.canonical).pathname).toBe('/blog/category/video-marketing/page/2');
  });

  it('name the languages that have the page', async () => {
    expect(localesOf((await found(load.topic('category', 'ru', 'ai-video', 1))).head)).toEqual([
      ...LOCALES,
      'x-default',
    ]);
    const { head, layout } = await found(load.topic('category', 'en', 'video-marketing', 2));
    expect(localesOf(head)).toEqual([]);
    expect(layout.languages.map(({ href, exact }) => [href, exact])).toEqual([
      ['/blog/category/video-marketing/page/2', true],
      ['/fr/blog/category/video-marketing', false],
      ['/es/blog/category/video-marketing', false],
      ['/ru/blog/category/video-marketing', false],
      ['/pt/blog/category/video-marketing', false],
    ]);
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

  it('are not linked from the blog either', async () => {
    const { view } = await found(load.home('ru', 1));
    expect(view.categories).toHaveLength(7);
    expect((await found(load.home('en', 1))).view.categories).toHaveLength(9);
  });

  it('are in the editors’ order for professions', async () => {
    const { view } = await found(load.index('profession', 'en', 1));
    expect(view.topics.items.map(({ href }) => href)).toEqual(
      ['marketers', 'small-business-owners', 'teachers', 'real-estate-agents', 'creators', 'nonprofits'].map(
        (slug) => `/blog/profession/${slug}`,
      ),
    );
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

  it('have no further pages if the count fails, which is logged and counts as 0', async () => {
    await control(sandbox.origin, 'PUT', 'faults/cms', {
      kind: 'status',
      status: 500,
      match: '/blogs/count',
    });
    const { view } = await found(load.trending('en', 1));
    expect(view.posts).toMatchObject({ total: 10, pageCount: 1 });
    expect(vi.mocked(console.error).mock.calls.flat().join('\n')).toContain('the trending count failed');
    vi.mocked(console.error).mockClear();
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

  it('is missing beyond its last page', async () => {
    expect((await load.author('en', 'irina-sokolova', 2)).kind).toBe('missing');
  });
});

describe('a search', () => {
  // Waits as long as needed: on a slow machine, a search would not wait for the index.
  beforeAll(async () => (await import('@/lib/page-data/sources/services.server')).postSearch().refresh());

  it('has eight posts per page and must not be indexed', async () => {
    const { view, head } = await found(load.search('en', 'video', 1));
    expect(view.posts.items).toHaveLength(8);
    expect([head.indexable, head.canonical, head.alternates]).toEqual([false, '', []]);
    expect((await load.search('en', 'video', 50)).kind).toBe('missing');
  });

  it('marks its words; after a correction, shows it and links to the search as typed', async () => {
    const { view } = await found(load.search('en', 'captoins', 1));
    expect(view.corrected).toEqual({ query: 'captions', asTypedHref: '/blog/search?q=%22captoins%22' });
    const [first] = view.posts.items;
    expect(first?.marks?.title.map((range) => first.title.slice(...range))).toEqual(['Captions']);
    expect((await found(load.search('en', '"captoins"', 1))).view).toMatchObject({
      corrected: null,
      posts: { total: 0 },
    });
  });

  it('leads on to the posts that only mention its words, page after page', async () => {
    const href = '/blog/search?q=captions&mentions=1';
    const { view } = await found(load.search('en', 'captions', 1));
    expect(view.mentions).toEqual({ count: expect.any(Number) as number, href });
    const whole = (await found(load.search('en', 'captions', 1, true))).view;
    expect(whole).toMatchObject({ firstPageHref: href, mentions: null });
    expect(whole.posts.total).toBe(view.posts.total + (view.mentions?.count ?? 0));
    expect(slugs(whole.posts).slice(0, view.posts.total)).toEqual(slugs(view.posts));
  });

  it('that finds nothing suggests similar words and popular posts', async () => {
    const { view } = await found(load.search('en', 'capshuns', 1));
    expect(view.posts.total).toBe(0);
    expect(view.suggestions).toContainEqual({ term: 'captions', href: '/blog/search?q=captions' });
    expect(view.popular).toHaveLength(3);
  });

  it('has only one page while there is no index, and later pages redirect to it', async () => {
    const { postSearch } = await import('@/lib/page-data/sources/services.server');
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

  it('still works from its index while the content service is down, but without popular posts', async () => {
    await load.search('en', 'captions', 1);
    await control(sandbox.origin, 'PUT', 'faults/cms', { kind: 'status', status: 500 });
    expect((await found(load.search('en', 'captoins', 1))).view.posts.items[0]?.slug).toBe(
      'captions-people-read',
    );
    expect((await found(load.search('en', 'qwzxqwzx', 1))).view.popular).toEqual([]);
    expect(vi.mocked(console.error).mock.calls.flat().join('\n')).toContain('popular posts are left out');
    vi.mocked(console.error).mockClear();
  });
});

describe("a post's cover", () => {
  it.each([
    ['cut-on-action', true],
    ['video-in-email', false],
  ])(
    'is shown above %s: %j; link previews and structured data have it either way',
    async (slug, isInHead) => {
      const { view, head } = await found(load.post('en', slug));
      expect(view.cover !== null).toBe(isInHead);
      expect(head.image?.url).toContain(`/api/og/en/${slug}/`);
      expect(JSON.stringify(head.jsonLd)).toContain(`/api/og/en/${slug}/`);
    },
  );
});

describe('what surrounds a post', () => {
  it('has its language and category, and never includes the post itself', async () => {
    const { view } = await found(load.post('en', 'video-marketing-plan'));
    expect([view.previous?.slug, view.next?.slug]).toEqual([
      'product-demo-script',
      'customer-testimonial-videos',
    ]);
    expect(view.related).toHaveLength(3);
    expect(view.related.map(({ slug }) => slug)).not.toContain('video-marketing-plan');
  });

  it('ends with the category', async () => {
    expect((await found(load.post('ru', 'plan-video-marketinga'))).view).toMatchObject({
      previous: { slug: 'scenariy-demo-produkta' },
      next: null,
    });
    expect((await found(load.post('en', 'film-with-your-phone'))).view).toMatchObject({
      previous: null,
      next: null,
    });
  });

  it('includes, for a language without the post, a link to the nearest list', async () => {
    const nearest = async (slug: string) =>
      (await found(load.post('en', slug))).layout.languages.find(({ locale }) => locale === 'fr');
    expect(await nearest('read-a-retention-curve')).toEqual({
      locale: 'fr',
      href: '/fr/blog/category/video-marketing',
      exact: false,
    });
    expect(await nearest('film-with-your-phone')).toEqual({ locale: 'fr', href: '/fr/blog', exact: false });
    expect(await nearest('cut-on-action')).toMatchObject({ exact: true });
  });
});

it('a legal page is hidden from search engines while the content service marks it as a draft', async () => {
  const { loadLegal } = await import('@/lib/page-data/pages/load-legal.server');
  const { cmsClient } = await import('@/lib/page-data/sources/services.server');
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
  const draft = await found(loadLegal('terms', 'fr'));
  expect([draft.view.isDraft, draft.head.indexable, localesOf(draft.head)]).toEqual([true, false, []]);
  const final = await found(loadLegal('terms', 'en'));
  expect([final.view.isDraft, final.head.indexable]).toEqual([false, true]);
  expect(localesOf(final.head)).toEqual(['en', 'ru', 'x-default']);
});
