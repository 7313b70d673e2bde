import type { Locator, Page } from '@playwright/test';
import { APPS, form, makeAccount, names, newEmail, openLoggedIn } from './support/account';
import { expect, expectAwake, expectStarted, holdFramework, test, textOf } from './support/journey';
import { POSTS } from './seo/support/site';

/** What every form does: uses the page's language, moves the focus where it is useful, and shows straight away that it is busy. */

const guest = (page: Page) => page.locator('form[action="/api/guest-signup"]');

test('no form uses the browser’s own validation messages', async ({ page }) => {
  for (const path of ['/', '/blog', '/blog/search', POSTS.en, '/login', '/signup', '/tools/preview']) {
    await page.goto(path);
    const complaints = await page.locator('form').evaluateAll((forms: HTMLFormElement[]) =>
      forms
        .filter(({ noValidate }) => !noValidate)
        .map((one) => [one.action, one.checkValidity()])
        .filter(([, isValid]) => !isValid),
    );
    expect(complaints, path).toEqual([]);
  }
});

for (const [name, path, locale, isHeld] of [
  ['asleep', '/ru', 'ru', true],
  ['awake', '/?wake', 'en', false],
  ['on a post', POSTS.fr, 'fr', false],
] as const) {
  test(`the guest form reports an invalid email at its field: ${name}`, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    const release = isHeld ? await holdFramework(page) : () => undefined;
    await page.goto(path);
    if (path.includes('wake')) await expectAwake(page);
    const field = guest(page).getByLabel(textOf(locale, 'guest.email'));
    const words = textOf(locale, 'auth.problem.emailInvalid');
    await field.fill('ada@');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(words);
    await expect(field).toBeFocused();
    await expect(guest(page).getByText(words)).toBeVisible();
    if (isHeld) {
      release();
      await expectAwake(page);
      await expect(field).toHaveValue('ada@');
      await expect(field).toHaveAccessibleDescription(words);
    }
    await field.press('End');
    await field.pressSequentially('example.com');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await expect(guest(page).getByText(words)).toBeHidden();
    expect(sent).toEqual([]);
  });
}

test.describe('an email that only the service refuses', () => {
  test.use({ expectedConsoleErrors: /400/ });

  test('is reported at the field too, until something is typed', async ({ page }) => {
    await page.goto('/?wake');
    await expectAwake(page);
    const field = guest(page).getByLabel(textOf('en', 'guest.email'));
    await page.route('/api/guest-signup', (route) =>
      route.fulfill({ status: 200, json: { outcome: 'sent' } }),
    );
    await page.route(
      '/api/guest-signup',
      (route) => route.fulfill({ status: 400, json: { outcome: 'invalid' } }),
      { times: 1 },
    );
    await field.fill('ada@example.com');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(textOf('en', 'auth.problem.emailInvalid'));
    await expect(field).toBeFocused();
    await field.press('End');
    await field.pressSequentially('m');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await field.press('Enter');
    // The form is gone, and the focus is on the outcome.
    const outcome = guest(page).getByRole('status');
    await expect(outcome).toHaveText(textOf('en', 'guest.sent'));
    await expect(outcome).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the guest form reports an invalid email in the language of its page', async ({ page }) => {
    await page.goto('/ru');
    await guest(page).getByLabel(textOf('ru', 'guest.email')).fill('ada@');
    await guest(page).getByRole('button').click();
    await expect(page).toHaveURL('/ru#guest-invalid');
    await expect(guest(page).getByText(textOf('ru', 'auth.problem.emailInvalid'))).toBeVisible();
  });
});

test('a control pressed before React loads shows that it is busy', async ({ page }) => {
  const release = await holdFramework(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expectStarted(page);
  const send = form(page).getByRole('button', { name: names.sendCode });
  const password = form(page).getByRole('button', { name: names.usePassword });
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  // The last press counts.
  await password.click();
  await expect(password).toHaveAttribute('aria-busy', 'true');
  await expect(send).not.toHaveAttribute('aria-busy', 'true');
  release();
  await expect(form(page).getByLabel(names.password, { exact: true })).toBeFocused();
  await expect(form(page).locator('[aria-busy=true]')).toHaveCount(0);
});

test('the password form opens without another request, with the focus on the password', async ({ page }) => {
  await page.goto('/signup');
  await expectAwake(page);
  await holdFramework(page);
  await form(page).getByLabel(names.email).fill('ada@example.com');
  await form(page).getByRole('button', { name: names.usePassword }).click();
  await expect(form(page).getByLabel(names.newPassword)).toBeFocused();
  await expect(form(page).getByLabel(names.email)).toHaveValue('ada@example.com');
});

test('an email that is being typed when the password form appears stays whole', async ({ page }) => {
  const release = await holdFramework(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expectStarted(page);
  await form(page).getByRole('button', { name: names.usePassword }).click();
  const email = form(page).getByLabel(names.email);
  await email.focus();
  const password = form(page).getByLabel(names.password, { exact: true });
  let typed = '';
  const type = async (letters: string) => {
    await page.keyboard.type(letters, { delay: 5 });
    typed += letters;
  };
  await type('ada');
  release();
  while (!(await password.isVisible())) await type('a');
  await type('@example.com');
  await expect(email).toHaveValue(typed);
  await expect(password).toHaveValue('');
});

/** Presses the button and checks it in the same task, because the browser's tools wait while a page is being left. */
const isBusyOnPress = (button: Locator) =>
  button.evaluate(async (pressed: HTMLElement) => {
    pressed.click();
    await Promise.resolve();
    return pressed.ariaBusy === 'true';
  });

test('a form that leaves the page is busy until then, and free when the page comes back', async ({
  page,
}) => {
  await page.goto('/');
  const search = page.getByRole('button', { name: textOf('en', 'home.templates.searchAction') });
  expect(await isBusyOnPress(search)).toBe(true);
  // Not one of the redirects on the way.
  await expect(page).toHaveTitle(APPS.studio.title);
  await page.goBack();
  await expect(search).toBeVisible();
  await expect(search).not.toHaveAttribute('aria-busy', 'true');
});

test('a logged-in visitor who continues sees that the press was registered', async ({ page }) => {
  const email = newEmail();
  await makeAccount(email, 'Ola');
  await openLoggedIn(page, email, '/login?otherUrl=%2Fblog');
  const goOn = form(page).getByRole('button', { name: textOf('en', 'auth.goOn'), exact: true });
  expect(await isBusyOnPress(goOn)).toBe(true);
  await expect(page).toHaveURL('/blog');
});
