import type { Page } from '@playwright/test';
import { axe, expectNoFindingsOn } from '../support/axe';
import { expect, test, textOf } from '../support/journey';
import { SURVEY, surveyed } from '../support/survey';

const PAGES = surveyed(
  [
    '/blog/category',
    '/blog/category/video-marketing',
    '/blog/platforms',
    '/blog/profession',
    '/blog/profession/marketers',
    '/blog/author/irina-sokolova',
    '/blog/trending',
    '/blog/search',
    '/blog/search?q=captions',
    '/blog/search?q=capshuns',
    '/ru/blog/category/mobile-video',
    '/ru/blog/search?q=%D0%B3%D0%BE%D0%BB%D0%BE%D1%81',
  ],
  [
    '/blog/profession',
    '/blog/author/irina-sokolova',
    '/blog/trending',
    '/blog/search',
    '/blog/search?q=capshuns',
    '/ru/blog/category/mobile-video',
  ],
);

test.use({ expectedConsoleErrors: /404/ });

async function expectNoFindings(page: Page, where: string) {
  expect(await axe(page), where).toEqual([]);
}

test('axe finds nothing on lists and searches on a phone, in either theme', SURVEY, async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoFindingsOn(page, PAGES);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on what the starter adds, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/blog/trending');
    await page.keyboard.press('/');
    await page.keyboard.type('captions');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectNoFindings(page, 'open search box');

    await page.goto('/blog/profession/marketers');
    await page.getByRole('link', { name: textOf('en', 'listing.more') }).click();
    await expect(page.getByRole('main').locator('article')).toHaveCount(11);
    await expectNoFindings(page, 'loaded more');

    await page.goto('/fr/blog/cut-on-action');
    await expect(page.getByRole('main').getByRole('region').getByRole('link').first()).toBeVisible();
    await expect(page.locator('[data-language-offer]:visible')).toHaveCount(0);
    await expectNoFindings(page, 'lost');

    await page.goto('/fr/blog');
    await expect(page.locator('[data-language-offer]:visible')).toBeVisible();
    await expectNoFindings(page, 'offer of a language');
  });
}
