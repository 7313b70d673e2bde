import { expect, test } from '@playwright/test';
import { PAGES } from '../../lib/config/pages';
import { LOCALES } from '../../lib/config/languages';
import { SURVEY, surveyed, surveyedEvery } from '../support/survey';
import {
  documentAt,
  forEach,
  get,
  hiddenPages,
  hrefsOf,
  linesOf,
  ORIGIN,
  pageKinds,
  pathOf,
  POSTS,
  sitemapUrls,
  textAt,
} from './support/site';

test('everything in a sitemap may be indexed and fetched', SURVEY, async () => {
  test.setTimeout(120_000);
  const robots = await (await get('/robots.txt')).text();
  const refused = [...robots.matchAll(/^Disallow: (\S+)/gm)].map(([, path = '']) => path);
  expect(refused).not.toEqual([]);
  const faults: string[] = [];
  await forEach(surveyedEvery(10, await sitemapUrls()), async ({ path }) => {
    if (!/<meta name="robots" content="index,/.test(await textAt(path)))
      faults.push(`${path} is listed and must not be indexed`);
    if (refused.some((folder) => path.startsWith(folder)))
      faults.push(`${path} is listed and must not be fetched`);
  });
  expect(faults).toEqual([]);
});

/** Every language has the same templates. */
const CHECKED = surveyed(LOCALES, ['en', 'ru']);

test(
  'a page that must not be indexed says so, has no canonical URL and is in no sitemap',
  SURVEY,
  async () => {
    const listed = new Set((await sitemapUrls()).map(({ path }) => path));
    await forEach(CHECKED.flatMap(hiddenPages), async (path) => {
      const response = await get(path);
      const html = await response.text();
      expect(html, path).toMatch(/<meta name="robots" content="noindex, follow"/);
      expect(html, path).not.toContain('rel="canonical"');
      expect(listed.has(path), path).toBe(false);
    });
  },
);

test('campaign parameters change nothing that a crawler reads', async () => {
  const document = await documentAt('/blog/cut-on-action?utm_source=x&gclid=1&page=3');
  expect(pathOf(document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '')).toBe(
    '/blog/cut-on-action',
  );
  expect(document.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(
    `${ORIGIN}/blog/cut-on-action`,
  );
});

test('no page has the title of another, in any language', SURVEY, async () => {
  const titles: string[] = [];
  const paths = surveyed(LOCALES, ['es', 'pt']).flatMap((locale) => [
    // "Contact" is French too.
    ...pageKinds(locale).filter((path) => path !== `/fr${PAGES.contact.path}`),
    ...hiddenPages(locale).filter((path) => !/search|preview.url|styleguide/.test(path)),
  ]);
  await forEach(paths, async (path) => {
    titles.push(/<title>(.*?)<\/title>/.exec(await (await get(path)).text())?.[1] ?? path);
  });
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test('a post tells link previews its languages, author, topics and reading time', async () => {
  const document = await documentAt(POSTS.ru);
  const contents = (name: string) =>
    [...document.querySelectorAll(`meta[property="${name}"], meta[name="${name}"]`)].map((meta) =>
      meta.getAttribute('content'),
    );
  expect(contents('og:locale:alternate')).toEqual(['en_GB', 'fr_FR', 'es_ES', 'pt_BR']);
  const [author, minutes] = [...contents('twitter:data2'), ...contents('twitter:data1')];
  expect(document.querySelector('article header')?.textContent).toContain(author);
  expect(document.querySelector('article header')?.textContent).toContain(minutes);
  expect(await documentAt(pathOf(contents('article:author')[0] ?? ''))).toHaveProperty(
    'title',
    expect.stringContaining(author ?? '?'),
  );
  const topics = linesOf(document, 'main a[href*="/platform/"], main a[href*="/profession/"]');
  expect(contents('article:tag')).not.toEqual([]);
  expect(topics).toEqual(expect.arrayContaining(contents('article:tag')));
  expect(contents('fediverse:creator')).toEqual(['@clipwright@mastodon.example']);
});

test('the site names an icon that a launcher may cut to its own shape', async () => {
  const [path = ''] = hrefsOf(await documentAt('/fr/blog'), 'link[rel="manifest"]');
  const manifest = await get(path);
  expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const { icons } = (await manifest.json()) as { icons: { src: string; purpose?: string }[] };
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src } of icons) expect((await get(src)).headers.get('content-type'), src).toBe('image/png');
});

for (const locale of CHECKED) {
  test(`every kind of page identifies itself (${locale})`, SURVEY, async () => {
    await forEach(pageKinds(locale), async (path) => {
      const document = await documentAt(path);
      const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? '';
      expect(document.documentElement.lang, path).toBe(locale);
      expect(document.title, path).toMatch(/Clipwright/);
      expect(document.querySelectorAll('h1').length, `${path} has one main heading`).toBe(1);
      expect(content('meta[name="description"]').length, path).toBeGreaterThan(20);
      expect(content('meta[property="og:title"]'), path).not.toMatch(/· Clipwright$/);
      expect(content('meta[property="og:image"]'), path).toMatch(new RegExp(`^${ORIGIN}/api/og/${locale}/`));
      expect(content('meta[property="og:image:width"]'), path).toBe('1200');
      expect(content('meta[name="twitter:card"]'), path).toBe('summary_large_image');
      for (const type of ['application/rss+xml', 'application/atom+xml', 'application/feed+json']) {
        expect(
          document.querySelector(`link[rel="alternate"][type="${type}"]`),
          `${path} announces ${type}`,
        ).not.toBeNull();
      }
    });
  });
}
