import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { LOCALES, pageKinds } from './support/site';

/** What a page holds: its text, where its links lead, what its head says. */
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

async function withScript(browser: Browser, javaScriptEnabled: boolean, path: string) {
  const context = await browser.newContext({ javaScriptEnabled });
  try {
    return await contentsOf(await context.newPage(), path);
  } finally {
    await context.close();
  }
}

for (const locale of LOCALES) {
  test(`pages hold their whole text, links and metadata without JavaScript (${locale})`, async ({
    browser,
  }) => {
    test.setTimeout(90_000);
    for (const path of pageKinds(locale)) {
      const [bare, full] = [await withScript(browser, false, path), await withScript(browser, true, path)];
      expect(bare.text.length, path).toBeGreaterThan(50);
      expect(bare.links.length, path).toBeGreaterThan(0);
      expect(bare.head.length, path).toBeGreaterThan(10);
      expect(bare.head, path).toEqual(full.head);
      expect(
        full.links.filter((link) => !bare.links.includes(link)),
        `${path}: links that only JavaScript makes`,
      ).toEqual([]);
    }
  });
}
