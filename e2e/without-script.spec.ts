import { LOCALES } from '../lib/config/languages';
import { documentAt, hrefsOf, linesOf, pageKinds, POSTS } from './seo/support/site';
import { expect, test } from './support/journey';
import { SURVEY, surveyed } from './support/survey';

// Images and styles do not matter here, and rendering takes most of the time.
const LEFT_OUT = /\/_next\/(?:image|static\/css)/;
test.use({ expectedConsoleErrors: LEFT_OUT });

const HEAD =
  'title, meta[name], meta[property], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]';

for (const locale of surveyed(LOCALES, ['ru'])) {
  test(
    `pages have their whole text, links and metadata without script (${locale})`,
    SURVEY,
    async ({ page }) => {
      test.setTimeout(90_000);
      await page.route(LEFT_OUT, (route) => route.abort());
      const sample = [`/${locale}`, `/${locale}/blog`, POSTS[locale], `/${locale}/blog/profession`];
      for (const path of surveyed(pageKinds(locale), sample)) {
        const bare = await documentAt(path);
        await page.goto(path);
        const headOf = (head: Element, what: string) =>
          [...head.querySelectorAll(what)].map((element) => element.outerHTML).sort();
        const full = await page.locator('head').evaluate(headOf, HEAD);
        expect(linesOf(bare, 'main').join().length, path).toBeGreaterThan(50);
        expect(full.length, path).toBeGreaterThan(10);
        expect(headOf(bare.head, HEAD), path).toEqual(full);
        const links = hrefsOf(bare, 'main a[href]');
        expect(links.length, path).toBeGreaterThan(0);
        const withScript = await page
          .locator('main a[href]')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
        expect(
          withScript.filter((link) => !links.includes(link)),
          `${path}: links that only JavaScript makes`,
        ).toEqual([]);
      }
    },
  );
}
