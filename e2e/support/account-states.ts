import type { Page } from '@playwright/test';
import { form, makeAccount, newEmail, openLoggedIn } from './account';
import { expect, textOf } from './journey';

type State = { readonly name: string; readonly draw: (page: Page, locale: string) => Promise<void> };

const pathOf = (locale: string, path: string) => (locale === 'en' ? path : `/${locale}${path}`);

/** Presses a button of the form by its text. */
const press = (page: Page, locale: string, key: string, values = {}) =>
  form(page)
    .getByRole('button', { name: textOf(locale, key, values), exact: true })
    .click();

const fillEmail = (page: Page, locale: string, email: string) =>
  form(page).getByLabel(textOf(locale, 'auth.email')).fill(email);

async function awaiting(page: Page, locale: string): Promise<void> {
  await page.goto(pathOf(locale, '/login'));
  await fillEmail(page, locale, newEmail());
  await press(page, locale, 'auth.sendCode');
  await expect(form(page).getByLabel(textOf(locale, 'auth.code'))).toBeVisible();
}

async function refuse(page: Page, status: number): Promise<void> {
  await page.route(/\/api\/email\//, (route) =>
    route.fulfill({
      status,
      headers: {
        'Retry-After': '95',
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Retry-After',
      },
      body: '{}',
    }),
  );
}

/** Keeps calls pending while the state is inspected. */
async function hold(page: Page): Promise<void> {
  await page.route(/\/api\/email\//, () => new Promise(() => undefined));
}

/** Every state of every account form, and how to reach it. */
export const ACCOUNT_STATES: readonly State[] = [
  {
    name: 'sign-up',
    draw: async (page, locale) => void (await page.goto(pathOf(locale, '/signup?coupon=SPRING-26'))),
  },
  { name: 'log-in', draw: async (page, locale) => void (await page.goto(pathOf(locale, '/login'))) },
  {
    name: 'email-wrong',
    async draw(page, locale) {
      await page.goto(pathOf(locale, '/login'));
      await fillEmail(page, locale, 'ada@');
      await press(page, locale, 'auth.sendCode');
      await expect(form(page).getByText(textOf(locale, 'auth.problem.emailInvalid'))).toBeVisible();
    },
  },
  {
    name: 'too-many',
    async draw(page, locale) {
      await refuse(page, 429);
      await page.goto(pathOf(locale, '/login'));
      await fillEmail(page, locale, 'ada@example.com');
      await press(page, locale, 'auth.sendCode');
      await expect(form(page).getByRole('alert').getByText(/1:3\d/).first()).toBeVisible();
    },
  },
  { name: 'code', draw: awaiting },
  {
    name: 'code-wrong',
    async draw(page, locale) {
      await awaiting(page, locale);
      // No account has this email, so no code is right.
      await form(page).getByLabel(textOf(locale, 'auth.code')).fill('111111');
      await expect(form(page).getByText(textOf(locale, 'auth.problem.codeWrong'))).toBeVisible();
    },
  },
  {
    name: 'password-missing',
    async draw(page, locale) {
      await page.goto(pathOf(locale, '/login'));
      await press(page, locale, 'auth.usePassword');
      await press(page, locale, 'auth.submitLogIn');
      await expect(form(page).getByText(textOf(locale, 'auth.passwordMissing'))).toBeVisible();
    },
  },
  {
    name: 'password-checking',
    async draw(page, locale) {
      await hold(page);
      await page.goto(pathOf(locale, '/login'));
      await press(page, locale, 'auth.usePassword');
      await fillEmail(page, locale, newEmail());
      await form(page).getByLabel(textOf(locale, 'auth.password'), { exact: true }).fill('some-password');
      await press(page, locale, 'auth.submitLogIn');
      await expect(form(page).getByRole('button', { name: textOf(locale, 'auth.checking') })).toBeVisible();
    },
  },
  {
    name: 'new-password',
    async draw(page, locale) {
      await page.goto(pathOf(locale, '/signup'));
      await press(page, locale, 'auth.usePassword');
      await fillEmail(page, locale, newEmail());
      await form(page).getByLabel(textOf(locale, 'auth.newPassword')).fill('correct horse battery');
      await press(page, locale, 'auth.showPassword');
      await expect(form(page).getByText(textOf(locale, 'auth.strength.4'))).toBeVisible();
    },
  },
  {
    name: 'link-sent',
    async draw(page, locale) {
      await page.goto(pathOf(locale, '/login'));
      await fillEmail(page, locale, newEmail());
      await press(page, locale, 'auth.usePassword');
      await press(page, locale, 'auth.forgot');
      await press(page, locale, 'auth.sendLink');
      await expect(form(page).getByText(textOf(locale, 'auth.lookInSpam'))).toBeVisible();
    },
  },
  {
    name: 'google',
    async draw(page, locale) {
      await page.goto(pathOf(locale, '/login'));
      const opened = page.waitForEvent('popup');
      await press(page, locale, 'auth.withProvider', { provider: 'Google' });
      await opened;
      await expect(form(page).getByText(textOf(locale, 'auth.providerButton'))).toBeVisible();
    },
  },
  {
    name: 'in-app',
    async draw(page, locale) {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgent', {
          get: () =>
            'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 330.0.0.0 (iPhone14,5; iOS 17_5; en_US)',
        });
      });
      await page.goto(pathOf(locale, '/login'));
      await expect(form(page).getByText(textOf(locale, 'auth.inApp'))).toBeVisible();
    },
  },
  {
    name: 'nothing-kept',
    async draw(page, locale) {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      });
      await page.goto(pathOf(locale, '/login'));
      await expect(form(page).getByText(textOf(locale, 'auth.storage'))).toBeVisible();
    },
  },
  {
    name: 'logged-in',
    async draw(page, locale) {
      const email = newEmail();
      await makeAccount(email, 'Anastasia');
      await openLoggedIn(page, email, pathOf(locale, '/login'));
      await expect(form(page).getByText(textOf(locale, 'auth.asUser', { name: 'Anastasia' }))).toBeVisible();
    },
  },
  {
    name: 'dialog-sign-up',
    async draw(page, locale) {
      await page.goto(`${pathOf(locale, '/blog')}#signup`);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'account-menu',
    async draw(page, locale) {
      const email = newEmail();
      await makeAccount(email, 'Anastasia');
      await openLoggedIn(page, email, pathOf(locale, '/blog'));
      const account = page.locator('summary', { hasText: 'Anastasia' });
      await expect(account).toBeAttached();
      const menu = page.getByRole('banner').locator('summary', { hasText: textOf(locale, 'nav.menu') });
      if (await menu.isVisible()) await menu.click();
      await account.click();
    },
  },
];
