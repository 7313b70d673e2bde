import { expect, test } from '@playwright/test';
import { LOCALES } from '../../lib/config/languages';
import { SURVEY, surveyed, surveyedEvery } from '../support/survey';
import {
  documentAt,
  forEach,
  get,
  hiddenPages,
  ORIGIN,
  pageKinds,
  pathOf,
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
