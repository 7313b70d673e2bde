import type { Page } from '@playwright/test';
import { form, names } from './support/account';
import { expect, expectStarted, holdIslands, isBusyOnPress, test, textOf, useOnce } from './support/journey';
import { POSTS } from './seo/support/site';

/**
 * What every form does: uses the page's language, moves the focus where it is useful, and shows straight away
 * that it is busy.
 */

const guest = (page: Page) => page.locator('form[action="/api/guest-signup"]');

test('no form uses the browser’s own validation messages', async ({ request }) => {
  for (const path of [
    '/',
    '/blog',
    '/blog/search',
    POSTS.en,
    '/login',
    '/signup',
    '/follow',
    '/tools/preview',
    '/tools/link-builder',
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const forms = (await response.text()).match(/<form\b[\s\S]*?<\/form>/g) ?? [];
    expect(forms.length, path).toBeGreaterThan(0);
    const complaining = forms.filter(
      (one) =>
        /<input\b[^>]* (?:required|pattern|minlength|type="(?:email|url|number)")/i.test(one) &&
        !/^<form\b[^>]* novalidate/i.test(one),
    );
    expect(complaining, path).toEqual([]);
  }
});

test.describe('the guest form', () => {
  test.use({ expectedConsoleErrors: /400/ });

  test('reports an invalid email at its field, and what only the service says', async ({ page }) => {
    const sent: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postData());
    });
    await page.goto('/ru');
    const field = guest(page).getByLabel(textOf('ru', 'guest.email'));
    const words = textOf('ru', 'auth.problem.emailInvalid');
    await useOnce(page);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(textOf('ru', 'auth.problem.emailMissing'));
    await field.fill('ada@');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(words);
    await expect(field).toBeFocused();
    await expect(guest(page).getByText(words)).toBeVisible();
    await field.press('End');
    await field.pressSequentially('example.com');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await expect(guest(page).getByText(words)).toBeHidden();
    expect(sent).toEqual([]);

    await page.route('/api/guest-signup', (route) =>
      route.fulfill({ status: 200, json: { outcome: 'sent' } }),
    );
    await page.route(
      '/api/guest-signup',
      (route) => route.fulfill({ status: 400, json: { outcome: 'invalid' } }),
      { times: 1 },
    );
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(words);
    await expect(field).toBeFocused();
    await field.press('End');
    await field.pressSequentially('m');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await field.press('Enter');
    // The form is gone, and the focus is on the outcome.
    const outcome = guest(page).getByRole('status');
    await expect(outcome).toHaveText(textOf('ru', 'guest.sent'));
    await expect(outcome).toBeFocused();
    expect(sent).toEqual(['ada@example.com', 'ada@example.comm'].map((email) => JSON.stringify({ email })));
  });
});

test('a control pressed before the form acts shows that it is busy, and what is typed as the next form appears stays whole', async ({
  page,
}) => {
  const release = await holdIslands(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expectStarted(page);
  const send = form(page).getByRole('button', { name: names.sendCode });
  const usePassword = form(page).getByRole('button', { name: names.usePassword });
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  // The last press counts.
  await usePassword.click();
  await expect(usePassword).toHaveAttribute('aria-busy', 'true');
  await expect(send).not.toHaveAttribute('aria-busy', 'true');
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
  await expect(form(page).locator('[aria-busy=true]')).toHaveCount(0);
});

test('a search for templates is busy until it leads to the results, and free when the page comes back', async ({
  page,
}) => {
  await page.goto('/?utm_source=letter');
  const search = page.getByRole('main').getByLabel(textOf('en', 'home.templates.searchLabel'));
  await search.last().fill('boat');
  const button = page.getByRole('button', { name: textOf('en', 'home.templates.searchAction') });
  expect(await isBusyOnPress(button)).toBe(true);
  await expect(page).toHaveURL(/\/templates\/search\?q=boat$/);
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('boat');
  await page.goBack();
  await expect(page).toHaveURL('/?utm_source=letter');
  await expect(button).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
});
