import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PostCard } from '@/lib/cms/model';
import { HttpError } from '@/lib/http/http-error';
import { mediaAt } from '../../support/media';
import { propsOfFound, withSandbox } from '../../support/with-sandbox';
import { aWirePost } from '../../support/wire-builders';

type Loaders = {
  readonly index: typeof import('@/lib/page-data/blog/load-topic-index.server').loadTopicIndex;
  readonly home: typeof import('@/lib/page-data/blog/load-blog-home.server').loadBlogHome;
  readonly search: typeof import('@/lib/page-data/blog/load-search.server').loadSearch;
};

let load: Loaders;

/** The real loaders, against the sandbox. */
const sandbox = withSandbox(async () => {
  load = {
    index: (await import('@/lib/page-data/blog/load-topic-index.server')).loadTopicIndex,
    home: (await import('@/lib/page-data/blog/load-blog-home.server')).loadBlogHome,
    search: (await import('@/lib/page-data/blog/load-search.server')).loadSearch,
  };
});

const slugs = (posts: { readonly items: readonly Pick<PostCard, 'slug'>[] }) =>
  posts.items.map(({ slug }) => slug);
const localesOf = (head: { readonly alternates: readonly { readonly hrefLang: string }[] }) =>
  head.alternates.map(({ hrefLang }) => hrefLang);

describe('a search', () => {
  // Waits as long as needed: on a slow machine, a search would not wait for the index.
  beforeAll(async () => (await import('@/lib/page-data/services/services.server')).postSearch().refresh());

  it('continues with the posts that only mention its words, page after page', async () => {
    const href = '/blog/search?q=captions&mentions=1';
    const { view } = await propsOfFound(load.search('en', 'captions', 1));
    expect(view.mentions).toEqual({ count: expect.any(Number) as number, href });
    const whole = (await propsOfFound(load.search('en', 'captions', 1, true))).view;
    expect(whole).toMatchObject({ firstPageHref: href, mentions: null });
    expect(whole.posts.total).toBe(view.posts.total + (view.mentions?.count ?? 0));
    expect(slugs(whole.posts).slice(0, view.posts.total)).toEqual(slugs(view.posts));
  });

  // What is shown as "nothing" is drawn from these three: a total, mentions and popular posts.
  it.each([
    ['en', 'refund', 'found'],
    ['ru', 'возврат', 'found'],
    ['fr', 'remboursement', 'found'],
    ['es', 'reembolso', 'found'],
    ['pt', 'reembolso', 'found'],
    ['en', 'wedding', 'found'],
    ['en', 'privacy policy', 'found'],
    ['en', 'zzzz', 'nothing'],
    ['ru', 'щщщщ', 'nothing'],
  ] as const)(
    '%s “%s”: %s; only an answer that is empty as a whole says that there is nothing',
    async (locale, query, answer) => {
      const { view } = await propsOfFound(load.search(locale, query, 1));
      const { searchResponse } = await import('@/lib/page-data/blog/search-response.server');
      const box = await searchResponse(query, locale);
      expect(view.total > 0 || view.mentions !== null).toBe(answer === 'found');
      expect(view.popular.length > 0).toBe(answer === 'nothing');
      expect((box?.body.groups.length ?? 0) > 0).toBe(answer === 'found');
    },
  );

  it('has only one page while there is no index, and later pages redirect to it', async () => {
    const { postSearch } = await import('@/lib/page-data/services/services.server');
    const search = vi.spyOn(postSearch(), 'search').mockReturnValue(null);
    onTestFinished(() => search.mockRestore());
    const { view } = await propsOfFound(load.search('en', 'captions', 1));
    expect(view.posts).toMatchObject({ page: 1, pageCount: 1 });
    expect(view.posts.items.length).toBeGreaterThan(8);
    expect(await load.search('en', 'captions', 2)).toEqual({
      kind: 'moved',
      to: '/blog/search?q=captions',
    });
  });
});

