import type { Locator, Page } from '@playwright/test';
import {
  APPS,
  expectGreeting,
  logInByCode,
  logInHere,
  makeAccount,
  names,
  newEmail,
  logOut,
} from '../support/account';
import { expect, expectPart, test, textOf } from '../support/journey';
import { invited } from '../support/teams';

const POST = '/blog/cut-on-action';
const header = (page: Page): Locator => page.getByRole('banner');
const accountMenu = (page: Page, name: string): Locator =>
  header(page).locator('summary', { hasText: textOf('en', 'accountMenu.label', { name }) });
const openStudio = (where: Locator): Locator =>
  where.getByRole('link', { name: textOf('en', 'accountMenu.toStudio') });
const startFree = (where: Locator): Locator =>
  where.getByRole('link', { name: textOf('en', 'nav.startFree') });

/** Nothing on the page offers an account to somebody who has one. */
async function expectNoSignUp(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  for (const key of ['nav.startFree', 'guest.send', 'home.templates.note'] as const)
    await expect(
      page.getByText(textOf('en', key), { exact: true }).filter({ visible: true }),
      key,
    ).toHaveCount(0);
}

test.use({ viewport: { width: 1440, height: 900 } });

test('a log-in on a post stays on the post and its place; the studio is one press away, and remembered (rules D24)', async ({
  page,
}) => {
  const email = newEmail();
  await makeAccount(email, 'Dora');
  await page.goto(`${POST}?ref=a`);
  await page.getByRole('heading', { level: 2 }).nth(2).scrollIntoViewIfNeeded();
  // The header comes back when the reader scrolls up, once its part has loaded.
  await expectPart(page, 'later-features');
  await page.mouse.wheel(0, -200);
  await header(page).getByRole('link', { name: names.logIn }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await logInByCode(page.getByRole('dialog'), email);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${POST}?ref=a`);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await expect(accountMenu(page, 'Dora Person')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(header(page).getByRole('button', { name: textOf('en', 'accountMenu.team') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(accountMenu(page, 'Dora Person')).toBeFocused();
  await expect(startFree(header(page))).toBeHidden();
  expect(await page.evaluate(() => scrollY), 'the menu moves nothing either').toBe(place);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: names.logIn })).toBeHidden();
  await page.reload();
  await expect(accountMenu(page, 'Dora Person')).toBeVisible();
  await expectNoSignUp(page);

  await openStudio(header(page)).click();
  await expectGreeting(page, 'studio', 'Hello, Dora Person');
  await page.goto('/');
  // The session is the studio's now, but nobody is asked to sign up again.
  await expect(header(page).getByRole('link', { name: names.logIn })).toBeVisible();
  await expect(openStudio(header(page))).toBeVisible();
  await expectNoSignUp(page);
  const { token } = await invited({ email: newEmail() });
  await page.goto(`${POST}?invite=${token}`);
  await expect(page.getByRole('tab', { name: textOf('en', 'auth.tabLogIn') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Escape');
  await expectNoSignUp(page);
  await openStudio(header(page)).click();
  await expect(page).toHaveTitle(APPS.studio.title);
});

test('logging out keeps the page; the footer’s log-in and another account stay there too', async ({
  page,
}) => {
  const [first, second] = [newEmail(), newEmail()];
  await makeAccount(first, 'Eins');
  await makeAccount(second, 'Zwei');
  await page.goto(POST);
  await logInHere(page, first);
  await accountMenu(page, 'Eins Person').click();
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await logOut(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-before');
  await expect(header(page).getByRole('link', { name: names.logIn })).toBeVisible();
  await expect(page).toHaveURL(POST);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: names.logIn }).click();
  await logInByCode(page.getByRole('dialog'), second);
  await expect(accountMenu(page, 'Zwei Person')).toBeVisible();
  await expect(page).toHaveURL(POST);
});

test('a link to the team asks for the log-in first, and shows the team of the video after it', async ({
  page,
}) => {
  const email = newEmail();
  await makeAccount(email, 'Tess');
  await page.goto('/?video_id=7#team-dialog');
  await expect(page.getByRole('dialog', { name: textOf('en', 'auth.title.logIn') })).toBeVisible();
  await logInByCode(page.getByRole('dialog'), email);
  await expect(page.getByRole('dialog', { name: textOf('en', 'shared:team.title') })).toBeVisible();
});
