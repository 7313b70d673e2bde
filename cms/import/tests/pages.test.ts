import { describe, expect, it } from 'vitest';
import { makeDrafts } from '@/cms/import/make-drafts';
import { reportOf } from '@/cms/import/report';
import { whatToDo, worklistOf } from '@/cms/import/worklist';
import { ghost, ghostPost, item, meta, readExport, wxr } from './exports';

const read = (file: string, site = '') => readExport(Buffer.from(file), { site });
const prepared = (file: string, site = '') => makeDrafts([read(file, site)], new Map());
const page = (fields: Readonly<Record<string, string>>, more = '') =>
  item(
    {
      title: 'Our studio',
      'wp:post_type': 'page',
      'wp:post_id': '5',
      'wp:post_name': 'our-studio',
      link: 'https://old.example/our-studio/',
      guid: 'https://old.example/?page_id=5',
      'content:encoded': '<p>Where we cut.</p>',
      ...fields,
    },
    more,
  );

/** [what is told, page of an export, what is known of its draft and of its report] */
const PAGES: readonly (readonly [string, string, object])[] = [
  [
    'a page keeps its address, and its numbers lead to it',
    page({}),
    {
      kind: 'page',
      title: 'Our studio',
      slug: 'our-studio',
      body: 'Where we cut.',
      redirects: ['/our-studio', '/?page_id=5', '/?p=5'],
      findings: [],
    },
  ],
  [
    'a child of another page',
    page({ link: 'https://old.example/services/our-studio/', 'wp:post_parent': '4' }),
    { slug: 'our-studio', redirects: ['/services/our-studio', '/?page_id=5', '/?p=5'], findings: [] },
  ],
  [
    'an address that is a route of ours',
    page({ 'wp:post_name': 'about', link: 'https://old.example/about/' }),
    {
      slug: 'about-2',
      redirects: ['/about', '/?page_id=5', '/?p=5'],
      findings: ['its address /about is that of a page of ours: this one gets /about-2'],
    },
  ],
  [
    'a route that is planned',
    page({ 'wp:post_name': 'changelog', link: 'https://old.example/changelog/' }),
    { slug: 'changelog-2' },
  ],
  [
    'the front page',
    page({ link: 'https://old.example/' }),
    {
      redirects: ['/?page_id=5', '/?p=5'],
      findings: ['was the front page of the old site; here the home page is at its address'],
    },
  ],
  [
    'the front page of a language',
    page({ 'wp:post_name': 'accueil', link: 'https://old.example/fr/' }),
    {
      slug: 'accueil',
      redirects: ['/?page_id=5', '/?p=5'],
      findings: ['was the front page of the old site; here the home page is at its address'],
    },
  ],
  [
    'a child with the slug of a route of ours',
    page({ 'wp:post_name': 'help', link: 'https://old.example/services/help/' }),
    { slug: 'help-2', findings: ['its slug /help is that of a page of ours: this one gets /help-2'] },
  ],
  ['a draft', page({ 'wp:status': 'draft' }), { kind: 'page', redirects: [] }],
  [
    'a form beside words',
    page({ 'content:encoded': '<p>Write.</p>[contact-form-7 id="4"]' }),
    { body: 'Write.', findings: ['left out: a form, [contact-form-7 id="4"]'] },
  ],
  [
    'no author and no topics, of which a page shows none',
    page({ 'dc:creator': 'nobody' }, '<category domain="category" nicename="odd">Odd</category>'),
    { authors: [], topics: [], findings: [] },
  ],
  [
    'a cover, which has no place beside the text',
    page({}, meta('_thumbnail_id', '7')) +
      item(
        { 'wp:post_id': '7', 'wp:post_type': 'attachment', 'wp:attachment_url': 'https://old.example/a.png' },
        meta('_wp_attachment_image_alt', 'A [desk]'),
      ),
    {
      cover: null,
      body: expect.stringMatching(/^!\[A \\\[desk\\\]\]\(picture:[0-9a-f]{16}\)\n\nWhere we cut\.$/),
      findings: ['its cover stands above its text'],
    },
  ],
];

/** [why a page is no draft, page of an export] */
const STAY_OUT: readonly (readonly [string, string])[] = [
  ['private', page({ 'wp:status': 'private' })],
  ['protected by a password', page({ 'wp:post_password': 'x' })],
  [
    'the page /our-studio has no text of its own (left out: a form, [contact-form-7 id="4"])',
    page({ 'content:encoded': '[contact-form-7 id="4"]' }),
  ],
  ['the page /our-studio has no text of its own', page({ 'content:encoded': '' })],
  [
    '/news listed the posts, and leads to the blog',
    page({ 'wp:post_name': 'news', link: 'https://old.example/news/', 'content:encoded': '' }),
  ],
];