it('the home page has the video and the screens of the page `home`, in its language only; other pages have none of it', async () => {
  const { homeEntry, filledPages } = await import('@/lib/page-data/content/company-pages.server');
  const { content } = await import('@/lib/page-data/services/content.server');
  const { invalidation } = await import('@/lib/cache/invalidation.server');
  const { mapCompanyPage } = await import('@/lib/cms/strapi/map-company-page');
  const { wireCompanyRecord } = await import('@/lib/cms/strapi/contract/company-page');
  const { film } = aWirePost();
  const pages = [
    { slug: 'home', locale: 'en', title: 'See it', film, updated_at: '2026-11-26T00:00:00.000Z' },
    {
      slug: 'home',
      locale: 'fr',
      title: 'Voir',
      film: null,
      screens: [{ text: '', image: '/uploads/a.png' }],
    },
    { slug: 'home', locale: 'pt', title: 'Veja', screens: [{ text: 'A linha', image: '/uploads/a.png' }] },
    { slug: 'about', locale: 'es', title: 'Nosotros', film },
  ].map((wire) => mapCompanyPage(wireCompanyRecord.parse(wire), mediaAt('https://cms.example')));
  const service = vi.spyOn(content(), 'companyPages').mockResolvedValue(pages);
  invalidation.contentHasChanged();
  onTestFinished(() => {
    service.mockRestore();
    invalidation.contentHasChanged();
  });
  expect(await homeEntry('en')).toMatchObject({
    title: 'See it',
    ownVideo: { title: 'Both sides of a cut', captions: [{ language: 'en' }] },
    updatedAt: '2026-11-26T00:00:00.000Z',
  });
  expect([await homeEntry('fr'), await homeEntry('es')]).toEqual([null, null]);
  expect(await homeEntry('pt')).toMatchObject({ ownVideo: null, screens: [{ image: { alt: 'A linha' } }] });
  expect(await filledPages()).toEqual([]);
});

it('a company page that is not filled is missing, and nothing links to it', async () => {
  const { loadCompany, loadPricing } = await import('@/lib/page-data/company/load-company.server');
  const { content } = await import('@/lib/page-data/services/content.server');
  const { invalidation } = await import('@/lib/cache/invalidation.server');
  const { mapCompanyPage } = await import('@/lib/cms/strapi/map-company-page');
  const { wireCompanyRecord } = await import('@/lib/cms/strapi/contract/company-page');
  const pages = [
    { slug: 'contact', locale: 'en', title: 'Contact', email: 'a@b.example' },
    { slug: 'about', locale: 'en', title: 'About', body: '<p>Text</p>' },
    { slug: 'about', locale: 'ru', title: 'О нас', body: '<p>Текст</p>' },
    { slug: 'help', locale: 'en', title: 'Help', body: ' ' },
    { slug: 'accessibility', locale: 'en', title: '', body: '<p>Text</p>' },
  ].map((wire) => mapCompanyPage(wireCompanyRecord.parse(wire), mediaAt(sandbox.origin)));
  const service = vi.spyOn(content(), 'companyPages').mockResolvedValue(pages);
  invalidation.contentHasChanged();
  onTestFinished(() => {
    service.mockRestore();
    invalidation.contentHasChanged();
  });
  const { view, head, layout } = await propsOfFound(loadCompany('about', 'en'));
  // Nobody has a status page, and the configuration of the demo names none elsewhere.
  expect(layout.company.map(({ href }) => href)).toEqual(['/about', '/contact']);
  expect(view.furtherHelp).toEqual(['contact']);
  expect(localesOf(head)).toEqual(['en', 'ru', 'x-default']);
  for (const name of ['help', 'accessibility'] as const)
    expect(await loadCompany(name, 'en')).toEqual({ kind: 'missing' });
  const planQuery = { currency: '', duration: '' } as const;
  expect(await loadPricing({ locale: 'en', country: null, priceChoice: planQuery }, {})).toEqual({
    kind: 'missing',
  });
  // Without the service the last pages stay; a service without the collection has none.
  service.mockRejectedValue(new Error('down'));
  invalidation.contentHasChanged();
  expect((await propsOfFound(loadCompany('contact', 'en'))).view.email).toBe('a@b.example');
  vi.mocked(console.error).mockClear();
  service.mockRejectedValue(new HttpError('status', 'cms', '/company-pages', 404));
  invalidation.contentHasChanged();
  expect(await loadCompany('contact', 'en')).toEqual({ kind: 'missing' });
});
