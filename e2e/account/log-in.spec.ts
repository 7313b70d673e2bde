import type { Locator, Page } from '@playwright/test';
import { expect, expectStarted, holdIslands, startFree, test, textOf } from '../support/journey';
import {
  APPS,
  codeFor,
  expectGreeting,
  form,
  logInByCode,
  makeAccount,
  messagesTo,
  names,
  newEmail,
  PASSWORD,
  goOn,
  REFUSALS,
  requestCode,
} from '../support/account';

const alert = (page: Page, words: string): Locator =>
  form(page).getByRole('alert').filter({ hasText: words });

const urlFor = { studio: '/login', ai: '/login?for=ai&ux_source=journey' } as const;

test('a code, a password, Google and Facebook each lead to the app that was asked for', async ({ page }) => {
  const email = newEmail();
  await makeAccount(email, 'Coda');
  await page.goto(urlFor.studio);
  await logInByCode(form(page), email);
  await expectGreeting(page, 'studio', 'Hello, Coda Person');

  await page.goto(urlFor.ai);
  await form(page).getByRole('button', { name: names.usePassword }).click();
  await expect(form(page).getByLabel(names.email)).toBeFocused();
  await form(page).getByLabel(names.email).fill(email);
  await form(page).getByLabel(names.password, { exact: true }).fill(PASSWORD);
  await form(page).getByRole('button', { name: names.logIn, exact: true }).click();
  await expectGreeting(page, 'ai', 'Hello, Coda Person');
  await expect(page.getByText('journey', { exact: true })).toBeVisible();

  for (const [app, button, person] of [
    ['studio', names.google, 'Mei Tanaka'],
    ['ai', names.facebook, 'Omar Haddad'],
  ] as const) {
    await page.goto(urlFor[app]);
    const opened = page.waitForEvent('popup');
    await form(page).getByRole('button', { name: button }).click();
    await (await opened).getByRole('button', { name: new RegExp(person) }).click();
    await expectGreeting(page, app, `Hello, ${person}`);
  }
});

test('a sign-up in the dialog on a post loads no third-party script, and Back returns to the post', async ({
  page,
}) => {
  const email = newEmail();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && new URL(request.url()).origin !== new URL(page.url()).origin)
      foreign.push(request.url());
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/blog/cut-on-action');
  await startFree(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(names.email)).toBeFocused();
  await expect(dialog.getByRole('link', { name: names.google })).toHaveAttribute('href', '/signup');
  await logInByCode(dialog, email);
  await goOn(page);
  await expectGreeting(page, 'studio', `Welcome, ${email}`);
  expect(foreign).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/blog/cut-on-action');
  // The session has been handed to the app: nobody is logged in here.
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: names.logIn })).toBeVisible();
});

test('a coupon in the URL survives a visit to another page, and reaches the new account', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/register?coupon=SPRING-26');
  await expect(page).toHaveURL('/signup?coupon=SPRING-26');
  await expect(form(page).getByText('SPRING-26')).toBeVisible();
  // The server has drawn that; the form's island keeps it.
  const storedSession = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  await expect.poll(storedSession).toContain('SPRING-26');
  await page.goto('/signup?Coupon=&Coupon=not%20one');
  await expect(form(page).getByText(textOf('en', 'auth.couponRefused', { coupon: 'not one' }))).toBeVisible();
  await expect(form(page).getByText('SPRING-26')).toBeVisible();
  await form(page).getByRole('button', { name: names.usePassword }).click();
  await form(page).getByLabel(names.email).fill(email);
  await form(page).getByLabel(names.newPassword).fill('a-long-enough-password');
  await expect(form(page).getByText(/Good|Strong|stronger|guess/)).toBeVisible();
  await form(page).getByRole('button', { name: names.createAccount }).click();
  await form(page)
    .getByLabel(names.code)
    .fill(await codeFor(email));
  await goOn(page);
  await expect(page).toHaveTitle(APPS.studio.title);
  await expect(page.getByText('Coupon: SPRING-26')).toBeVisible();
});

/**
 * What a visitor reads and which calls are made meanwhile; email, ids and times, which always differ, are
 * replaced.
 */
function recordVisit(page: Page, email: string) {
  const calls: string[] = [];
  const words: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(auth|core)\//.test(pathname) && response.request().method() === 'POST')
      calls.push(`${pathname.replace(/[0-9a-f]{32}/, '{id}')} ${response.status()}`);
  });
  return {
    traces: { calls, words },
    read: async () => {
      words.push((await form(page).innerText()).replaceAll(email, '{email}').replace(/\d:\d\d/g, '{time}'));
    },
  };
}

async function tryWrongCode(page: Page): Promise<void> {
  await form(page).getByLabel(names.code).fill('000000');
  await expect(alert(page, 'wrong')).toBeVisible();
}

async function fromWrongCodeToPassword(page: Page, email: string, read: () => Promise<void>): Promise<void> {
  await requestCode(form(page), email);
  await read();
  await tryWrongCode(page);
  await read();
  await form(page).getByRole('button', { name: names.otherEmail }).click();
  await form(page).getByRole('button', { name: names.usePassword }).click();
}

