import type { Page } from '@playwright/test';
import {
  codeFor,
  expectGreeting,
  form,
  handedOver,
  logInByCode,
  logInHere,
  logOut,
  makeAccount,
  names,
  newEmail,
  openLoggedIn,
  requestCode,
} from '../support/account';
import { control } from '../../tools/lib/sandbox-control';
import { sandbox } from '../../tools/lib/sandbox';
import { axeInBothThemes } from '../support/axe';
import { expect, test, textOf } from '../support/journey';
import { invited, makeTeam, membersOf } from '../support/teams';

test.use({ expectedConsoleErrors: /status of [45]\d\d/ });

/** Exact, because `You’re in` is also part of `You’re invited`. */
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const accept = textOf('en', 'shared:joining.accept');

test('an invite shows who sent it, disappears from the URL, and is accepted by logging in', async ({
  page,
}) => {
  const email = newEmail();
  await makeAccount(email, 'Linus');
  const { team, token } = await invited({ email });
  const carrying: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(token) && !request.isNavigationRequest()) carrying.push(request.url());
  });
  await page.goto(`/blog?utm_source=letter&invite=${token}`);
  await expect(page).toHaveURL(/\/blog\?utm_source=letter(#signup)?$/);
  const auth = page.getByRole('dialog');
  await expect(auth).toHaveAccessibleName(textOf('en', 'auth.title.join', { team }));
  await expect(auth).toContainText(`Ada Person invites you to join ${team}.`);
  await expect(auth).toContainText(email);
  await expect(auth.getByLabel(names.email)).toHaveValue(email);
  expect(await axeInBothThemes(page)).toEqual([]);

  await auth.getByRole('button', { name: names.sendCode }).click();
  await auth.getByLabel(names.code).fill(await codeFor(email));
  const joined = dialog(page, textOf('en', 'shared:joining.joined.title'));
  await expect(joined).toContainText(team);
  expect(await membersOf(team)).toContain(email);
  await joined.getByRole('button', { name: textOf('en', 'shared:joining.goOn') }).click();
  await expectGreeting(page, 'studio', 'Hello, Linus Person');
  expect(carrying, 'nothing carries the token in its URL').toEqual([]);
});

for (const state of ['joined', 'revoked'] as const)
  test(`an invite, ${state} by then, does not end the way to a plan`, async ({ page }) => {
    const email = newEmail();
    await makeAccount(email, 'Pia');
    const { token } = await invited({ email });
    const path = '/plans/creator?plan_duration=monthly&currency=USD';
    await page.goto(`/signup?${new URLSearchParams({ path, invite: token }).toString()}`);
    await expect(form(page)).toContainText('$15 per month');
    // Before that, the page would say at once that the invite cannot be used.
    await expect(form(page)).toContainText('Ada Person invites you');
    await requestCode(form(page), email);
    if (state === 'revoked') await control(sandbox, 'PUT', `core/invites/${token}`, { state });
    await form(page)
      .getByLabel(names.code)
      .fill(await codeFor(email));
    const outcomeDialog = dialog(page, textOf('en', `shared:joining.${state}.title`));
    await expect(outcomeDialog).toContainText('$15 per month');
    await outcomeDialog.getByRole('button', { name: textOf('en', 'auth.onward.plan') }).click();
    await expect(handedOver(page, 'other_url')).toHaveText(path);
  });

test('a member is asked, may decline with Back, accepts, and accepting again changes nothing', async ({
  page,
}) => {
  const email = newEmail();
  await makeAccount(email, 'Mia');
  const { team, token } = await invited({ email });
  await openLoggedIn(page, email, `/blog?invite=${token}`);
  const openDialog = dialog(page, textOf('en', 'shared:joining.open.title'));
  await expect(openDialog.getByRole('button', { name: accept })).toBeFocused();
  await page.goBack();
  await expect(openDialog).toHaveCount(0);
  await expect(page).toHaveURL('/blog');
  expect(await membersOf(team)).not.toContain(email);

  await page.goto(`/blog?invite=${token}`);
  await openDialog.getByRole('button', { name: accept }).click();
  const joined = dialog(page, textOf('en', 'shared:joining.joined.title'));
  await expect(joined).toContainText(team);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/blog');

  await page.goto(`/?invite=${token}`);
  await expect(dialog(page, textOf('en', 'shared:joining.member.title'))).toBeVisible();
  expect((await membersOf(team)).filter((member) => member === email)).toHaveLength(1);
});

