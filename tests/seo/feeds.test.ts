import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { atomFeed } from '@/lib/seo/atom';
import { cappedAt, type Feed } from '@/lib/seo/feed';
import { feedId, feedUrls } from '@/lib/seo/feed-links';
import { jsonFeed } from '@/lib/seo/json-feed';
import { rssFeed } from '@/lib/seo/rss';
import { aFeed, aFeedPost, FEED_ORIGIN, HOSTILE_TITLE } from '../support/feed-builder';
import { jsonFeedSchema } from '../support/json-feed-schema';
import { problemsOfXml } from '../support/validate-xml';

const FEEDS: readonly (readonly [string, Feed])[] = [
  ['an ordinary feed', aFeed()],
  ['a feed without posts', aFeed({ posts: [], updatedAt: '' })],
  [
    'a post without optional values',
    aFeed({
      posts: [
        aFeedPost({
          excerpt: '',
          html: '',
          publishedAt: '',
          updatedAt: '',
          authors: [],
          tags: [],
          imageUrl: '',
        }),
      ],
    }),
  ],
  ['an author without a page', aFeed({ posts: [aFeedPost({ authors: [{ name: 'Ada', url: '' }] })] })],
  [
    'hostile texts',
    aFeed({
      title: HOSTILE_TITLE,
      posts: [
        aFeedPost({
          title: HOSTILE_TITLE,
          excerpt: HOSTILE_TITLE,
          html: `<p>${HOSTILE_TITLE}</p>`,
          tags: [HOSTILE_TITLE],
          authors: [{ name: HOSTILE_TITLE, url: '' }],
        }),
      ],
    }),
  ],
];

/** A feed's only post, in JSON Feed. */
const itemOf = (post: Feed['posts'][number]) =>
  (JSON.parse(jsonFeed(aFeed({ posts: [post] }))) as { items: readonly [Record<string, unknown>] }).items[0];

describe.each(FEEDS)('%s', (_name, feed) => {
  it('is valid RSS 2.0', async () => {
    expect(await problemsOfXml('rss', rssFeed(feed))).toEqual([]);
  });

  it('is valid Atom 1.0', async () => {
    expect(await problemsOfXml('atom', atomFeed(feed))).toEqual([]);
  });

  it('is valid JSON Feed 1.1', () => {
    expect(jsonFeedSchema.safeParse(JSON.parse(jsonFeed(feed))).error?.issues ?? []).toEqual([]);
  });
});

describe('a feed reader', () => {
  it('finds the image of a post in RSS', () => {
    const media = parseRssFeed(rssFeed(aFeed())).items?.[0]?.media?.contents;
    expect(media).toEqual([{ url: 'https://cms.example/cover.png', medium: 'image' }]);
  });

  it('finds the whole article in Atom', () => {
    const { entries, id } = parseAtomFeed(atomFeed(aFeed()));
    expect(id).toBe('tag:clipwright.example,2026:en/site');
    expect(entries?.[0]).toMatchObject({
      id: 'tag:clipwright.example,2026:en/post/7',
      authors: [{ name: 'Ada Byron' }],
      updated: '2026-11-06T09:00:00.000Z',
    });
    expect(JSON.stringify(entries?.[0])).toContain('<p>Because &amp; why.</p>');
  });

  it('finds the whole article in JSON Feed', () => {
    expect(itemOf(aFeedPost())).toEqual({
      id: 'tag:clipwright.example,2026:en/post/7',
      url: `${FEED_ORIGIN}/blog/cut`,
      title: 'Cut on action',
      content_html: '<p>Because &amp; why.</p>',
      summary: 'Where to cut.',
      image: 'https://cms.example/cover.png',
      date_published: '2026-11-05T09:00:00.000Z',
      date_modified: '2026-11-06T09:00:00.000Z',
      authors: [{ name: 'Ada Byron', url: `${FEED_ORIGIN}/blog/author/ada-byron` }],
      tags: ['Editing', 'Sound & music'],
    });
  });

  it('finds every author in every format', () => {
    const authors = [
      { name: 'Ada', url: `${FEED_ORIGIN}/blog/author/ada` },
      { name: 'Bo', url: '' },
    ];
    const feed = aFeed({ posts: [aFeedPost({ authors })] });
    expect(rssFeed(feed)).toContain('<dc:creator>Ada</dc:creator><dc:creator>Bo</dc:creator>');
    expect(parseAtomFeed(atomFeed(feed)).entries?.[0]?.authors).toMatchObject([
      { name: 'Ada' },
      { name: 'Bo' },
    ]);
    expect(itemOf(aFeedPost({ authors })).authors).toEqual([authors[0], { name: 'Bo' }]);
  });

  it('omits unknown values in JSON Feed', () => {
    const unknown = { excerpt: '', publishedAt: '', updatedAt: '', tags: [], imageUrl: '' };
    const knownFields = ['id', 'url', 'title', 'content_html'];
    expect(Object.keys(itemOf(aFeedPost({ ...unknown, authors: [] })))).toEqual(knownFields);
    const { authors } = itemOf(aFeedPost({ ...unknown, authors: [{ name: 'Ada', url: '' }] }));
    expect(authors).toEqual([{ name: 'Ada' }]);
  });
});

it('has whole posts up to a size, the newest first, and the beginnings of others', () => {
  const posts = ['1234', '12345', '123'].map((html) => ({ post: aFeedPost({ html }), beginning: 'b' }));
  expect(cappedAt(8, posts).map(({ html }) => html)).toEqual(['1234', 'b', '123']);
});

it('is known to a feed reader by the same ids after its slugs have changed', () => {
  const before = aFeed();
  const after = aFeed({
    urls: feedUrls(FEED_ORIGIN, 'en', { kind: 'category', slug: 'renamed' }),
    posts: [aFeedPost({ url: `${FEED_ORIGIN}/blog/renamed` })],
  });
  const idsOf = (feed: Feed) => [
    parseRssFeed(rssFeed(feed)).items?.map(({ guid }) => guid),
    parseAtomFeed(atomFeed(feed)).id,
    parseAtomFeed(atomFeed(feed)).entries?.map(({ id }) => id),
    itemOf(feed.posts[0] ?? aFeedPost())['id'],
  ];
  expect(idsOf(after)).toEqual(idsOf(before));
  expect([feedId('fr', 'post', 'a1 b:fr'), feedId('fr', 'category', '3')]).toEqual([
    'tag:clipwright.example,2026:fr/post/a1%20b%3Afr',
    'tag:clipwright.example,2026:fr/category/3',
  ]);
});
