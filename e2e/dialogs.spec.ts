import type { Page } from '@playwright/test';
import { names } from './support/account';
import { expect, expectAwake, startFree, test, textOf } from './support/journey';

/** Dialogs, their place in the browser's history, and the focus after them. */

const POST = '/blog/cut-on-action';
const email = (page: Page) => page.getByRole('dialog').getByLabel(names.email);

/** The browser's Back, without waiting until it is done: what follows happens in the middle of it. */
const back = (page: Page) => page.evaluate(() => history.back());

async function openOnPost(page: Page): Promise<void> {
  await page.goto('/blog');
  await page.goto(POST);
  await startFree(page).click();
  await expect(email(page)).toBeFocused();
}

test('Back closes the dialog, and a second Back leaves the page', async ({ page }) => {
  await openOnPost(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(POST);
  await expect(startFree(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/blog');
});

test('a second Back also leaves the page after a reload with the dialog open', async ({ page }) => {
  await openOnPost(page);
  await page.reload();
  await expect(email(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/blog');
});

test('the page keeps its scroll position, also after a reload', async ({ page }) => {
  await page.goto(POST);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: textOf('en', 'nav.startFree') })
    .click();
  await expect(email(page)).toBeVisible();
  const readTo = await page.evaluate(() => scrollY);
  expect(readTo).toBeGreaterThan(500);
  await page.reload();
  await expect(email(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  // A router that mistakes the step for a navigation would scroll to the top a moment later.
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(readTo - 100);
});

test('a dialog that the URL opens is closed by Back, and stays closed', async ({ page }) => {
  await page.goto(`${POST}#login`);
  await expect(email(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(POST);
});

test('the URL follows the tab', async ({ page }) => {
  await openOnPost(page);
  await page.getByRole('tab', { name: textOf('en', 'auth.tabLogIn') }).click();
  await expect(page).toHaveURL(`${POST}#login`);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(POST);
});

test('Escape and Back at once close the dialog and leave the page, over and over', async ({ page }) => {
  await openOnPost(page);
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.press('Escape');
    await back(page);
    await expect(page).toHaveURL('/blog');
    // While a transition runs, Chromium may cancel the step forward. Before the first frame it has not started.
    await page.waitForLoadState('load');
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await page.waitForFunction(() => !document.activeViewTransition);
    await page.goForward();
    await expect(page).toHaveURL(POST);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await startFree(page).click();
    await expect(email(page)).toBeVisible();
    await expect(page).toHaveURL(`${POST}#signup`);
  }
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(POST);
});

test('Back and Escape at once close the dialog and stay on the page, over and over', async ({ page }) => {
  await openOnPost(page);
  for (let round = 0; round < 5; round += 1) {
    // In one task: when the dialog closes, the step back has been requested but not yet taken.
    await page.evaluate(
      (close) => {
        history.back();
        [...document.querySelectorAll<HTMLElement>('dialog button')]
          .find(({ textContent }) => textContent === close)
          ?.click();
      },
      textOf('en', 'nav.close'),
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(POST);
    await startFree(page).click();
    await expect(email(page)).toBeVisible();
    await expect(page).toHaveURL(`${POST}#signup`);
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(POST);
  await page.goBack();
  await expect(page).toHaveURL('/blog');
});

test('a dialog that is closed and opened again at once stays open', async ({ page }) => {
  await openOnPost(page);
  for (let round = 0; round < 5; round += 1) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  }
  await expect(email(page)).toBeFocused();
  await expect(page).toHaveURL(`${POST}#signup`);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/blog');
});

test.describe('of two open dialogs', () => {
  const both = (page: Page) => page.getByRole('button', { name: 'Open two dialogs' });
  const dialogs = (page: Page) => page.getByRole('dialog');

  test.beforeEach(async ({ page }) => {
    await page.goto('/blog');
    await page.goto('/styleguide');
    await expectAwake(page);
    await both(page).click();
    await expect(dialogs(page)).toHaveCount(1);
    await expect(dialogs(page)).toHaveAccessibleName('A dialog');
  });

  test('the second opens when the first is closed, and stays', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveAccessibleName('The one behind it');
    // By then a late step back would have closed it.
    await page.waitForTimeout(300);
    await expect(dialogs(page)).toHaveAccessibleName('The one behind it');
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
    await expect(both(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/blog');
  });

  test('each Back closes one', async ({ page }) => {
    await page.goBack();
    await expect(dialogs(page)).toHaveAccessibleName('The one behind it');
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL('/styleguide');
    await expect(both(page)).toBeFocused();
  });
});
