import type { Browser, Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { LOCALES } from '../lib/config/languages';
import { SURVEY, surveyed } from './support/survey';
import { pageKinds } from './seo/support/site';

/** The content of a page: its text, the targets of its links, its head. */
async function contentsOf(page: Page, path: string) {
  await page.goto(path);
  return {
    text: await page.locator('main').evaluate((main) => (main.textContent ?? '').replace(/\s+/g, ' ').trim()),
    links: await page
      .locator('main a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')).sort()),
    head: await page
      .locator('head')
      .evaluate((head) =>
        [
          ...head.querySelectorAll(
            'title, meta[name], meta[property], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]',
          ),
        ]
          .map((element) => element.outerHTML)
          .sort(),
      ),
  };
}

/** A window with or without script. It loads no pictures or styles: they do not matter here, and rendering takes most of the time. */
async function windowOf(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  await context.route(/\/_next\/(image|static\/css)/, (route) => route.abort());
  return context.newPage();
}

for (const locale of surveyed(LOCALES, ['ru'])) {
  test(
    `pages have their whole text, links and metadata without JavaScript (${locale})`,
    SURVEY,
    async ({ browser }) => {
      test.setTimeout(90_000);
      const [withoutScript, withScript] = [await windowOf(browser, false), await windowOf(browser, true)];
      for (const path of pageKinds(locale)) {
        const [bare, full] = [await contentsOf(withoutScript, path), await contentsOf(withScript, path)];
        expect(bare.text.length, path).toBeGreaterThan(50);
        expect(bare.links.length, path).toBeGreaterThan(0);
        expect(bare.head.length, path).toBeGreaterThan(10);
        expect(bare.head, path).toEqual(full.head);
        expect(
          full.links.filter((link) => !bare.links.includes(link)),
          `${path}: links that only JavaScript makes`,
        ).toEqual([]);
      }
      await withoutScript.context().close();
      await withScript.context().close();
    },
  );
}
