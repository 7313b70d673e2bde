import { expectNoFindingsOn } from './support/axe';
import { expect, test } from './support/journey';
import { SECOND_PAGE } from './support/second-page';
import { SURVEY, surveyed } from './support/survey';

const PAGES = surveyed(
  [
    '/',
    '/blog',
    SECOND_PAGE,
    '/blog/record-clean-voice-over',
    '/blog/no-such-post',
    '/ru',
    '/ru/blog',
    '/ru/blog/chistaya-zapis-golosa',
  ],
  [SECOND_PAGE, '/blog/no-such-post', '/ru', '/ru/blog', '/ru/blog/chistaya-zapis-golosa'],
);
test.use({ expectedConsoleErrors: /404/ });

// looks.spec.ts checks pages on a desktop.
test('axe finds nothing on a phone, in either theme', SURVEY, async ({ page }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoFindingsOn(page, PAGES);
});

test('the keyboard reaches the content first, with visible focus', async ({ page }) => {
  await page.goto('/blog');
  await page.keyboard.press('Tab');
  const skip = page.locator('a[href="#content"]');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});