test('a form submitted before its scripts have loaded is sent once they have', async ({ page }) => {
  const email = newEmail();
  const release = await holdIslands(page);
  // The held scripts would delay `load`.
  await page.goto('/signup', { waitUntil: 'commit' });
  await expectStarted(page);
  await form(page).getByLabel(names.email).pressSequentially(email);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-loading', '');
  expect(await messagesTo(email)).toEqual([]);
  release();
  await expect(form(page).getByText(email)).toBeVisible();
  await codeFor(email);
  expect(await messagesTo(email)).toHaveLength(1);
});

test.describe('a service that refuses', () => {
  test.use({ expectedConsoleErrors: REFUSALS });

  test('known and unknown emails get the same words, requests and responses', async ({ page }) => {
    const knownEmail = newEmail();
    await makeAccount(knownEmail);
    const traces = [];
    for (const email of [knownEmail, newEmail()]) {
      const { traces: visit, read } = recordVisit(page, email);
      await test.step('logging in', async () => {
        await page.goto('/login');
        await fromWrongCodeToPassword(page, email, read);
        await form(page).getByLabel(names.password, { exact: true }).fill('not-the-password');
        await form(page).getByRole('button', { name: names.logIn, exact: true }).click();
        await expect(alert(page, textOf('en', 'auth.problem.credentialsWrong'))).toBeVisible();
        await read();
        await form(page).getByRole('button', { name: names.forgot }).click();
        await expect(form(page).getByLabel(names.email)).toHaveValue(email);
        await form(page).getByRole('button', { name: names.sendLink }).click();
        await expect(form(page).getByText(textOf('en', 'auth.linkSent', { email }))).toBeVisible();
        await read();
      });
      if (email === knownEmail) expect((await messagesTo(knownEmail))[0]?.kind).toBe('reset-link');
      // As in a new window, so that the wait for the next code of one form does not concern the other.
      await page.evaluate(() => sessionStorage.clear());
      await test.step('signing up', async () => {
        await page.goto('/signup');
        await fromWrongCodeToPassword(page, email, read);
        await form(page).getByLabel(names.newPassword).fill('a-long-enough-password');
        await form(page).getByRole('button', { name: names.createAccount }).click();
        await expect(form(page).getByLabel(names.code)).toBeVisible();
        await read();
        await tryWrongCode(page);
        await read();
      });
      await page.evaluate(() => sessionStorage.clear());
      traces.push(visit);
      page.removeAllListeners('response');
      await test.step('signing up as a guest', async () => {
        const answer = await page.request.post('/api/guest-signup', { data: { email } });
        visit.words.push(`${answer.status()} ${await answer.text()}`);
      });
    }
    expect(traces[0]?.calls).toHaveLength(8);
    expect(traces[1]).toEqual(traces[0]);
  });

  test('without a captcha leads from a post to /signup, with what was typed', async ({ page }) => {
    const email = newEmail();
    const requestBodies: unknown[] = [];
    // Unlike the sandbox, this service refuses requests without a token.
    await page.route(/\/api\/email\/signup\/[^/]+$/, async (route) => {
      const { recaptcha_token: token } = (route.request().postDataJSON() ?? {}) as {
        recaptcha_token?: unknown;
      };
      requestBodies.push(token);
      if (token) return route.continue();
      await route.fulfill({
        status: 403,
        headers: { 'access-control-allow-origin': '*' },
        json: { error_code: 'recaptcha_required' },
      });
    });
    const fakes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/fakes/')) fakes.push(new URL(request.url()).pathname);
    });
    await page.goto('/blog/cut-on-action');
    await startFree(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(names.email).fill(email);
    await dialog.getByRole('button', { name: names.sendCode }).click();
    await expect(page).toHaveURL('/signup');
    await expect(form(page).getByLabel(names.email)).toHaveValue(email);
    // Its script loads when the form is used, and not before.
    expect(fakes).toEqual([]);
    await form(page).getByRole('button', { name: names.sendCode }).click();
    await expect(form(page).getByText(email)).toBeVisible();
    await codeFor(email);
    expect(fakes).toEqual(['/fakes/recaptcha/api.js']);
    expect(requestBodies).toEqual([null, expect.stringContaining('sandbox-recaptcha.send_code.')]);
  });
});

test('a form that the browser submits without script keeps the email and says what to do', async ({
  request,
}) => {
  const answer = await request.post('/login?otherUrl=%2Fblog', {
    form: { email: 'early@bird.example', password: 'hunter2-hunter2' },
  });
  // Back must not send it again, and no URL names the address.
  expect(answer.url()).toMatch(/\/login\?otherUrl=%2Fblog&answer=early$/);
  expect(answer.headers()['cache-control']).toContain('no-store');
  const html = await answer.text();
  expect(html).toContain('value="early@bird.example"');
  expect(html).toContain(textOf('en', 'auth.early'));
  expect(html).not.toContain('hunter2');
});
