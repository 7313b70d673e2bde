import type { Locator, Page } from '@playwright/test';
import { control } from '../../tools/lib/sandbox-control';
import { expect, textOf } from './journey';
import { SITE } from '../../lib/config/site';
import { sandbox } from '../../tools/lib/sandbox';

const port = Number(new URL(sandbox).port);

/** The two apps' fakes. */
export const APPS = {
  studio: { origin: `http://127.0.0.1:${port + 1}`, title: 'Fake studio' },
  ai: { origin: `http://127.0.0.1:${port + 2}`, title: 'Fake AI app' },
} as const;

/** Password of all seeded people who have one. */
export const PASSWORD = 'clipwright-demo-1';

/** The browser's console reports refusals of the services too. */
export const REFUSALS = /status of 4\d\d/;

type Message = { readonly kind: string; readonly code: string | null; readonly link: string | null };

/** An email that nobody else uses: limits count by email, and journeys run in parallel. */
export function newEmail(): string {
  return `visitor-${Math.random().toString(36).slice(2)}@journey.example`;
}

/** The messages sent to an email address, newest first. */
export async function messagesTo(email: string, from = sandbox): Promise<readonly Message[]> {
  const response = await fetch(`${from}/outbox/messages?to=${encodeURIComponent(email)}`);
  return (await response.json()) as readonly Message[];
}

/** The code in the newest message to an email address. */
export async function codeFor(email: string): Promise<string> {
  let code: string | null | undefined;
  await expect
    .poll(async () => {
      code = (await messagesTo(email))[0]?.code;
      return code ?? null;
    })
    .not.toBeNull();
  return code ?? '';
}

/** A code other than this one. */
export function otherThan(code: string): string {
  return code === '111111' ? '222222' : '111111';
}

/** Makes an account with a password. */
export async function makeAccount(email: string, firstName = 'Journey'): Promise<void> {
  await control(sandbox, 'POST', 'auth/accounts', {
    email,
    password: PASSWORD,
    first_name: firstName,
    last_name: 'Person',
    // Long ago, because a recent account would be greeted as new.
    created_at: 1_700_000_000,
  });
}

/** Expires the codes sent to an email address. */
export const expireCodes = (email: string) => control(sandbox, 'POST', 'auth/codes/expire', { email });

/** Invalidates the tokens of an email address. */
export const refuseTokens = (email: string) =>
  control(sandbox, 'DELETE', `auth/tokens?email=${encodeURIComponent(email)}`);

/** Names of controls, in English. */
export const names = {
  email: textOf('en', 'auth.email'),
  code: textOf('en', 'auth.code'),
  password: textOf('en', 'auth.password'),
  newPassword: textOf('en', 'auth.newPassword'),
  sendCode: textOf('en', 'auth.sendCode'),
  logIn: textOf('en', 'auth.submitLogIn'),
  createAccount: textOf('en', 'auth.submitSignUp'),
  usePassword: textOf('en', 'auth.usePassword'),
  forgot: textOf('en', 'auth.forgot'),
  sendLink: textOf('en', 'auth.sendLink'),
  otherEmail: textOf('en', 'auth.changeEmail'),
  resend: textOf('en', 'auth.resendCode'),
  google: textOf('en', 'auth.withProvider', { provider: 'Google' }),
  facebook: textOf('en', 'auth.withProvider', { provider: 'Facebook' }),
} as const;

/** The forms of the page; on /login and /signup the header and footer have links with the same names. */
export const form = (page: Page): Locator => page.locator('#content');

/** Types the email and requests a code. */
export async function requestCode(where: Locator, email: string, locale = 'en'): Promise<void> {
  await where.getByLabel(textOf(locale, 'auth.email')).fill(email);
  await where.getByRole('button', { name: textOf(locale, 'auth.sendCode') }).click();
  await expect(where.getByLabel(textOf(locale, 'auth.code'))).toBeVisible();
}

/** Logs in, from the email to the last digit of the code. */
export async function logInByCode(where: Locator, email: string, locale = 'en'): Promise<void> {
  await requestCode(where, email, locale);
  await where.getByLabel(textOf(locale, 'auth.code')).fill(await codeFor(email));
}

/** Logs in on the page that is open, by the header's link, as a visitor does; the page stays (rules D24). */
export async function logInHere(page: Page, email: string): Promise<void> {
  const header = page.getByRole('banner');
  const link = header.getByRole('link', { name: names.logIn });
  // The narrow header keeps the link in its menu.
  if (!(await link.isVisible())) await header.locator('summary').first().click();
  await link.click();
  await logInByCode(page.getByRole('dialog'), email);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Opens a page as somebody who has logged in before, in this browser. */
export async function openLoggedIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto('/blog');
  await logInHere(page, email);
  await page.goto(path);
}

/**
 * Opens the account menu of a page that has been scrolled. The header is hidden there, and would slide in
 * from under a press that came while the page scrolls to it.
 */
export async function openAccountMenu(menu: Locator): Promise<void> {
  await menu.page().evaluate(() => scrollTo(0, 0));
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.click();
}

/**
 * Presses "Log out" in the open account menu, once the network is quiet: what the page still requests for
 * the member would be refused afterwards.
 */
export async function logOut(page: Page, locale = 'en'): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: textOf(locale, 'accountMenu.logOut') }).click();
}

/** The persona form, which a new user sees before the destination. */
export const personaDialog = (page: Page, locale = 'en'): Locator =>
  page.getByRole('dialog', { name: textOf(locale, 'shared:persona.title') });

/** The welcome, which a new user sees after the first log-in. */
export const welcome = (page: Page, locale = 'en'): Locator =>
  page.getByRole('dialog', { name: textOf(locale, 'shared:persona.welcome.title', { site: SITE.name }) });

/** Goes on from the welcome to the destination. */
export const goOn = (page: Page) => welcome(page).getByRole('button').nth(1).click();

/** Answers the questions first. */
export const answerFirst = (page: Page, locale = 'en') =>
  welcome(page, locale).getByRole('button').last().click();

/** The value of a parameter that the site handed over, as the app's fake lists it. */
export const handedOver = (page: Page, name: string): Locator => page.locator(`dt:text-is("${name}") + dd`);

/** The app greets the user, and its URL has no token. */
export async function expectGreeting(page: Page, app: keyof typeof APPS, greeting: string): Promise<void> {
  await expect(page).toHaveTitle(APPS[app].title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting);
  expect(new URL(page.url()).origin).toBe(APPS[app].origin);
  expect(page.url()).not.toMatch(/token/i);
}