describe('a page of WordPress', () => {
  it.each(PAGES)('comes as a draft: %s', (_, xml, expected) => {
    const { drafts, reports } = prepared(wxr([xml]));
    expect({ ...reports[0], ...drafts[0] }).toMatchObject({ isPage: true, ...expected });
  });

  it.each(STAY_OUT)('stays out: %s', (why, xml) => {
    const { drafts, reports } = prepared(wxr([xml]));
    expect(drafts).toEqual([]);
    expect(reports).toMatchObject([{ isPage: true, keptBack: why }]);
  });

  it('that listed all posts leads to the blog, by its name or because posts are below it', () => {
    const empty = { 'content:encoded': '' };
    const post = item({ link: 'https://old.example/cuts/2018/a-post/' });
    const listed = [
      page({ ...empty, 'wp:post_name': 'news', link: 'https://old.example/news/' }),
      page({ ...empty, 'wp:post_id': '6', 'wp:post_name': 'cuts', link: 'https://old.example/cuts/' }),
      page({ ...empty, 'wp:post_id': '8', 'wp:post_name': 'shop', link: 'https://old.example/shop/' }),
    ];
    const { listings } = prepared(wxr([post, ...listed]));
    expect(listings.map(({ from, to }) => `${from} → ${to}`)).toEqual(
      expect.arrayContaining(['/news → /blog', '/news/feed → /feed.xml', '/cuts → /blog']),
    );
    expect(listings.some(({ from }) => from.startsWith('/shop'))).toBe(false);
  });

  it('and the posts link to each other, by path and by number', () => {
    const links = (...paths: readonly string[]) =>
      paths.map((path) => `<a href="https://old.example${path}">x</a>`).join(' ');
    const { drafts } = prepared(
      wxr([
        item({
          link: 'https://old.example/a-post/',
          'content:encoded': links('/services/our-studio/#map', '/?page_id=5'),
        }),
        page({
          link: 'https://old.example/services/our-studio/',
          'content:encoded': links('/a-post/', '/form/'),
        }),
        page({
          'wp:post_id': '6',
          'wp:post_name': 'form',
          link: 'https://old.example/form/',
          'content:encoded': '',
        }),
      ]),
    );
    expect(drafts.map(({ body }) => body)).toEqual([
      '[x](/our-studio#map) [x](/our-studio)',
      '[x](/blog/a-post) [x](https://old.example/form/)',
    ]);
  });

  it('takes no slug at which another address of the old site leads on', () => {
    const { drafts } = prepared(
      wxr([
        page({ link: 'https://old.example/services/our-studio/' }),
        item({ 'wp:post_name': 'our-studio', link: 'https://old.example/our-studio/' }),
        page({ 'wp:post_id': '6', link: 'https://old.example/uk/our-studio/' }),
      ]),
    );
    expect(drafts.map(({ kind, slug }) => `${kind} ${slug}`)).toEqual([
      'page our-studio-2',
      'post our-studio',
      'page our-studio-3',
    ]);
  });
});

it('a page of Ghost is a draft too, at its address; one for members stays out', () => {
  const file = ghost(
    {},
    {
      posts: [
        ghostPost({}),
        ghostPost({ id: 'p2', type: 'page', slug: 'press', title: 'Press', html: '<p>Words.</p>' }),
        ghostPost({ id: 'p3', type: undefined, page: 1, slug: 'old', title: 'Old' }),
        ghostPost({ id: 'p4', type: 'page', slug: 'hidden', visibility: 'members' }),
      ],
    },
  );
  const { drafts, reports } = prepared(file, 'https://old.example');
  expect(drafts.map(({ kind, slug, redirects }) => [kind, slug, ...redirects])).toEqual([
    ['post', 'a-post', '/a-post'],
    ['page', 'press', '/press'],
    ['page', 'old', '/old'],
  ]);
  expect(reports.flatMap(({ isPage, keptBack }) => (keptBack === null ? [] : [isPage, keptBack]))).toEqual([
    true,
    'for members only',
  ]);
});

it('report and worklist name pages as such, and say what to do', () => {
  const source = read(
    wxr([
      item({}),
      page({ 'wp:post_name': 'about', link: 'https://old.example/about/' }),
      page({ 'wp:post_id': '6', 'wp:post_name': 'form', 'content:encoded': '' }),
    ]),
  );
  const all = makeDrafts([source], new Map());
  const report = reportOf({ sources: [source], broken: [], passedOver: [] }, all);
  expect(report).toContain('Our studio (page, about-2)');
  expect(report).toContain('\n1 post or page stays out\n0 images, 0 other files, ');
  expect(report).toContain('\n1 author: ');
  expect(report).toContain('2 drafts from WordPress (https://old.example), 1 of them pages');
  const imported = [{ importedFrom: 'wordpress https://old.example 5', documentId: 'abc', slug: 'about-2' }];
  const worklist = worklistOf(all.reports, { imported, panel: 'https://cms.example/admin', locale: 'en' });
  expect(worklist).toContain('"Our studio (page)","about-2","its address /about is that of a page of ours');
  expect(worklist).toContain('/collection-types/api::page.page/abc?');
  expect(all.reports.flatMap(({ keptBack, findings }) => [keptBack ?? '', ...findings])).toContain(
    'the page /our-studio has no text of its own',
  );
});

it.each([
  ['its address /about is that of a page of ours: this one gets /about-2', /our page/],
  ['stays out: the page /form has no text of its own (left out: a form, [x])', /write a page/],
  ['stays out: /news listed the posts, and leads to the blog', /Nothing/],
  ['was the front page of the old site; here the home page is at its address', /home page/],
])('says what to do about: %s', (finding, words) => {
  expect(whatToDo(finding)).toMatch(words);
});
