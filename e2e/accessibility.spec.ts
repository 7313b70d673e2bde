import { expectNoFindingsOn } from './support/axe';
import { expect, test } from './support/journey';

const PAGES = [
  '/',
  '/blog',
  '/blog/page/2',
  '/blog/record-clean-voice-over',
  '/blog/no-such-post',
  '/ru',
  '/ru/blog',
  '/ru/blog/chistaya-zapis-golosa',
];
test.use({ expectedConsoleErrors: /404/ });

// The same on a desktop: looks.spec.ts, which visits every kind of page.
test('axe finds nothing on a phone, by day and by night', async ({ page }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoFindingsOn(page, PAGES);
});

test('nothing is wider than a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PAGES) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('the keyboard reaches the content first and shows where it is', async ({ page }) => {
  await page.goto('/blog');
  await page.keyboard.press('Tab');
  const skip = page.locator('a[href="#content"]');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});
