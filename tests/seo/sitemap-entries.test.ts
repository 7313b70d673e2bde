import { describe, expect, it } from 'vitest';
import { PAGES } from '@/lib/config/pages';
import { createInventory, type InventoryPost } from '@/lib/seo/content-inventory';
import { sitemapEntries, type SitemapContext } from '@/lib/seo/sitemap-entries';
import { anInventoryPost } from '../support/inventory-builder';

const ORIGIN = 'https://clipwright.example';

/** The same page of the editors' own in two languages. */
const PRESS = [
  { locale: 'fr' as const, path: '/presse' },
  { locale: 'ru' as const, path: '/%D0%BF' },
];

function contextOf(posts: readonly InventoryPost[], writtenPages: SitemapContext['writtenPages'] = []) {
  return {
    inventory: createInventory(posts),
    origin: ORIGIN,
    writtenPages,
    freePages: [],
    templates: [
      { slug: 'launch', use: 'product', shape: '16x9' },
      { slug: 'odd', use: '', shape: null },
    ],
    coverUrlsOf: ({ slug }: InventoryPost) => [`${ORIGIN}/cover/${slug}`],
    imageUrlOf: (url: string) => `${ORIGIN}/image?${url}`,
  };
}

const ENGLISH = anInventoryPost({ id: '1', siblingIds: ['2', '3', '99'] });
const RUSSIAN = anInventoryPost({
  id: '2',
  locale: 'ru',
  slug: 'montazh',
  siblingIds: ['3', '1'],
  lastModified: '2026-12-01T00:00:00.000Z',
});
const FRENCH = anInventoryPost({
  id: '3',
  locale: 'fr',
  slug: 'couper',
  siblingIds: ['1', '2'],
  category: [],
  trending: false,
  authorSlugs: [],
});
const ALL = [ENGLISH, RUSSIAN, FRENCH];

it('templates in a sitemap come after their lists, in every language', () => {
  const entries = sitemapEntries('templates', 'fr', contextOf([]));
  expect(entries.map(({ url }) => url.slice(ORIGIN.length))).toEqual([
    '/fr/templates',
    '/fr/for/business',
    '/fr/for/education',
    '/fr/for/events',
    '/fr/for/product',
    '/fr/for/social',
    '/fr/templates/category/product',
    '/fr/templates/shape/16x9',
    '/fr/templates/launch',
    '/fr/templates/odd',
  ]);
  expect(entries[3]?.alternates).toHaveLength(6);
});

it('pages of the editors’ own are among the pages, each in its languages', () => {
  const entries = sitemapEntries('pages', 'fr', {
    ...contextOf([]),
    freePages: [
      { locale: 'fr', path: '/presse', updatedAt: '2026-11-01T00:00:00.000Z', siblings: PRESS },
      { locale: 'ru', path: '/%D0%BF', updatedAt: '', siblings: PRESS },
    ],
  }).filter(({ url }) => /press|%D0/.test(url));
  expect(entries).toEqual([
    {
      url: `${ORIGIN}/fr/presse`,
      lastModified: '2026-11-01T00:00:00.000Z',
      alternates: expect.arrayContaining([{ hrefLang: 'ru', href: `${ORIGIN}/ru/%D0%BF` }]),
    },
  ]);
});

describe('posts in a sitemap', () => {
  it('are those of the language, each with alternates, cover and date', () => {
    expect(sitemapEntries('posts', 'ru', contextOf(ALL))).toEqual([
      {
        url: `${ORIGIN}/ru/blog/montazh`,
        lastModified: '2026-12-01T00:00:00.000Z',
        alternates: [
          { hrefLang: 'en', href: `${ORIGIN}/blog/cut-on-action` },
          { hrefLang: 'fr', href: `${ORIGIN}/fr/blog/couper` },
          { hrefLang: 'ru', href: `${ORIGIN}/ru/blog/montazh` },
          { hrefLang: 'x-default', href: `${ORIGIN}/blog/cut-on-action` },
        ],
        images: [`${ORIGIN}/cover/montazh`],
        videos: [],
      },
    ]);
  });

  it('are originals: one that another site published first is left out', () => {
    const urls = ['https://g.example/a', `${ORIGIN}/blog/a`, 'http://g.example/a'].flatMap(
      (canonicalUrl, id) =>
        sitemapEntries('posts', 'en', contextOf([anInventoryPost({ id: String(id), canonicalUrl })])).length,
    );
    expect(urls).toEqual([0, 1, 1]);
  });

  it('name no language whose post has its original on another site', () => {
    const posts = [
      anInventoryPost({ id: '1', siblingIds: ['2', '3'] }),
      anInventoryPost({ id: '2', locale: 'fr', siblingIds: ['1', '3'], canonicalUrl: 'https://g.example/a' }),
      anInventoryPost({ id: '3', locale: 'ru', siblingIds: ['1', '2'] }),
    ];
    const [entry] = sitemapEntries('posts', 'en', contextOf(posts));
    expect(entry?.alternates.map(({ hrefLang }) => hrefLang)).toEqual(['en', 'ru', 'x-default']);
  });

  it.each([
    ['', 'Sintel'],
    ['A girl looks for a dragon.', 'A girl looks for a dragon.'],
  ])('name their videos, with the name in place of a missing description: %j', (description, expected) => {
    const expectedPages = {
      name: 'Sintel',
      description,
      uploadDate: '2010-09-30T00:00:00.000Z',
      duration: '',
      playerUrl: 'https://player.example/1',
      thumbnailUrl: 'https://cms.example/x.png',
    };
    expect(
      sitemapEntries('posts', 'en', contextOf([anInventoryPost({ videos: [expectedPages] })]))[0]?.videos,
    ).toEqual([
      {
        title: 'Sintel',
        description: expected,
        thumbnailUrl: `${ORIGIN}/image?https://cms.example/x.png`,
        playerUrl: 'https://player.example/1',
        publishedAt: '2010-09-30T00:00:00.000Z',
      },
    ]);
  });
});

