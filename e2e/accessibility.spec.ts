import { ALL_ROUTES } from './support/all-routes';
import { axeInBothThemes, expectNoFindingsOn } from './support/axe';
import { expect, test, textOf } from './support/journey';
import { RARE, SURVEY, surveyed } from './support/survey';

test.use({ expectedConsoleErrors: /404/ });

/** The layouts with the most parts, and an error. */
const SAMPLE = ['/ru', '/ru/blog/chistaya-zapis-golosa', '/blog/no-such-post'];

for (const [width, height, tags, paths] of [
  [390, 844, SURVEY, surveyed(ALL_ROUTES, SAMPLE)],
  [1440, 900, RARE, ALL_ROUTES],
] as const)
  test(`axe finds nothing on any page, in either theme (${width} px)`, tags, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    await expectNoFindingsOn(page, paths);
  });

test('axe finds nothing on what the starter adds, in either theme', RARE, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/blog/profession/marketers');
  await page.getByRole('link', { name: textOf('en', 'listing.more') }).click();
  await expect(page.getByRole('main').locator('article')).toHaveCount(11);
  await page.keyboard.press('/');
  await page.keyboard.type('captions');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect(await axeInBothThemes(page), 'more posts, an open search box').toEqual([]);

  await page.goto('/fr/blog');
  await expect(page.locator('[data-language-offer]:visible')).toBeVisible();
  expect(await axeInBothThemes(page), 'offer of a language').toEqual([]);
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

test('forced colours show what is chosen, and where the playhead is', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const ground = (selector: string, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, of) => getComputedStyle(element, of).backgroundColor, part);
  await page.goto('/templates');
  expect(await ground('header a[aria-current]')).not.toBe(await ground('header nav a:not([aria-current])'));
  expect(await ground('main a[aria-current]')).not.toBe(await ground('body'));
  await page.goto('/pricing');
  const monthly = page.getByRole('main').getByRole('link', { name: textOf('en', 'pricing.monthly') });
  await expect(monthly, 'the chosen one').toHaveCSS('outline-style', 'solid');
  await page.goto('/');
  await page.getByRole('button', { name: textOf('en', 'home.editor.start') }).click();
  await expect(page.locator('.mini')).toBeVisible();
  const canvas = await ground('body');
  expect(await ground('.mini-clip[aria-pressed=true]')).not.toBe(
    await ground('.mini-clip[aria-pressed=false]'),
  );
  expect(await ground('.mini-line')).not.toBe(canvas);
  expect(await ground('.mini-item:has([aria-pressed=true]) .mini-edge', '::before')).not.toBe(canvas);
});
