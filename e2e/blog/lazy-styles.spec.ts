import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { POSTS } from '../seo/support/site';

declare global {
  // Set by the page itself.
  var shifted: number;
}

const LAZY_STYLES = 'main link[rel="stylesheet"]';

/** The lazy rules that match elements before the link to their file, in any state. */
const appliedTooEarly = (page: Page) =>
  page.evaluate((selector) => {
    const STATE = /(^|[\s>+~,(])?::?(?:before|after|marker|hover|focus[a-z-]*|active|open|-[a-z-]+)\b/g;
    const link = document.querySelector<HTMLLinkElement>(selector);
    if (!link?.sheet) return ['no lazy styles'];
    const isBefore = (element: Element) =>
      (element.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      !element.contains(link);
    const rulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) =>
        rule instanceof CSSStyleRule ? [rule] : rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [],
      );
    return rulesIn(link.sheet.cssRules)
      .map(({ selectorText }) => selectorText)
      .filter((text) =>
        [
          ...document.querySelectorAll(
            text.replace(STATE, (_, before?: string) => (before === undefined ? '' : `${before}*`)),
          ),
        ].some(isBefore),
      );
  }, LAZY_STYLES);

test('the lazy styles of a post match nothing that comes before their link', async ({ page }) => {
  for (const path of [POSTS.ru, '/blog/record-clean-voice-over']) {
    await page.goto(path);
    expect(await appliedTooEarly(page), path).toEqual([]);
  }
});

test('the top of a post is drawn before the styles of the rest arrive, and nothing moves', async ({
  page,
}) => {
  await page.addInitScript(() => {
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        globalThis.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let release = () => {};
  const whenReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/_next\/static\/css\/lazy-/, async (route) => {
    await whenReleased;
    await route.continue();
  });
  await page.goto(POSTS.en, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints).toBe(1);
  release();
  await page.waitForLoadState();
  await expect(page.locator('#article-body > p').first()).toBeVisible();
  expect(await page.evaluate(() => globalThis.shifted)).toBeLessThan(0.01);
});
