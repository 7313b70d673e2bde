import { describe, expect, it } from 'vitest';
import type { Author } from '@/lib/cms/model';
import { DEFAULT_SITE_CONFIG } from '@/lib/page-data/services/site-config.server';
import { authorJsonLd } from '@/lib/seo/json-ld/author-json-ld';
import { companyJsonLd } from '@/lib/seo/json-ld/company-json-ld';
import { homeJsonLd } from '@/lib/seo/json-ld/home-json-ld';
import { listedPosts, listingJsonLd, type ListingFacts } from '@/lib/seo/json-ld/listing-json-ld';
import { postJsonLd } from '@/lib/seo/json-ld/post-json-ld';
import { siteJsonLd } from '@/lib/seo/json-ld/site-json-ld';
import { problemsOfGraph, type JsonLdNode } from '../support/json-ld-check';
import { aPost } from '../support/post-builder';
import { mediaAt } from '../support/media';

const ORIGIN = 'https://clipwright.example';
const SITE = { origin: ORIGIN, locale: 'fr' } as const;
const SOCIAL = {
  ...DEFAULT_SITE_CONFIG.socialLinks,
  youtube: 'https://www.youtube.com/@clipwright',
  pinterest: 'https://pinterest.example/clipwright',
};
const CRUMBS = [
  { label: 'Clipwright', href: '/fr' },
  { label: 'blog', href: '/fr/blog' },
  { label: 'author', href: '' },
  { label: 'ada', href: '/fr/blog/author/ada' },
];
const PATH = '/blog/category/x/page/2';

// Graphs are built inside the tests, so that mutation testing knows which test reads which.
const posts = () =>
  listedPosts(
    { items: [aPost({ slug: 'a', title: 'A' }), aPost({ slug: 'b', title: 'B' })], page: 2 },
    { ...SITE, pageSize: 6 },
  );
const listing = (): ListingFacts => ({
  ...SITE,
  path: PATH,
  heading: 'X',
  description: 'All of X.',
  crumbs: CRUMBS,
  list: posts(),
});

// why: production code only writes the graph out; the test reads it
const whole = (own: readonly object[]) =>
  [...siteJsonLd({ ...SITE, socialLinks: SOCIAL }), ...own] as readonly JsonLdNode[];

const AUTHOR: Author = {
  id: '1',
  name: 'Ada',
  slug: 'ada',
  firstName: '',
  lastName: '',
  bio: 'Writes.',
  url: '',
  avatar: null,
};
const authorPage = () => ({
  ...SITE,
  media: mediaAt('https://cms.example'),
  path: '/blog/author/ada',
  crumbs: CRUMBS,
  list: posts(),
  author: AUTHOR,
});

const company = (route: 'contact' | 'pricing') => ({
  ...SITE,
  url: `${ORIGIN}/fr/${route}`,
  route,
  title: route,
  questions: [],
});

