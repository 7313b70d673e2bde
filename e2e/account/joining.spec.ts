import type { Page } from '@playwright/test';
import {
  codeFor,
  expectGreeting,
  form,
  logInByCode,
  makeAccount,
  names,
  newEmail,
  openLoggedIn,
  refuseTokens,
} from '../support/account';
import { axeInBothThemes } from '../support/axe';
import { expect, test, textOf } from '../support/journey';
import { invited, makeTeam, membersOf, openTeam } from '../support/teams';

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
  await expect(auth).toContainText(`Ada Person invites you to join ${team}.`);
  await expect(auth).toContainText(email);
  await expect(auth.getByLabel(names.email)).toHaveValue(email);
  expect(await axeInBothThemes(page)).toEqual([]);

  await auth.getByRole('button', { name: names.sendCode }).click();
  await auth.getByLabel(names.code).fill(await codeFor(email));
  const joined = dialog(page, textOf('en', 'shared:joining.joined.title'));
  await expect(joined).toContainText(team);
  expect(await membersOf(team)).toContain(email);
  expect(await axeInBothThemes(page)).toEqual([]);
  await joined.getByRole('button', { name: textOf('en', 'shared:joining.goOn') }).click();
  await expectGreeting(page, 'studio', 'Hello, Linus Person');
  expect(carrying, 'nothing carries the token in its address').toEqual([]);
});

test('a member is asked, may decline with Back, accepts, and accepting again changes nothing', async ({
  page,
}) => {
  const email = newEmail();
  await makeAccount(email, 'Mia');
  const { team, token } = await invited({ email });
  await openLoggedIn(page, email, `/blog?invite=${token}`);
  const asked = dialog(page, textOf('en', 'shared:joining.asked.title'));
  await expect(asked.getByRole('button', { name: accept })).toBeFocused();
  await page.goBack();
  await expect(asked).toHaveCount(0);
  await expect(page).toHaveURL('/blog');
  expect(await membersOf(team)).not.toContain(email);

  await page.goto(`/blog?invite=${token}`);
  await asked.getByRole('button', { name: accept }).click();
  const joined = dialog(page, textOf('en', 'shared:joining.joined.title'));
  await expect(joined).toContainText(team);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/blog');

  await page.goto(`/?invite=${token}`);
  await expect(dialog(page, textOf('en', 'shared:joining.member.title'))).toBeVisible();
  expect((await membersOf(team)).filter((member) => member === email)).toHaveLength(1);
});

test('Escape while an invite is being accepted closes its dialog for good', async ({ page }) => {
  const email = newEmail();
  await makeAccount(email, 'Eve');
  const { team, token } = await invited({ email });
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/teams/members/add', async (route) => {
    await held;
    await route.continue();
  });
  await openLoggedIn(page, email, `/blog?invite=${token}`);
  const yes = page.getByRole('dialog').getByRole('button', { name: accept });
  await yes.click();
  await expect(yes).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  goOn();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('invite'))).toBeNull();
  expect(await membersOf(team)).toContain(email);
  // Another dialog can open, and nothing covers it.
  await openTeam(page, 'Account: Eve Person');
  await expect(page.getByRole('dialog')).toHaveCount(1);
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

test('a refused token in the middle of accepting leads to the log-in and back to the invite', async ({
  page,
}) => {
  const email = newEmail();
  await makeAccount(email, 'Rex');
  const { team, token } = await invited({ email, method: 'consent' });
  await openLoggedIn(page, email, `/blog?invite=${token}`);
  const asked = dialog(page, textOf('en', 'shared:joining.asked.title'));
  await expect(asked).toBeVisible();
  await refuseTokens(email);
  await asked.getByRole('button', { name: accept }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(form(page)).toContainText(team);
  await logInByCode(form(page), email);
  // The invite needs consent again, because this account has not given it yet.
  await asked.getByRole('button', { name: accept }).click();
  await expect(dialog(page, textOf('en', 'shared:joining.joined.title'))).toContainText(team);
  expect(await membersOf(team)).toContain(email);
});

test('if the service fails in the middle, the invite can be accepted again, even after a reload', async ({
  page,
}) => {
  const email = newEmail();
  await makeAccount(email, 'Ned');
  const { team, token } = await invited({ email });
  let failures = 0;
  await page.route('**/teams/members/add', async (route) => {
    if (route.request().method() !== 'POST' || failures >= 2) return route.continue();
    failures += 1;
    return route.fulfill({ status: 503 });
  });
  await openLoggedIn(page, email, `/blog?invite=${token}`);
  await dialog(page, textOf('en', 'shared:joining.asked.title'))
    .getByRole('button', { name: accept })
    .click();
  const failed = dialog(page, textOf('en', 'shared:joining.failed.title'));
  await failed.getByRole('button', { name: textOf('en', 'error.tryAgain') }).click();
  await expect.poll(() => failures).toBe(2);
  await expect(failed).toBeVisible();
  await page.reload();
  await dialog(page, textOf('en', 'shared:joining.asked.title'))
    .getByRole('button', { name: accept })
    .click();
  await expect(dialog(page, textOf('en', 'shared:joining.joined.title'))).toContainText(team);
});

test('a user in several teams chooses one; a reviewer does not', async ({ page }) => {
  const email = newEmail();
  await makeAccount(email, 'Sam');
  await makeTeam({ team_name: `Old ${email}`, members: [{ email }] });
  const { team, token } = await invited({ email });
  await openLoggedIn(page, email, `/blog?invite=${token}`);
  await dialog(page, textOf('en', 'shared:joining.asked.title'))
    .getByRole('button', { name: accept })
    .click();
  const choice = dialog(page, textOf('en', 'shared:teamChoice.title'));
  await expect(choice.getByRole('radio').first()).toBeFocused();
  await expect(choice.getByRole('radio', { name: team })).toBeChecked();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(choice.getByRole('radio', { name: `Old ${email}` })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog(page, textOf('en', 'shared:joining.joined.title'))).toBeVisible();

  const review = await invited({ email, video_id: 7 });
  await page.goto(`/blog?invite=${review.token}`);
  const asked = dialog(page, textOf('en', 'shared:joining.asked.title'));
  await expect(asked).toContainText('to review a video');
  await asked.getByRole('button', { name: accept }).click();
  await expect(dialog(page, textOf('en', 'shared:joining.joined.title'))).toContainText('reviewer');
});

test('an unusable invite says why, and the log-in continues without it', async ({ page }) => {
  for (const [state, key] of [
    ['expired', 'joining.expired.title'],
    ['revoked', 'joining.revoked.title'],
    ['accepted', 'joining.used.title'],
  ] as const) {
    const { token } = await invited({ email: newEmail(), state });
    await page.goto(`/ru/signup?invite=${token}`);
    await expect(form(page)).toContainText(textOf('ru', `shared:${key}`));
    await expect(form(page)).toContainText(textOf('ru', 'shared:joining.withoutIt'));
    await expect(page).toHaveURL('/ru/signup');
  }
  await page.goto('/ru/signup?invite=nobody-knows-it');
  await expect(form(page)).toContainText(textOf('ru', 'shared:joining.unknown.title'));
  expect(await axeInBothThemes(page)).toEqual([]);
  // The message appears once only.
  await page.reload();
  await expect(form(page).getByLabel(textOf('ru', 'auth.email'))).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('invite'))).toBeNull();
});
