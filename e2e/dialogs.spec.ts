import type { Page } from '@playwright/test';
import { names } from './support/account';
import { expect, startFree, test, textOf } from './support/journey';

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

test('Back closes the dialog and a second Back leaves the page, also after a reload; the URL follows the tab, and what was typed stays', async ({
  page,
}) => {
  await openOnPost(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(POST);
  await expect(startFree(page)).toBeFocused();
  await startFree(page).click();
  await page.getByRole('tab', { name: textOf('en', 'auth.tabLogIn') }).click();
  await expect(page).toHaveURL(`${POST}#login`);
  await email(page).fill('half@typed');
  await page.reload();
  await expect(email(page)).toHaveValue('half@typed');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(POST);
  await page.goForward();
  await expect(email(page)).toHaveValue('half@typed');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await startFree(page).click();
  await expect(email(page)).toHaveValue('half@typed');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/blog');
});

test('the page keeps its scroll position, also after a reload; a dialog that the URL opened stays closed', async ({
  page,
}) => {
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
  // A router that mistakes a step for a navigation scrolls to the top, before the page takes the next step.
  await page.goForward();
  await expect(email(page)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(readTo - 100);

  await page.goto('/blog#login');
  await expect(email(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/blog');
});

test('Escape and Back at once close the dialog and leave the page; closed and opened again at once it stays open', async ({
  page,
}) => {
  await openOnPost(page);
  for (let round = 0; round < 2; round += 1) {
    await page.keyboard.press('Escape');
    await back(page);
    await expect(page).toHaveURL('/blog');
    // While a transition runs, Chromium may cancel the step forward. Before the first frame it has not
    // started.
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
  for (let round = 0; round < 3; round += 1) {
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

test('of two open dialogs the second opens when the first is closed, and stays; each Back closes one', async ({
  page,
}) => {
  const both = page.getByRole('button', { name: 'Open two dialogs' });
  const dialogs = page.getByRole('dialog');
  await page.goto('/blog');
  await page.goto('/styleguide');
  await both.click();
  await expect(dialogs).toHaveCount(1);
  await expect(dialogs).toHaveAccessibleName('A dialog');
  await page.goBack();
  await expect(dialogs).toHaveAccessibleName('The one behind it');
  await page.goBack();
  await expect(dialogs).toHaveCount(0);
  await expect(page).toHaveURL('/styleguide');
  await expect(both).toBeFocused();

  await both.click();
  await expect(dialogs).toHaveAccessibleName('A dialog');
  const story = await page.evaluateHandle(() => {
    const steps: (string | null)[] = [];
    addEventListener('keydown', ({ key }) => steps.push(key), true);
    window.navigation.addEventListener('currententrychange', ({ navigationType }) =>
      steps.push(navigationType),
    );
    return steps;
  });
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveAccessibleName('The one behind it');
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
  // A step back for the first, however late, would close the second too.
  await expect.poll(() => story.jsonValue()).toEqual(['Escape', 'Escape', 'traverse']);
  await expect(both).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/blog');
});
