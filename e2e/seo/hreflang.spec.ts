import { expect, test } from '@playwright/test';
import { LOCALES } from '../../lib/config/languages';
import { RARE } from '../support/survey';
import { documentAt, forEach, pageKinds, pathOf, sitemapUrls } from './support/site';
import { SECOND_BLOG_PAGE } from '../../tools/lib/second-blog-page';

/** What a crawler knows of a page: its canonical URL, and its other languages. */
type Crawled = { readonly canonical: string; readonly alternates: ReadonlyMap<string, string> };

async function crawl(path: string): Promise<Crawled> {
  const document = await documentAt(path);
  const links = [...document.querySelectorAll('link[rel="alternate"][hreflang]')];
  const names = links.map((link) => link.getAttribute('hreflang') ?? '');
  expect(new Set(names).size, `${path} names no language twice`).toBe(names.length);
  return {
    canonical: pathOf(document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? ''),
    alternates: new Map(
      links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
    ),
  };
}

/**
 * A crawler that knows the rules of hreflang but not the site: it visits every page in a sitemap, and all of
 * their alternates.
 */
test(
  'every set of languages is complete: self, return links, one x-default, the same in head and sitemap, targets that exist',
  RARE,
  async () => {
    test.setTimeout(180_000);
    const listed = await sitemapUrls();
    expect(listed.length).toBeGreaterThan(100);
    const pages = new Map<string, Crawled>();
    const all = new Set(
      listed.flatMap(({ path, alternates }) => [path, ...[...alternates.values()].map(pathOf)]),
    );
    await forEach([...all], async (path) => void pages.set(path, await crawl(path)));

    const faults: string[] = [];
    for (const { path, alternates: inSitemap } of listed) {
      const page = pages.get(path);
      if (!page) continue;
      const inHead = page.alternates;
      if (page.canonical !== path) faults.push(`${path} is not its own canonical: ${page.canonical}`);
      if (JSON.stringify([...inHead].sort()) !== JSON.stringify([...inSitemap].sort()))
        faults.push(`${path} says another set in its head than in the sitemap`);
      if (inHead.size === 0) continue;
      if (![...inHead].some(([name, href]) => name !== 'x-default' && pathOf(href) === path))
        faults.push(`${path} does not name itself`);
      if (!inHead.has('x-default')) faults.push(`${path} has no x-default`);
      for (const [name, href] of inHead) {
        const target = pages.get(pathOf(href));
        if (!target) faults.push(`${path} names ${href}, which no sitemap knows`);
        else if (JSON.stringify([...target.alternates].sort()) !== JSON.stringify([...inHead].sort()))
          faults.push(`${path} and ${href} (${name}) do not name each other`);
      }
    }
    expect(faults).toEqual([]);
  },
);

test('pages of every kind are in a sitemap, each once', async () => {
  const paths = (await sitemapUrls()).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const missing = LOCALES.flatMap(pageKinds).filter((path) => !paths.includes(path));
  expect(missing).toEqual([]);
});

test('the second page of a list is its own canonical and names only languages that have a second page', async () => {
  const { canonical, alternates } = await crawl(SECOND_BLOG_PAGE);
  expect(canonical).toBe(SECOND_BLOG_PAGE);
  for (const href of alternates.values()) await documentAt(pathOf(href));
});
