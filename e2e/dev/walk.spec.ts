import {
  codeFor,
  expectGreeting,
  form,
  logInByCode,
  makeAccount,
  names,
  newEmail,
  personaDialog,
  answerFirst,
} from '../support/account';
import { expect, test, textOf } from '../support/journey';
import { makeTeam, membersOf } from '../support/teams';

/**
 * Finds what only the development server shows, where React runs every effect twice and prints warnings. The
 * walk is short because pages are compiled on their first request.
 */
test('from the home page through a post into the studio', async ({ page }) => {
  test.setTimeout(240_000);
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
  await expect(dialog).toBeHidden();
  await page
    .getByRole('banner')
    .getByRole('link', { name: textOf('en', 'accountMenu.toStudio') })
    .click();
  await expectGreeting(page, 'studio', 'Hello, Dev Person');
});

test.describe('on the sign-up page', () => {
  test.use({ mockedHost: 'www.google.com' });

  test('somebody new accepts an invite by consent, leaves the persona form half-way and comes back to it', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    page.setDefaultTimeout(30_000);
    const [admin, email] = [newEmail(), newEmail()];
    await makeAccount(admin, 'Ada');
    const team = `Team ${admin}`;
    const [token = ''] = await makeTeam({
      team_name: team,
      members: [{ email: admin }],
      invites: [{ email, method: 'consent' }],
    });
    // The development server loads the captcha from Google. Without a network `load` would wait for it; the
    // form works without it.
    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: '' }));
    await page.goto(`/signup?invite=${token}`);
    await expect(form(page)).toContainText(`Ada Person invites you to join ${team}.`);
    await expect(page).toHaveURL('/signup');
    await logInByCode(form(page), email);
    const step = (key: string) =>
      page.getByRole('dialog', { name: textOf('en', `shared:${key}`), exact: true });
    await step('joining.open.title')
      .getByRole('button', { name: textOf('en', 'shared:joining.accept') })
      .click();
    await step('joining.joined.title')
      .getByRole('button', { name: textOf('en', 'nav.close') })
      .click();
    await answerFirst(page);
    const second = personaDialog(page).getByText(
      textOf('en', 'shared:persona.progress', { number: 2, count: 6 }),
    );
    await personaDialog(page).getByRole('radio', { name: 'I teach' }).check();
    await personaDialog(page)
      .getByRole('button', { name: textOf('en', 'shared:persona.next') })
      .click();
    await expect(second).toBeVisible();
    await page.reload();
    await expect(second).toBeVisible();
    expect(await membersOf(team)).toEqual([admin, email]);
    await personaDialog(page)
      .getByRole('button', { name: textOf('en', 'shared:persona.later') })
      .click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: textOf('en', 'accountMenu.toStudio') })
      .click();
    await expectGreeting(page, 'studio', `Welcome, ${email}`);
  });
});
