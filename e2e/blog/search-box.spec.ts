import type { Page } from '@playwright/test';
import { expect, test, textOf, useOnce } from '../support/journey';

const DESKTOP = { width: 1440, height: 900 };
/** The options of the search box, not of the theme's list. */
const suggestions = (page: Page) => page.getByRole('listbox').getByRole('option');
const headerField = (page: Page) => page.getByRole('banner').locator('form[role=search] input');

test.describe('the search box in the header', () => {
  test.use({ viewport: DESKTOP });

  test('works by keyboard alone, without React', async ({ page }) => {
    await page.goto('/blog/trending');
    await page.keyboard.press('/');
    const field = headerField(page);
    await expect(field).toBeFocused();
    // Suggestions for a part of the word would be replaced while the test moves in the list.
    const answered = page.waitForResponse(/\/api\/search\?q=captoins&/);
    await page.keyboard.type('captoins');
    await answered;
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('[data-announce]')).toHaveText(/captions.+ \d results$/);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const chosen = list.getByRole('option', { selected: true });
    await expect(chosen).toHaveCount(1);
    await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowUp');
    await expect(list.getByRole('option', { selected: true })).toContainText('Captions people actually read');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('captoins');

    await expect(page.locator('html')).not.toHaveAttribute('data-account-ready');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/blog\/(?!trending)[a-z-]+$/);
  });

  test('opens all results with Enter and with the last option, in the language of the page', async ({
    page,
  }) => {
    await page.goto('/blog');
    await useOnce(page);
    await page.keyboard.press('Control+k');
    // A slash focuses the field only where nobody is typing.
    await page.keyboard.type('16/9');
    await expect(headerField(page)).toHaveValue('16/9');
    await headerField(page).fill('captions');
    await expect(page.getByRole('option', { name: textOf('en', 'search.all') })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/blog/search?q=captions');

    await page.goto('/ru/blog');
    await headerField(page).fill('голосом');
    await expect(suggestions(page).first()).toHaveAttribute('href', '/ru/blog/chistaya-zapis-golosa');
    await expect(page.locator('[data-announce]')).toContainText('результат');
    await page.getByRole('option', { name: textOf('ru', 'search.all') }).click();
    await expect(page).toHaveURL(`/ru/blog/search?q=${encodeURIComponent('голосом')}`);
  });

  test('still searches when no suggestions arrive', async ({ page }) => {
    await page.route('**/api/search*', (route) => route.abort());
    await page.goto('/blog');
    await headerField(page).fill('captions');
    // The only option is what Enter does.
    await expect(suggestions(page)).toHaveText([`${textOf('en', 'search.label')}: captions`]);
    await headerField(page).press('Enter');
    await expect(page).toHaveURL('/blog/search?q=captions');
  });
  test.use({ expectedConsoleErrors: /api\/search|ViewTransition/ });
});

test('on a phone the box is in the menu, and the list fits the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/blog/trending');
  await page.locator('summary', { hasText: textOf('en', 'nav.menu') }).click();
  await headerField(page).fill('captions');
  const box = await page.getByRole('listbox').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
});
