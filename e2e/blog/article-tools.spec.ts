import type { Page } from '@playwright/test';
import { articleBody, expect, test, textOf } from '../support/journey';

const POST = '/blog/vertical-video-safe-areas';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const canonicalOf = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href');

test('a reader of a shared link uses the tools of the article: sections, tables, code, images, quotes', async ({
  page,
}) => {
  // On the narrowest phone no image would become notably larger.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${POST}?utm_source=newsletter`);
  // The first movement, which loads the tools.
  await page.mouse.move(10, 300);
  await page.mouse.move(20, 310);
  const announced = page.locator('[data-announce]');

  await test.step('an image opens large with the keyboard and returns the focus', async () => {
    const image = articleBody(page).locator('img[role=button]').first();
    await expect(image).toBeAttached();
    await image.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: textOf('en', 'article.closeImage') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(image).toBeFocused();
  });
  await page.setViewportSize({ width: 320, height: 640 });

  await test.step('a table scrolls in its own box, and the page never sideways', async () => {
    const box = articleBody(page).locator('.table-scroll').first();
    expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  await test.step('a block of code is copied without its button', async () => {
    const code = articleBody(page).locator('pre').first();
    await articleBody(page)
      .getByRole('button', { name: textOf('en', 'article.copyCode') })
      .first()
      .click();
    await expect(announced).toHaveText(textOf('en', 'article.codeCopied'));
    expect(await clipboard(page)).toBe(await code.evaluate((element) => element.textContent));
  });

  await test.step('a heading links to itself and copies the canonical URL of its section', async () => {
    const link = articleBody(page).locator('h2 > a').nth(1);
    const hash = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect.poll(() => clipboard(page)).toBe(`${await canonicalOf(page)}${hash}`);
    await expect(announced).toHaveText(textOf('en', 'share.copied'));
    expect(new URL(page.url()).hash).toBe(hash);
  });

  await test.step('selected words can be shared, and their link leads to them', async () => {
    const paragraph = articleBody(page).locator('p').nth(4);
    await paragraph.scrollIntoViewIfNeeded();
    // A late event of this scroll would hide the button.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await paragraph.selectText();
    const button = page.getByRole('button', { name: textOf('en', 'article.copyQuote') });
    await button.click();
    await expect.poll(() => clipboard(page)).toContain('#:~:text=');
    const url = await clipboard(page);
    expect(url.startsWith(`${await canonicalOf(page)}#:~:text=`)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(button).toBeHidden();
    await page.goto('about:blank');
    await page.goto(url);
    await expect(paragraph).toBeInViewport();
  });
});

test('a link to a section leads there, however its letters are composed', async ({ page }) => {
  await page.goto('/ru/blog/montazh-po-dvizheniyu');
  const id = await articleBody(page).locator('[id*=й]').last().getAttribute('id');
  await page.goto('/ru');
  await page.goto(`/ru/blog/montazh-po-dvizheniyu#${id?.normalize('NFD')}`);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  expect(await page.evaluate(() => decodeURI(location.hash))).toBe(`#${id}`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a heading links to itself, and no tool that needs script is shown', async ({ page }) => {
    await page.goto(POST);
    const link = articleBody(page).locator('h2 > a').first();
    await link.click();
    expect(new URL(page.url()).hash).toBe(await link.getAttribute('href'));
    await expect(page.getByRole('button', { name: textOf('en', 'share.copy') })).toBeHidden();
    await expect(articleBody(page).getByRole('button')).toHaveCount(0);
  });
});

test('on paper the questions are open, and links show their URLs', async ({ page }) => {
  await page.goto('/blog/record-clean-voice-over');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('section[aria-labelledby=questions] details > div').first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('section[aria-labelledby=share]')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
