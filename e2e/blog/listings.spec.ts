import { expect, test } from '@playwright/test';
import { documentAt, forEach, get, hrefsOf, linesOf, pathOf } from '../seo/support/site';
import { textOf } from '../support/journey';

type Listing = {
  readonly path: string;
  readonly heading: string;
  /** Number of cards or topics on page 1. */
  readonly first: number;
  readonly pages: number;
};

const LISTINGS: readonly Listing[] = [
  { path: '/blog/category', heading: textOf('en', 'topics.categories.heading'), first: 6, pages: 2 },
  { path: '/blog/category/video-marketing', heading: 'Video marketing', first: 6, pages: 2 },
  { path: '/blog/platforms', heading: textOf('en', 'topics.platforms.heading'), first: 4, pages: 1 },
  { path: '/blog/platform/youtube', heading: 'YouTube', first: 6, pages: 2 },
  { path: '/blog/profession', heading: textOf('en', 'topics.professions.heading'), first: 6, pages: 1 },
  { path: '/blog/profession/marketers', heading: 'Marketers', first: 9, pages: 2 },
  { path: '/blog/trending', heading: textOf('en', 'topics.trending.heading'), first: 10, pages: 1 },
  { path: '/blog/author/irina-sokolova', heading: 'Irina Sokolova', first: 4, pages: 1 },
  { path: '/ru/blog/category', heading: textOf('ru', 'topics.categories.heading'), first: 6, pages: 2 },
  { path: '/ru/blog/category/video-marketing', heading: 'Видеомаркетинг', first: 2, pages: 1 },
];

const numberOf = (pages: number, path: string) => (pages > 1 ? `${path}/page/${pages}` : path);
const entriesOf = (list: Document) => hrefsOf(list, 'main h2 a');
const robotsOf = (list: Document) => list.querySelector('meta[name=robots]')?.getAttribute('content');
const canonicalOf = (list: Document) => pathOf(hrefsOf(list, 'link[rel=canonical]')[0] ?? '');

test('every list has everything, on numbered pages', async () => {
  test.setTimeout(90_000);
  await forEach(LISTINGS, async ({ path, heading, first, pages }) => {
    const titles: string[] = [];
    for (let number = 1; number <= pages; number += 1) {
      const list = await documentAt(numberOf(number, path));
      expect(linesOf(list, 'h1')).toEqual([heading]);
      expect(canonicalOf(list)).toBe(numberOf(number, path));
      expect(robotsOf(list), path).toMatch(/^index/);
      if (number === 1) expect(entriesOf(list), path).toHaveLength(first);
      titles.push(...entriesOf(list));
    }
    expect(new Set(titles).size, 'nothing stands on two pages').toBe(titles.length);
    const numbered = await get(`${path}/page/1`);
    expect([numbered.status, new URL(numbered.headers.get('location') ?? '', 'http://x').pathname]).toEqual([
      308,
      path,
    ]);
    for (const wrong of [pages + 1, '0', '01', '-1', 'two', '1e1', '9999999'])
      expect((await get(`${path}/page/${wrong}`)).status, `${path} ${wrong}`).toBe(404);
  });
});

test('links lead from the index through the pages of a category and back', async () => {
  const topic = '/blog/category/video-marketing';
  expect(entriesOf(await documentAt('/blog/category'))).toContain(topic);
  const [first, second] = [await documentAt(topic), await documentAt(`${topic}/page/2`)];
  const pagination = `nav[aria-label="${textOf('en', 'pagination.pages')}"] a`;
  const leadsTo = (list: Document, key: string) =>
    [...list.querySelectorAll(pagination)]
      .find(({ textContent }) => textContent?.includes(textOf('en', key)))
      ?.getAttribute('href');
  expect(linesOf(first, 'main').join()).toContain('7 posts');
  expect(leadsTo(first, 'pagination.next')).toBe(`${topic}/page/2`);
  expect(leadsTo(second, 'pagination.previous')).toBe(topic);
  expect(entriesOf(second)).toHaveLength(1);
  // Without script, “load more” is a link to the next page; the last page has none.
  const more = (list: Document) =>
    [...list.querySelectorAll('main a')].find(
      ({ textContent }) => textContent === textOf('en', 'listing.more'),
    );
  expect([more(first)?.getAttribute('href'), more(second)]).toEqual([`${topic}/page/2`, undefined]);
});

test('a category without posts is not linked, and its page says that it is empty', async () => {
  for (const path of ['/ru/blog', '/ru/blog/category', '/ru/blog/category/page/2']) {
    const topics = hrefsOf(await documentAt(path), 'a[href^="/ru/blog/category/"]');
    expect(topics.length, path).toBeGreaterThan(0);
    expect(topics, path).not.toContain('/ru/blog/category/mobile-video');
  }
  const empty = await documentAt('/ru/blog/category/mobile-video');
  expect(linesOf(empty, 'main').join()).toContain(textOf('ru', 'listing.empty'));
  expect(robotsOf(empty)).toMatch(/^noindex/);
});

test('old and incomplete URLs lead to the listings', async () => {
  for (const [from, to] of [
    ['/blog/categories', '/blog/category'],
    ['/blog/platform', '/blog/platforms'],
    ['/fr/blog/platform', '/fr/blog/platforms'],
    ['/ru/blog/page/1', '/ru/blog'],
  ] as const) {
    const { status, headers } = await get(from);
    expect([status, new URL(headers.get('location') ?? '', 'http://x').pathname], from).toEqual([308, to]);
  }
  for (const path of [
    '/blog/category/no-such',
    '/blog/platform/no-such',
    '/blog/profession/no-such',
    '/blog/author/nobody',
    '/blog/author',
    '/blog/category/page',
  ])
    expect((await get(path)).status, path).toBe(404);
});

test('an author’s page shows the author, and nothing private (rules D23)', async () => {
  const author = await documentAt('/blog/author/irina-sokolova');
  expect(author.querySelector('main header img')).not.toBeNull();
  const website = [...author.querySelectorAll('main a')].find(
    ({ textContent }) => textContent === textOf('en', 'listing.website'),
  );
  expect(website?.getAttribute('href')).toMatch(/^https:/);
  for (const secret of ['irina.sokolova@', 'AI video and captions editor'])
    expect(author.documentElement.outerHTML).not.toContain(secret);
});