const POST = aPost();
const GRAPHS = {
  home: () =>
    whole(
      homeJsonLd({ ...SITE, heading: 'Make a video', questions: [{ question: 'Why?', answer: 'Because.' }] }),
    ),
  'home with a video': () =>
    whole(
      homeJsonLd({
        ...SITE,
        heading: 'Make a video',
        questions: [],
        ownVideo: POST.ownVideo && {
          video: POST.ownVideo,
          description: 'In a minute.',
          updatedAt: '2026-11-26T00:00:00.000Z',
          media: mediaAt('https://cms.example'),
        },
      }),
    ),
  'front page of the blog': () => whole(listingJsonLd({ ...listing(), crumbs: [] }, 'Blog')),
  category: () => whole(listingJsonLd(listing(), 'CollectionPage')),
  author: () => whole(authorJsonLd(authorPage())),
  contact: () => whole(companyJsonLd({ ...company('contact'), offer: null })),
  pricing: () =>
    whole(
      companyJsonLd({
        ...company('pricing'),
        offer: { plans: [{ name: 'Team' }], currency: 'EUR', monthly: [9] },
      }),
    ),
  post: () =>
    whole(
      postJsonLd({
        ...SITE,
        media: mediaAt('https://cms.example'),
        post: POST,
        wordCount: 100,
        crumbs: CRUMBS,
        faqs: POST.faqs,
        imageUrls: [`${ORIGIN}/a.jpg`],
        plainText: '',
        videos: [
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
} satisfies Record<string, () => readonly JsonLdNode[]>;

const listOn = (page: string) => ({
  '@type': 'ItemList',
  '@id': `${page}#list`,
  itemListElement: [
    { '@type': 'ListItem', position: 7, name: 'A', url: `${ORIGIN}/fr/blog/a` },
    { '@type': 'ListItem', position: 8, name: 'B', url: `${ORIGIN}/fr/blog/b` },
  ],
});
const breadcrumbsOn = (page: string) => ({
  '@type': 'BreadcrumbList',
  '@id': `${page}#breadcrumbs`,
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Clipwright', item: `${ORIGIN}/fr` },
    { '@type': 'ListItem', position: 2, name: 'blog', item: `${ORIGIN}/fr/blog` },
    { '@type': 'ListItem', position: 3, name: 'ada', item: `${ORIGIN}/fr/blog/author/ada` },
  ],
});
const OF_THE_SITE = { inLanguage: 'fr', isPartOf: { '@id': `${ORIGIN}/fr#website` } };
const BY_US = { '@id': `${ORIGIN}/#organization` };

describe('the graph of each kind of page', () => {
  it.each(Object.entries(GRAPHS))(
    '%s has what search engines require and recommend, and its references resolve',
    (_name, graphOf) => {
      // A how-to may lack a description because the editor wrote none.
      expect(problemsOfGraph(graphOf()).filter((problem) => problem !== 'HowTo has no description')).toEqual(
        [],
      );
    },
  );

  it('has no ItemList when nothing is listed', () => {
    const types = listingJsonLd(
      { ...listing(), list: { items: [], firstPosition: 1 } },
      'CollectionPage',
    ).map((node) => (node as JsonLdNode)['@type']);
    expect(types).toEqual(['CollectionPage', 'BreadcrumbList']);
  });

  it("shows an author's portrait through our own optimiser, and no empty bio", () => {
    const avatar = { url: 'https://cms.example/uploads/a.png', alt: '', width: 96, height: 96 };
    const [profile] = authorJsonLd({ ...authorPage(), author: { ...AUTHOR, bio: '', avatar } });
    const { mainEntity } = profile as { readonly mainEntity: JsonLdNode }; // why: production code only writes the graph out; the test reads it
    expect(mainEntity.image).toBe(
      `${ORIGIN}/_next/image?url=https%3A%2F%2Fcms.example%2Fuploads%2Fa.png&w=1200&q=75`,
    );
    expect(mainEntity).not.toHaveProperty('description');
  });
});

describe('the exact nodes of', () => {
  it('the site and its publisher', () => {
    const [organization, website] = GRAPHS.home();
    expect(organization).toEqual({
      '@type': 'Organization',
      ...BY_US,
      name: 'Clipwright',
      url: `${ORIGIN}/`,
      logo: `${ORIGIN}/icon-512.png`,
      sameAs: ['https://www.youtube.com/@clipwright', 'https://pinterest.example/clipwright'],
    });
    expect(website).toEqual({
      '@type': 'WebSite',
      '@id': `${ORIGIN}/fr#website`,
      name: 'Clipwright',
      url: `${ORIGIN}/fr`,
      inLanguage: 'fr',
      publisher: BY_US,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${ORIGIN}/fr/blog/search?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('the home page', () => {
    expect(GRAPHS.home().slice(2)).toEqual([
      {
        '@type': 'WebPage',
        '@id': `${ORIGIN}/fr`,
        url: `${ORIGIN}/fr`,
        name: 'Make a video',
        ...OF_THE_SITE,
        about: BY_US,
      },
      {
        '@type': 'FAQPage',
        '@id': `${ORIGIN}/fr#faq`,
        mainEntity: [
          { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
        ],
      },
    ]);
  });

  it.each([
    ['front page of the blog', 'Blog', '#blog', []],
    ['category', 'CollectionPage', '', [breadcrumbsOn(`${ORIGIN}/fr${PATH}`)]],
  ] as const)('the %s', (name, type, hash, breadcrumbs) => {
    const url = `${ORIGIN}/fr${PATH}`;
    expect(GRAPHS[name]().slice(2)).toEqual([
      {
        '@type': type,
        '@id': `${url}${hash}`,
        url,
        name: 'X',
        ...OF_THE_SITE,
        publisher: BY_US,
        description: 'All of X.',
        mainEntity: { '@id': `${url}#list` },
      },
      ...breadcrumbs,
      listOn(url),
    ]);
  });

  it('the page of an author', () => {
    const url = `${ORIGIN}/fr/blog/author/ada`;
    expect(GRAPHS.author().slice(2)).toEqual([
      {
        '@type': 'ProfilePage',
        '@id': url,
        url,
        ...OF_THE_SITE,
        mainEntity: { '@type': 'Person', '@id': `${url}#person`, name: 'Ada', url, description: 'Writes.' },
      },
      breadcrumbsOn(url),
      listOn(url),
    ]);
  });
});
