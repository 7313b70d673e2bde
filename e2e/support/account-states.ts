import type { Page } from '@playwright/test';
import { form, makeAccount, newEmail, openLoggedIn } from './account';
import { expect, textOf } from './journey';

type State = { readonly name: string; readonly draw: (page: Page, locale: string) => Promise<unknown> };

const pathOf = (locale: string, path: string) => (locale === 'en' ? path : `/${locale}${path}`);

/** The form of a page, used by the texts of its language. */
function formOn(page: Page, locale: string) {
  const t = (key: string, values = {}) => textOf(locale, `auth.${key}`, values);
  return {
    page,
    locale,
    open: (path: string) => page.goto(pathOf(locale, path)),
    press: (key: string, values = {}) =>
      form(page)
        .getByRole('button', { name: t(key, values), exact: true })
        .click(),
    fill: (key: string, text: string) =>
      form(page)
        .getByLabel(t(key), { exact: key === 'password' })
        .fill(text),
    shows: (key: string, values = {}) =>
      expect(
        form(page)
          .getByText(t(key, values))
          .or(form(page).getByLabel(t(key, values)))
          .first(),
      ).toBeVisible(),
  };
}

type Form = ReturnType<typeof formOn>;

const state = (name: string, draw: (on: Form) => Promise<unknown>): State => ({
  name,
  draw: (page, locale) => draw(formOn(page, locale)),
});

async function awaitCode(on: Form): Promise<void> {
  await on.open('/login');
  await on.fill('email', newEmail());
  await on.press('sendCode');
  await on.shows('code');
}

/** A member on a page. */
async function logIn({ page, locale }: Form, path: string): Promise<void> {
  const email = newEmail();
  await makeAccount(email, 'Anastasia');
  await openLoggedIn(page, email, pathOf(locale, path));
}

/** Every state of every account form, and how to reach it. */
export const ACCOUNT_STATES: readonly State[] = [
  state('sign-up', (on) => on.open('/signup?coupon=SPRING-26')),
  state('log-in', (on) => on.open('/login')),
  state('email-wrong', async (on) => {
    await on.open('/login');
    await on.fill('email', 'ada@');
    await on.press('sendCode');
    await on.shows('problem.emailInvalid');
  }),
  state('too-many', async (on) => {
    const headers = {
      'Retry-After': '95',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Retry-After',
    };
    await on.page.route(/\/api\/email\//, (route) => route.fulfill({ status: 429, headers, body: '{}' }));
    await on.open('/login');
    await on.fill('email', 'ada@example.com');
    await on.press('sendCode');
    await expect(form(on.page).getByRole('alert').getByText(/1:3\d/).first()).toBeVisible();
  }),
  state('code', awaitCode),
  state('code-wrong', async (on) => {
    await awaitCode(on);
    // No account has this email, so no code is right.
    await on.fill('code', '111111');
    await on.shows('problem.codeWrong');
  }),
  state('password-missing', async (on) => {
    await on.open('/login');
    await on.press('usePassword');
    await on.press('submitLogIn');
    await on.shows('passwordMissing');
  }),
  state('password-checking', async (on) => {
    await on.page.route(/\/api\/email\//, () => new Promise(() => undefined));
    await on.open('/login');
    await on.press('usePassword');
    await on.fill('email', newEmail());
    await on.fill('password', 'some-password');
    await on.press('submitLogIn');
    await on.shows('checking');
  }),
  state('new-password', async (on) => {
    await on.open('/signup');
    await on.press('usePassword');
    await on.fill('email', newEmail());
    await on.fill('newPassword', 'correct horse battery');
    await on.press('showPassword');
    await on.shows('strength.4');
  }),
  state('link-sent', async (on) => {
    await on.open('/login');
    await on.fill('email', newEmail());
    for (const key of ['usePassword', 'forgot', 'sendLink']) await on.press(key);
    await on.shows('lookInSpam');
  }),
  state('google', async (on) => {
    await on.open('/login');
    const opened = on.page.waitForEvent('popup');
    await on.press('withProvider', { provider: 'Google' });
    await opened;
    await on.shows('providerButton');
  }),
  state('in-app', async (on) => {
    await on.page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', {
        get: () =>
          'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 330.0.0.0 (iPhone14,5; iOS 17_5; en_US)',
      });
    });
    await on.open('/login');
    await on.shows('inApp');
  }),
  state('nothing-kept', async (on) => {
    await on.page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await on.open('/login');
    await on.shows('storage');
  }),
  state('logged-in', async (on) => {
    await logIn(on, '/login');
    await on.shows('asUser', { name: 'Anastasia' });
  }),
  state('dialog-sign-up', async (on) => {
    await on.open('/blog#signup');
    await expect(on.page.getByRole('dialog')).toBeVisible();
  }),
  state('account-menu', async (on) => {
    await logIn(on, '/blog');
    const account = on.page.locator('summary', { hasText: 'Anastasia' });
    await expect(account).toBeAttached();
    const menu = on.page.getByRole('banner').locator('summary', { hasText: textOf(on.locale, 'nav.menu') });
    if (await menu.isVisible()) await menu.click();
    await account.click();
  }),
];
