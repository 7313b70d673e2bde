import { codeFor, comeLoggedIn, expectGreeting, makeAccount, names, newEmail } from '../support/account';
import { expect, test, textOf } from '../support/journey';
import { makeTeam } from '../support/teams';

/**
 * What only the development server shows: React runs every effect twice, and prints warnings. Pages are compiled at their first request, so
 * the walk is short.
 */
test('from the home page through a post into the studio', async ({ page }) => {
  test.setTimeout(90_000);
  page.setDefaultTimeout(30_000);
  const email = newEmail();
  await makeAccount(email, 'Dev');

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: textOf('en', 'nav.blog'), exact: true })
    .click();
  await expect(page).toHaveURL('/blog');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/[^/]+$/);
  await expect(page.locator('#article-body')).toBeVisible();

  const logIn = page.getByRole('banner').getByRole('link', { name: textOf('en', 'nav.logIn') });
  const dialog = page.getByRole('dialog');
  await logIn.click();
  await expect(dialog.getByLabel(names.email)).toBeFocused();
  // Closed and opened again: a dialog closed by mistake together with another one would be gone by now.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(logIn).toBeFocused();
  await logIn.click();
  await dialog.getByLabel(names.email).fill(email);
  await dialog.getByRole('button', { name: names.sendCode }).click();
  await dialog.getByLabel(names.code).fill(await codeFor(email));
  await expectGreeting(page, 'studio', 'Hello, Dev Person');
});

test('an invite is shown to a member once and accepted', async ({ page }) => {
  test.setTimeout(90_000);
  page.setDefaultTimeout(30_000);
  const [admin, email] = [newEmail(), newEmail()];
  await makeAccount(admin, 'Ada');
  await makeAccount(email, 'Ivo');
  const [token = ''] = await makeTeam({
    team_name: `Team ${admin}`,
    members: [{ email: admin }],
    invites: [{ email }],
  });
  await comeLoggedIn(page, email, `/blog?invite=${token}`);
  await page.getByRole('button', { name: textOf('en', 'shared:joining.accept') }).click();
  const joined = page.getByRole('dialog', { name: textOf('en', 'shared:joining.joined.title'), exact: true });
  await expect(joined).toContainText(`Team ${admin}`, { timeout: 30_000 });
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/blog');
});