describe('listings in a sitemap', () => {
  it.each([
    ['categories', 'en', [`${ORIGIN}/blog/category/editing-basics`]],
    ['platforms', 'fr', [`${ORIGIN}/fr/blog/platform/youtube`]],
    ['professions', 'ru', [`${ORIGIN}/ru/blog/profession/creators`]],
    ['authors', 'ru', [`${ORIGIN}/ru/blog/author/ada-byron`]],
    ['authors', 'fr', []],
  ] as const)('%s in %s are those with posts', (type, locale, expected) => {
    expect(sitemapEntries(type, locale, contextOf(ALL)).map(({ url }) => url)).toEqual(expected);
  });

  it('have the date of their latest post in that language', () => {
    const older = anInventoryPost({ id: '9', slug: 'older', lastModified: '2020-01-01T00:00:00.000Z' });
    const [entry] = sitemapEntries('categories', 'en', contextOf([older, ...ALL]));
    expect(entry?.lastModified).toBe('2026-11-06T10:00:00.000Z');
  });

  it('are ordered by name, without those that have no slug', () => {
    const category = ['sound', '', 'colour'].map((slug) => ({ slug, name: slug }));
    expect(
      sitemapEntries('categories', 'en', contextOf([anInventoryPost({ category })])).map(({ url }) => url),
    ).toEqual([`${ORIGIN}/blog/category/colour`, `${ORIGIN}/blog/category/sound`]);
  });

  it('exist in the languages that have such posts', () => {
    const [entry] = sitemapEntries('categories', 'en', contextOf(ALL));
    expect(entry?.alternates.map(({ hrefLang }) => hrefLang)).toEqual(['en', 'ru', 'x-default']);
  });
});

describe('pages in a sitemap', () => {
  it('leave out lists that are empty in a language', () => {
    const paths = sitemapEntries('pages', 'fr', contextOf(ALL)).map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual([
      '/fr',
      '/fr/blog',
      '/fr/blog/platforms',
      '/fr/blog/profession',
      `/fr${PAGES.aiVideo.path}`,
    ]);
  });

  it.each([
    ['platforms', { platform: [] }, '/blog/platforms'],
    ['professions', { profession: [] }, '/blog/profession'],
  ])('leave out %s when no post names one with a page', (_name, change, path) => {
    const paths = sitemapEntries('pages', 'en', contextOf([anInventoryPost(change)])).map(
      ({ url }) => new URL(url).pathname,
    );
    expect(paths).toHaveLength(6);
    expect(paths).not.toContain(path);
  });

  it('exist in every language; the trending page only where there are trending posts', () => {
    const languages = Object.fromEntries(
      sitemapEntries('pages', 'en', contextOf(ALL)).map(({ url, alternates }) => [
        new URL(url).pathname,
        alternates.map(({ hrefLang }) => hrefLang).join(' '),
      ]),
    );
    const all = 'en fr es ru pt x-default';
    expect(languages).toEqual({
      '/': all,
      [PAGES.aiVideo.path]: all,
      '/blog': all,
      '/blog/category': all,
      '/blog/platforms': all,
      '/blog/profession': all,
      '/blog/trending': 'en ru x-default',
    });
  });

  it('include legal and company pages in the languages in which they are written', () => {
    const context = contextOf(ALL, [
      { locale: 'en', route: 'terms' },
      { locale: 'fr', route: 'terms' },
      { locale: 'fr', route: 'privacy' },
      { locale: 'fr', route: 'about' },
    ]);
    const legal = sitemapEntries('pages', 'fr', context).filter(
      ({ url }) => !url.includes('blog') && !url.endsWith(PAGES.aiVideo.path),
    );
    expect(
      legal.slice(1).map(({ url, alternates }) => [url, alternates.map(({ hrefLang }) => hrefLang)]),
    ).toEqual([
      [`${ORIGIN}/fr/terms`, ['en', 'fr', 'x-default']],
      [`${ORIGIN}/fr/privacy`, []],
      [`${ORIGIN}/fr/about`, []],
    ]);
  });

  it('of a language without posts are those that need none', () => {
    const paths = sitemapEntries('pages', 'es', contextOf(ALL)).map(({ url }) => url.slice(ORIGIN.length));
    expect(paths).toEqual(['/es', '/es/ai-video']);
  });
});
