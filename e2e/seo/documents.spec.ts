import { expect, test } from '@playwright/test';
import { jsonFeedSchema } from '../../tests/support/json-feed-schema';
import { problemsOfXml } from '../../tests/support/validate-xml';
import { LOCALES } from '../../lib/config/languages';
import { SURVEY, surveyed } from '../support/survey';
import {
  documentAt,
  forEach,
  get,
  hiddenPages,
  hrefsOf,
  linesOf,
  ORIGIN,
  pageKinds,
  POSTS,
  sitemapFiles,
  textAt,
  xmlAt,
} from './support/site';

const FOLDERS = ['', '/blog/category/editing-basics', '/blog/author/tomas-ferreira'];
/** The language with the longest texts, where the sitemaps and feeds of all are not surveyed. */
const CHECKED = surveyed(LOCALES, ['ru']);
const feedsOf = (file: string) =>
  CHECKED.flatMap((locale) =>
    FOLDERS.map((folder) => `${locale === 'en' ? '' : `/${locale}`}${folder}/${file}`),
  );

test('the sitemap index and the sitemaps are valid against the schema', SURVEY, async () => {
  expect(await problemsOfXml('sitemap-index', await textAt('/sitemap.xml'))).toEqual([]);
  const files = await sitemapFiles();
  expect(files.length).toBeGreaterThanOrEqual(30);
  const checked = files.filter((file) => CHECKED.some((locale) => file.includes(`-${locale}`)));
  expect(checked.length).toBeGreaterThan(4);
  await forEach(checked, async (file) =>
    expect(await problemsOfXml('sitemap', await textAt(file)), file).toEqual([]),
  );
});

test('sitemaps list images and videos, and every time is that of the page', async () => {
  const xml = await textAt('/sitemaps/posts-en.xml');
  expect(xml).toContain('<image:loc>');
  expect(xml).toContain('<video:player_loc>https://www.youtube-nocookie.com/embed/');
  const url = [...(await xmlAt('/sitemaps/posts-en.xml')).getElementsByTagName('url')].find((one) =>
    one.textContent?.includes('/blog/cut-on-action'),
  );
  const modified = (await documentAt('/blog/cut-on-action'))
    .querySelector('meta[property="article:modified_time"]')
    ?.getAttribute('content');
  expect(url?.getElementsByTagName('lastmod')[0]?.textContent).toBe(modified);
});

for (const [kind, file] of [
  ['rss', 'feed.xml'],
  ['atom', 'atom.xml'],
] as const) {
  test(`every ${kind} feed is valid: site, category and author`, SURVEY, async () => {
    test.setTimeout(90_000);
    await forEach(feedsOf(file), async (path) =>
      expect(await problemsOfXml(kind, await textAt(path)), path).toEqual([]),
    );
  });
}

test('every JSON feed is valid', SURVEY, async () => {
  await forEach(feedsOf('feed.json'), async (path) => {
    const feed = jsonFeedSchema.safeParse(JSON.parse(await textAt(path)));
    expect(feed.error?.issues ?? [], path).toEqual([]);
    expect(feed.data?.items.length, path).toBeGreaterThan(0);
  });
});

test('feeds contain whole articles with absolute URLs', async () => {
  const feed = jsonFeedSchema.parse(JSON.parse(await textAt('/feed.json')));
  expect(feed.items.length).toBe(20);
  for (const { content_html: html, url } of feed.items) {
    expect(html.length, url).toBeGreaterThan(2_000);
    expect(html.match(/(?:href|src)="(?!https?:|mailto:|tel:|#)[^"]*"/g) ?? [], url).toEqual([]);
    expect(html, url).not.toMatch(/<script|<iframe|class="embed/);
    // The content service may have a URL that readers cannot reach.
    for (const [, src = ''] of html.matchAll(/<img [^>]*?src="([^"]*)"/g))
      expect(new URL(src).origin).toBe(ORIGIN);
  }
});

test('a post has a Markdown version', SURVEY, async () => {
  for (const locale of CHECKED) {
    const path = POSTS[locale];
    const response = await get(`${path}.md`);
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('link')).toBe(`<${ORIGIN}${path}>; rel="canonical"`);
    const markdown = await response.text();
    const document = await documentAt(path);
    expect(hrefsOf(document, 'link[rel="alternate"][type="text/markdown"]')).toEqual([`${ORIGIN}${path}.md`]);
    expect(markdown).toContain(`language: "${locale}"`);
    // `linesOf` has plain spaces where French typography has narrow or fixed ones.
    const plain = markdown.replace(/[\\*_`]/g, '').replace(/\s/g, ' ');
    for (const heading of linesOf(document, '#article-body h2')) expect(plain).toContain(`## ${heading}`);
    expect(markdown).not.toMatch(/<div|<p>|<figure/);
  }
});

test('a request for Markdown at a post’s URL gets it, uncached', async () => {
  const response = await get('/blog/cut-on-action', { accept: 'text/markdown, text/html;q=0.5' });
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('vary')).toContain('Accept');
  expect((await get('/blog/category', { accept: 'text/markdown' })).headers.get('content-type')).toContain(
    'text/html',
  );
  expect((await get('/blog/cut-on-action', { accept: '*/*' })).headers.get('content-type')).toContain(
    'text/html',
  );
});

test('llms.txt names every post of its language as Markdown, and llms-full.txt has them', async () => {
  for (const locale of LOCALES) {
    const text = await textAt(locale === 'en' ? '/llms.txt' : `/${locale}/llms.txt`);
    expect(text).toMatch(/^# Clipwright\n\n> \S/);
    expect(text).toContain(`](${ORIGIN}${POSTS[locale]}.md)`);
  }
  const whole = await textAt('/fr/llms-full.txt');
  expect(whole).toMatch(/^# Clipwright\n\n> \S/);
  expect(whole).toContain(await textAt(`${POSTS.fr}.md`));
});

test('a document that does not exist is a 404', async () => {
  for (const path of [
    '/sitemaps/posts-de.xml',
    '/sitemaps/posts-en-2.xml',
    '/sitemaps/x.xml',
    '/fr/sitemap.xml',
    '/fr/robots.txt',
    '/fr/.well-known/security.txt',
    '/blog/category/nope/feed.xml',
    '/blog/author/nope/atom.xml',
    '/blog/nope.md',
    '/blog/category.md',
    '/not-our-key-1234.txt',
    '/fr/clipwright-demo-indexnow.txt',
  ])
    expect((await get(path)).status, path).toBe(404);
});

test('the IndexNow key is where the pings say', async () => {
  expect(await textAt('/clipwright-demo-indexnow.txt')).toBe('clipwright-demo-indexnow');
});

test('no document names a script of Next: its runtime is not in the browser (decision 0003)', async () => {
  const paths = [...surveyed(pageKinds('ru'), []), ...hiddenPages('en'), '/styleguide'];
  await forEach(paths, async (path) => {
    const html = await textAt(path, path.endsWith('/no-such-page') ? 404 : 200);
    expect(html.match(/[^"]*\/_next\/static\/[^"]*\.js|__NEXT_DATA__|__next_f/g), path).toBeNull();
    expect(html, path).toContain('/_starter/start.');
  });
});