test('"Not now" gives the invite up: a later log-in in that tab joins nothing', async ({ page }) => {
  const email = newEmail();
  await makeAccount(email, 'Ned');
  const { team, token } = await invited({ email });
  await openLoggedIn(page, email, `/blog?invite=${token}`);
  await dialog(page, textOf('en', 'shared:joining.open.title'))
    .getByRole('button', { name: textOf('en', 'shared:joining.notNow') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const header = page.getByRole('banner');
  await header.locator('summary', { hasText: 'Ned Person' }).click();
  const reloaded = page.waitForEvent('load');
  await logOut(page);
  await reloaded;
  await logInHere(page, email);
  await expect(header.getByText('Account: Ned Person')).toBeAttached();
  expect(await membersOf(team)).not.toContain(email);
});

test('the wrong account switches to the right one, and the invite is still there', async ({ page }) => {
  const [right, wrong] = [newEmail(), newEmail()];
  await makeAccount(right, 'Rita');
  await makeAccount(wrong, 'Will');
  const { team, token } = await invited({ email: right });
  await openLoggedIn(page, wrong, `/blog?invite=${token}`);
  const other = dialog(page, textOf('en', 'shared:joining.other.title'));
  await expect(other).toContainText(right);
  await other.getByRole('button', { name: textOf('en', 'shared:joining.otherAccount') }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(form(page)).toContainText(`Ada Person invites you to join ${team}.`);
  await logInByCode(form(page), right);
  await dialog(page, textOf('en', 'shared:joining.joined.title'))
    .getByRole('button', { name: textOf('en', 'nav.close') })
    .click();
  // Back to where the invite was opened.
  await expect(page).toHaveURL('/blog');
  expect(await membersOf(team)).toContain(right);
});

test('a user in several teams chooses one; a reviewer does not', async ({ page }) => {
  const email = newEmail();
  await makeAccount(email, 'Sam');
  await makeTeam({ team_name: `Old ${email}`, members: [{ email }] });
  const { team, token } = await invited({ email });
  await openLoggedIn(page, email, `/blog?invite=${token}`);
  await dialog(page, textOf('en', 'shared:joining.open.title')).getByRole('button', { name: accept }).click();
  const choice = dialog(page, textOf('en', 'shared:teamChoice.title'));
  await expect(choice.getByRole('radio').first()).toBeFocused();
  await expect(choice.getByRole('radio', { name: team })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(choice.getByRole('radio', { name: `Old ${email}` })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog(page, textOf('en', 'shared:joining.joined.title'))).toBeVisible();

  const review = await invited({ email, video_id: 7 });
  await page.goto(`/blog?invite=${review.token}`);
  const openDialog = dialog(page, textOf('en', 'shared:joining.open.title'));
  await expect(openDialog).toContainText('to review a video');
  await openDialog.getByRole('button', { name: accept }).click();
  await expect(dialog(page, textOf('en', 'shared:joining.joined.title'))).toContainText('reviewer');
});

test('an unusable invite says why, once, and the log-in continues without it', async ({ page }) => {
  const { token } = await invited({ email: newEmail(), state: 'expired' });
  for (const [invite, key] of [
    [token, 'joining.expired.title'],
    ['nobody-knows-it', 'joining.unknown.title'],
  ] as const) {
    const document = await page.goto(`/ru/signup?invite=${invite}`);
    expect(await document?.text()).not.toContain(invite);
    await expect(form(page)).toContainText(textOf('ru', `shared:${key}`));
    await expect(form(page)).toContainText(textOf('ru', 'shared:joining.withoutIt'));
    await expect(page).toHaveURL('/ru/signup');
  }
  await page.reload();
  await expect(form(page).getByLabel(textOf('ru', 'auth.email'))).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('invite'))).toBeNull();
});
