import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import { affectedPaths, pathsElsewhere, readRenderedKey } from '@/lib/page-data/publish/affected-paths';
import { anIndexedPost, aTopic } from '../../support/posts';

const none = () => null;

describe('what shows a change', () => {
  const before = anIndexedPost(
    { id: '1', slug: 'old', category: [aTopic('sound')], trending: true },
    { locale: 'fr', authorSlugs: ['maya'], translationIds: ['2', '9'] },
  );
  const after = anIndexedPost(
    {
      id: '1',
      slug: 'new',
      category: [aTopic('light')],
      platform: [aTopic('youtube')],
      profession: [aTopic('teachers')],
    },
    { locale: 'fr', authorSlugs: ['maya'], translationIds: ['2'] },
  );
  const sibling = anIndexedPost({ id: '2', slug: 'english' });
  const paths = () => affectedPaths([{ before, after }], [], (id) => (id === '2' ? sibling : null));

  it('is the post at its old and new URL, and in its other languages', () => {
    expect(new Set(paths().posts)).toEqual(new Set(['/fr/blog/old', '/fr/blog/new', '/blog/english']));
  });

  it('is no news for search engines where the original is on another site', () => {
    const own = { ...after, canonicalUrl: 'https://www.site.example/blog/b' };
    const foreign = { ...after, canonicalUrl: 'https://g.example/a' };
    const foreignSibling = { ...sibling, canonicalUrl: 'https://g.example/b' };
    const paths = (changed: typeof after, other: typeof sibling) => [
      ...pathsElsewhere(
        [{ before, after: changed }],
        (id) => (id === '2' ? other : null),
        'https://site.example',
      ),
    ];
    expect(paths(own, sibling)).toEqual([]);
    expect(paths(foreign, sibling)).toEqual(['/fr/blog/new']);
    expect(paths(own, foreignSibling)).toEqual(['/blog/english']);
  });

  it('is every list that held it or holds it', () => {
    expect(new Set(paths().pages)).toEqual(
      new Set([
        '/fr/blog',
        '/fr/blog/category',
        '/fr/blog/platforms',
        '/fr/blog/profession',
        '/fr/blog/trending',
        '/fr/blog/category/sound',
        '/fr/blog/category/light',
        '/fr/blog/platform/youtube',
        '/fr/blog/profession/teachers',
        '/fr/blog/author/maya',
      ]),
    );
  });

  it('is every document that names it', () => {
    const { documents } = paths();
    expect(documents).toEqual(
      expect.arrayContaining([
        '/fr',
        '/fr/feed.xml',
        '/fr/atom.xml',
        '/fr/feed.json',
        '/fr/blog/category/sound/feed.xml',
        '/fr/blog/category/light/feed.json',
        '/fr/blog/author/maya/atom.xml',
        '/fr/llms.txt',
        '/fr/llms-full.txt',
        '/fr/blog/old.md',
        '/fr/blog/new.md',
        '/sitemap.xml',
        '/sitemaps/posts-fr.xml',
        '/sitemaps/authors-fr.xml',
        '/sitemaps/posts-en.xml',
      ]),
    );
    expect(documents.filter((path) => path.startsWith('/feed'))).toEqual([]);
  });

  it('is neither an author list nor the trending list for a post that has no author and is not trending', () => {
    const plain = anIndexedPost({ id: '3', slug: 'plain' }, { authorSlugs: [] });
    const paths = affectedPaths([{ before: null, after: plain }], [], none);
    expect(paths.pages).toEqual(['/blog', '/blog/category', '/blog/platforms', '/blog/profession']);
    expect(paths.documents).toContain('/blog/plain.md');
    expect(paths.documents.filter((path) => /^[^/]|\/\/|author\//.test(path))).toEqual([]);
  });

  it('contains no list for a topic without a slug', () => {
    const unnamed = [{ id: '', name: 'Social media', slug: '' }];
    const post = anIndexedPost({ category: unnamed, platform: unnamed, profession: unnamed });
    const { pages, documents } = affectedPaths([{ before: null, after: post }], [], none);
    expect(pages).toEqual(['/blog', '/blog/category', '/blog/platforms', '/blog/profession']);
    expect(documents.filter((path) => /\/\/|category\//.test(path))).toEqual([]);
  });

  it('is a page of the editors’ own, whoever has asked for it, and what lists it', () => {
    const hints = ['presse', 'пресса', 'about'].map(
      (slug) => ({ kind: 'page', locale: 'fr', slug }) as const,
    );
    const { posts, pages, documents } = affectedPaths([], hints, none);
    expect(posts).toEqual(['/fr/presse', '/fr/%D0%BF%D1%80%D0%B5%D1%81%D1%81%D0%B0']);
    expect(pages).toEqual(['/fr/about']);
    expect(documents).toEqual(['/sitemaps/pages-fr.xml', '/fr/llms.txt', '/sitemap.xml']);
  });

  it('is every document in the language of a renamed topic', () => {
    const { documents: paths } = affectedPaths([], [{ kind: 'topic', locale: 'fr' }], none);
    expect(paths).toEqual(expect.arrayContaining(['/fr', '/fr/feed.xml', '/sitemaps/categories-fr.xml']));
    expect(paths.filter((path) => !path.includes('fr'))).toEqual(['/sitemap.xml']);
  });

  it('is all lists in the language of a renamed topic, or in every language for an author', () => {
    expect(affectedPaths([], [{ kind: 'topic', locale: 'fr' }], none).languages).toEqual(['fr']);
    expect(affectedPaths([], [{ kind: 'topic', locale: null }], none).languages).toEqual(LOCALES);
  });

  it('is the page itself and its sitemap for a legal page, the home page for its video, and nothing for an unknown type', () => {
    const { pages, documents } = affectedPaths([], [{ kind: 'page', locale: 'fr', slug: 'privacy' }], none);
    expect(pages).toEqual(['/fr/privacy']);
    expect(documents).toEqual(['/sitemaps/pages-fr.xml', '/sitemap.xml']);
    const comparison = affectedPaths([], [{ kind: 'page', locale: 'fr', slug: 'compare-freelancer' }], none);
    expect(comparison.pages).toEqual(['/fr/compare/freelancer']);
    const news = affectedPaths([], [{ kind: 'page', locale: 'fr', slug: 'changelog' }], none);
    expect(news.pages).toEqual(['/fr/changelog']);
    expect(news.documents).toContain('/fr/changelog/atom.xml');
    const home = affectedPaths([], [{ kind: 'page', locale: 'fr', slug: 'home' }], none);
    expect([home.pages, home.documents]).toEqual([[], ['/fr']]);
    expect(affectedPaths([], [{ kind: 'other' }], none)).toEqual({
      posts: [],
      pages: [],
      languages: [],
      documents: [],
    });
  });
});

describe("Next's key of a rendered page", () => {
  it.each([
    ['/en/blog', { locale: 'en', path: '/blog', base: '/blog', number: 1 }],
    ['/fr/blog/page/12', { locale: 'fr', path: '/fr/blog/page/12', base: '/fr/blog', number: 12 }],
    [
      '/fr/blog/author/maya',
      { locale: 'fr', path: '/fr/blog/author/maya', base: '/fr/blog/author/maya', number: 1 },
    ],
    [
      '/en/blog/cut-on-action',
      { locale: 'en', path: '/blog/cut-on-action', base: '/blog/cut-on-action', number: null },
    ],
    ['/fr/privacy', { locale: 'fr', path: '/fr/privacy', base: '/fr/privacy', number: null }],
    ['/fr', { locale: 'fr', path: '/fr', base: '/fr', number: null }],
    ['nowhere/en/blog', null],
  ])('%s', (key, expected) => {
    expect(readRenderedKey(key)).toEqual(expected);
  });
});
