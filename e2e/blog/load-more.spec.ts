import type { Page } from '@playwright/test';
import { expect, expectAccountReady, startFree, test, textOf } from '../support/journey';

const more = (page: Page) => page.getByRole('link', { name: textOf('en', 'listing.more') });
const cards = (page: Page) => page.getByRole('main').locator('article');

test('“load more” adds the next posts below and moves the focus to the first of them; they stay when the account loads', async ({
  page,
}) => {
  await page.goto('/blog/profession/marketers');
  await expect(cards(page)).toHaveCount(9);
  const before = await cards(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(11);
  await expect(page).toHaveURL('/blog/profession/marketers');
  await expect(cards(page).nth(9).getByRole('link')).toBeFocused();
  await expect(more(page)).toBeHidden();
  await expect(page.locator('[data-announce]')).toHaveText(
    textOf('en', 'listing.shown', { from: 10, to: 11, total: 11 }),
  );
  const after = await cards(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(after).size).toBe(11);
  expect(after.slice(0, 9)).toEqual(before);
  await startFree(page).click();
  await expectAccountReady(page);
  await expect(cards(page)).toHaveCount(11);
  await expect(more(page)).toBeHidden();
});

test('Back returns to the same posts and scroll position', async ({ page }) => {
  // Playwright turns the back/forward cache off, so the document is loaded again, the harder case.
  await page.goto('/blog');
  await expect(cards(page)).toHaveCount(9);
  await more(page).click();
  await expect(cards(page)).toHaveCount(18);
  await more(page).click();
  await expect(cards(page)).toHaveCount(24);
  const last = cards(page).nth(20);
  await last.scrollIntoViewIfNeeded();
  const title = await last.getByRole('link').textContent();
  await last.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(cards(page)).toHaveCount(24);
  await expect(cards(page).nth(20)).toBeInViewport();
});

test('if the next page cannot be fetched, the link leads to it', async ({ page }) => {
  let requestCount = 0;
  await page.route('**/blog/profession/marketers/page/2', (route) =>
    (requestCount += 1) === 1 ? route.abort() : route.continue(),
  );
  await page.goto('/blog/profession/marketers');
  await more(page).click();
  await expect(page).toHaveURL('/blog/profession/marketers/page/2');
});
test.use({ expectedConsoleErrors: /page\/2|ViewTransition/ });
