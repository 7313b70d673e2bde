import { describe, expect, it } from 'vitest';
import { DEFAULT_SITE_CONFIG } from '@/lib/page-data/sources/site-config.server';
import { authorJsonLd } from '@/lib/seo/json-ld/author-json-ld';
import { homeJsonLd } from '@/lib/seo/json-ld/home-json-ld';
import { listedPosts, listingJsonLd, type ListingFacts } from '@/lib/seo/json-ld/listing-json-ld';
import { postJsonLd } from '@/lib/seo/json-ld/post-json-ld';
import { siteJsonLd } from '@/lib/seo/json-ld/site-json-ld';
import { problemsOfGraph, type JsonLdNode } from '../support/json-ld-check';
import { aPost } from '../support/post-builder';

const ORIGIN = 'https://clipwright.example';
const SITE = { origin: ORIGIN, locale: 'fr' } as const;
const SOCIAL = { ...DEFAULT_SITE_CONFIG.socialLinks, youtube: 'https://www.youtube.com/@clipwright' };
const CRUMBS = [
  { label: 'Clipwright', href: '/fr' },
  { label: 'blog', href: '/fr/blog' },
  { label: 'author', href: '' },
  { label: 'ada', href: '/fr/blog/author/ada' },
];
const POSTS = listedPosts(
  { items: [aPost({ slug: 'a', title: 'A' }), aPost({ slug: 'b', title: 'B' })], page: 2 },
  { ...SITE, pageSize: 6 },
);
const LISTING: ListingFacts = {
  ...SITE,
  path: '/blog/category/x/page/2',
  heading: 'X',
  description: 'All of X.',
  crumbs: CRUMBS,
  list: POSTS,
};

// why: a graph is only written out; here it is read
const whole = (own: readonly object[]) =>
  [...siteJsonLd({ ...SITE, socialLinks: SOCIAL }), ...own] as readonly JsonLdNode[];

const POST = aPost();
const GRAPHS = {
  home: whole(
    homeJsonLd({ ...SITE, heading: 'Make a video', questions: [{ question: 'Why?', answer: 'Because.' }] }),
  ),
  'front page of the blog': whole(listingJsonLd({ ...LISTING, crumbs: [] }, 'Blog')),
  category: whole(listingJsonLd(LISTING, 'CollectionPage')),
  author: whole(
    authorJsonLd({
      ...SITE,
      mediaBase: 'https://cms.example',
      path: '/blog/author/ada',
      crumbs: CRUMBS,
      list: POSTS,
      author: {
        id: '1',
        name: 'Ada',
        slug: 'ada',
        firstName: '',
        lastName: '',
        bio: 'Writes.',
        url: '',
        avatar: null,
      },
    }),
  ),
  post: whole(
    postJsonLd({
      ...SITE,
      mediaBase: 'https://cms.example',
      post: POST,
      wordCount: 100,
      crumbs: CRUMBS,
      faqs: POST.faqs,
      imageUrls: [`${ORIGIN}/a.jpg`],
      plainText: '',
      films: [
        {
          name: 'Sintel',
          description: '',
          uploadDate: '2010-09-30T00:00:00.000Z',
          duration: 'PT14M48S',
          playerUrl: 'https://player.example/1',
          thumbnailUrl: 'https://cms.example/x.png',
        },
      ],
    }),
  ),
} satisfies Record<string, readonly JsonLdNode[]>;

describe('the graph of each kind of page', () => {
  it.each(Object.entries(GRAPHS))(
    '%s has what search engines require and recommend, and its members know each other',
    (_name, graph) => {
      // A how-to without a description is one that the editor gave none.
      expect(problemsOfGraph(graph).filter((problem) => problem !== 'HowTo has no description')).toEqual([]);
    },
  );

  it('would show what is missing', () => {
    const [organization, ...others] = GRAPHS.post;
    expect(problemsOfGraph(others)).toContain(`nobody is ${ORIGIN}/#organization`);
    expect(problemsOfGraph([{ ...organization, name: '' }])).toEqual(['Organization has no name']);
    expect(problemsOfGraph([{ '@type': 'Recipe', '@id': 'x' }])).toEqual([
      'Recipe is a type that nobody expected',
    ]);
  });

  it('goes on counting on the second page of a list', () => {
    const list = GRAPHS.category.find((node) => node['@type'] === 'ItemList');
    expect((list?.itemListElement as { position: number }[]).map(({ position }) => position)).toEqual([7, 8]);
  });

  it('names no list where nothing is listed', () => {
    const types = listingJsonLd({ ...LISTING, list: { items: [], firstPosition: 1 } }, 'CollectionPage').map(
      (node) => (node as JsonLdNode)['@type'],
    );
    expect(types).toEqual(['CollectionPage', 'BreadcrumbList']);
  });

  it('names the profiles that the footer links, and no empty one', () => {
    expect(GRAPHS.home[0]?.sameAs).toEqual(['https://www.youtube.com/@clipwright']);
  });

  it('searches in its own language', () => {
    expect(JSON.stringify(GRAPHS.home[1])).toContain(`${ORIGIN}/fr/blog/search?q={search_term_string}`);
  });
});
