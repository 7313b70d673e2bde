import type { Browser, Page } from '@playwright/test';
import { expect, expectStarted, holdFramework, startFree, test, textOf } from '../support/journey';
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
  postponePersona,
  REFUSALS,
  requestCode,
} from '../support/account';

const addressFor = { studio: '/login', ai: '/login?for=ai&ux_source=journey' } as const;

/** Chooses a person in the window that a provider opens. */
async function chooseIn(page: Page, open: () => Promise<void>, person: RegExp): Promise<void> {
  const opened = page.waitForEvent('popup');
  await open();
  const popup = await opened;
  await popup.getByRole('button', { name: person }).click();
}

for (const app of ['studio', 'ai'] as const) {
  test.describe(`a log-in to the ${app} app`, () => {
    test('with a code by email', async ({ page }) => {
      const email = newEmail();
      await makeAccount(email, 'Coda');
      await page.goto(addressFor[app]);
      await logInByCode(form(page), email);
      await expectGreeting(page, app, 'Hello, Coda Person');
      if (app === 'ai') await expect(page.getByText('journey', { exact: true })).toBeVisible();
    });

    test('with a password', async ({ page }) => {
      const email = newEmail();
      await makeAccount(email, 'Pascal');
      await page.goto(addressFor[app]);
      await form(page).getByRole('button', { name: names.usePassword }).click();
      await form(page).getByLabel(names.email).fill(email);
      await form(page).getByLabel(names.password, { exact: true }).fill(PASSWORD);
      await form(page).getByRole('button', { name: names.logIn, exact: true }).click();
      await expectGreeting(page, app, 'Hello, Pascal Person');
    });

    test('with Google', async ({ page }) => {
      await page.goto(addressFor[app]);
      const button = form(page).getByRole('button', { name: names.google });
      await chooseIn(page, () => button.click(), /Mei Tanaka/);
      await expectGreeting(page, app, 'Hello, Mei Tanaka');
    });

    test('with Facebook', async ({ page }) => {
      await page.goto(addressFor[app]);
      const button = form(page).getByRole('button', { name: names.facebook });
      await chooseIn(page, () => button.click(), /Omar Haddad/);
      await expectGreeting(page, app, 'Hello, Omar Haddad');
    });
  });
}

test('a sign-up in the dialog on a post loads no third-party script, and Back returns to the post', async ({
  page,
}) => {
  const email = newEmail();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && new URL(request.url()).origin !== new URL(page.url()).origin)
      foreign.push(request.url());
  });
  await page.goto('/blog/cut-on-action');
  await page.getByRole('banner').getByRole('link', { name: 'Start free' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(names.email)).toBeFocused();
  await expect(dialog.getByRole('link', { name: names.google })).toHaveAttribute('href', '/signup');
  await logInByCode(dialog, email);
  await postponePersona(page);
  await expectGreeting(page, 'studio', `Welcome, ${email}`);
  expect(foreign).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog\/cut-on-action$/);
});

test('after a log-in begun on a post, Back returns to the post', async ({ page }) => {
  const email = newEmail();
  await makeAccount(email, 'Back');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/blog/cut-on-action');
  const logIn = page.getByRole('banner').getByRole('link', { name: names.logIn });
  await logIn.click();
  await logInByCode(page.getByRole('dialog'), email);
  await expectGreeting(page, 'studio', 'Hello, Back Person');
  await page.goBack();
  await expect(page).toHaveURL('/blog/cut-on-action');
  // The session has been handed to the app: nobody is logged in here.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(logIn).toBeVisible();
});

test('a coupon in the URL reaches the new account', async ({ page }) => {
  const email = newEmail();
  await page.goto('/register?coupon=SPRING-26');
  await expect(page).toHaveURL('/signup?coupon=SPRING-26');
  await expect(form(page).getByText('SPRING-26')).toBeVisible();
  await logInByCode(form(page), email);
  await postponePersona(page);
  await expect(page).toHaveTitle(APPS.studio.title);
  await expect(page.getByText('Coupon: SPRING-26')).toBeVisible();
});

test('a coupon survives a visit to another page, and is sent with a password sign-up too', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/signup?coupon=AUTUMN_1');
  await expect(form(page).getByText('AUTUMN_1')).toBeVisible();
  await page.goto('/signup?coupon=%3Cscript%3E');
  await expect(form(page).getByText('AUTUMN_1')).toBeVisible();
  await form(page).getByRole('button', { name: names.usePassword }).click();
  await form(page).getByLabel(names.email).fill(email);
  await form(page).getByLabel(names.newPassword).fill('a-long-enough-password');
  await expect(form(page).getByText(/Good|Strong|stronger|guess/)).toBeVisible();
  await form(page).getByRole('button', { name: names.createAccount }).click();
  await form(page)
    .getByLabel(names.code)
    .fill(await codeFor(email));
  await postponePersona(page);
  await expect(page).toHaveTitle(APPS.studio.title);
  await expect(page.getByText('Coupon: AUTUMN_1')).toBeVisible();
});

// Hostile ones: hostile-redirects.spec.ts.
test('a log-in leads to the page named by otherUrl, where the header shows who is logged in', async ({
  page,
}) => {
  const email = newEmail();
  const path = '/blog/cut-on-action?ref=a#why';
  await makeAccount(email, 'Rita');
  await page.goto(`/login?otherUrl=${encodeURIComponent(path)}`);
  await logInByCode(form(page), email);
  await expect(page).toHaveURL(path);
  // Without any interaction.
  await expect(page.getByText('Account: Rita Person')).toBeAttached();
});

test('a forgotten password: a link is sent, and going back keeps the email', async ({ page }) => {
  const email = newEmail();
  await makeAccount(email);
  await page.goto('/login');
  await form(page).getByLabel(names.email).fill(email);
  await form(page).getByRole('button', { name: names.usePassword }).click();
  await form(page).getByRole('button', { name: names.forgot }).click();
  await expect(form(page).getByLabel(names.email)).toHaveValue(email);
  await form(page).getByRole('button', { name: names.sendLink }).click();
  await expect(form(page).getByText(textOf('en', 'auth.linkSent', { email }))).toBeVisible();
  expect((await messagesTo(email))[0]?.kind).toBe('reset-link');
  await form(page).getByRole('button', { name: 'Back to log in' }).click();
  await expect(form(page).getByLabel(names.email)).toHaveValue(email);
});

/** What a visitor reads and which calls are made meanwhile; email, ids and times, which always differ, are replaced. */
function recordVisit(page: Page, email: string) {
  const calls: string[] = [];
  const words: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(auth|core)\//.test(pathname) && response.request().method() === 'POST')
      calls.push(`${pathname.replace(/[0-9a-f]{32}/, '{id}')} ${response.status()}`);
  });
  return {
    seen: { calls, words },
    read: async () => {
      words.push((await form(page).innerText()).replaceAll(email, '{email}').replace(/\d:\d\d/g, '{time}'));
    },
  };
}

test.describe('known and unknown emails get the same words, requests and responses', () => {
  async function compare(
    browser: Browser,
    walk: (page: Page, email: string, read: () => Promise<void>) => Promise<void>,
    calls: number,
  ): Promise<void> {
    const known = newEmail();
    await makeAccount(known);
    const seen = [];
    for (const email of [known, newEmail()]) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const visit = recordVisit(page, email);
      await walk(page, email, visit.read);
      seen.push(visit.seen);
      await context.close();
    }
    expect(seen[0]?.calls).toHaveLength(calls);
    expect(seen[1]).toEqual(seen[0]);
  }

  async function tryWrongCode(page: Page): Promise<void> {
    await form(page).getByLabel(names.code).fill('000000');
    await expect(form(page).getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible();
  }

  async function fromWrongCodeToPassword(
    page: Page,
    email: string,
    read: () => Promise<void>,
  ): Promise<void> {
    await requestCode(form(page), email);
    await read();
    await tryWrongCode(page);
    await read();
    await form(page).getByRole('button', { name: names.otherEmail }).click();
    await form(page).getByRole('button', { name: names.usePassword }).click();
  }

  test('logging in', async ({ browser }) => {
    const walk = async (page: Page, email: string, read: () => Promise<void>) => {
      await page.goto('/login');
      await fromWrongCodeToPassword(page, email, read);
      await form(page).getByLabel(names.password, { exact: true }).fill('not-the-password');
      await form(page).getByRole('button', { name: names.logIn, exact: true }).click();
      await expect(
        form(page)
          .getByRole('alert')
          .filter({ hasText: textOf('en', 'auth.problem.credentialsWrong') }),
      ).toBeVisible();
      await read();
      await form(page).getByRole('button', { name: names.forgot }).click();
      await form(page).getByRole('button', { name: names.sendLink }).click();
      await expect(form(page).getByText(textOf('en', 'auth.linkSent', { email }))).toBeVisible();
      await read();
    };
    await compare(browser, walk, 4);
  });

  test('signing up', async ({ browser }) => {
    const walk = async (page: Page, email: string, read: () => Promise<void>) => {
      await page.goto('/signup');
      await fromWrongCodeToPassword(page, email, read);
      await form(page).getByLabel(names.newPassword).fill('a-long-enough-password');
      await form(page).getByRole('button', { name: names.createAccount }).click();
      await expect(form(page).getByLabel(names.code)).toBeVisible();
      await read();
      await tryWrongCode(page);
      await read();
    };
    await compare(browser, walk, 4);
  });

  test('signing up as a guest', async ({ request }) => {
    const known = newEmail();
    await makeAccount(known);
    const answers = [];
    for (const email of [known, newEmail()]) {
      const answer = await request.post('/api/guest-signup', { data: { email } });
      answers.push([answer.status(), await answer.text()]);
    }
    expect(answers[1]).toEqual(answers[0]);
  });
});

for (const path of ['/login', '/signup']) {
  test(`the form of ${path}, submitted before its scripts have loaded, is sent once they have`, async ({
    page,
  }) => {
    const email = newEmail();
    if (path === '/login') await makeAccount(email, 'Ines');
    const release = await holdFramework(page);
    // The held scripts would delay `load`.
    await page.goto(path, { waitUntil: 'commit' });
    await expectStarted(page);
    await form(page).getByLabel(names.email).pressSequentially(email);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-waking', '');
    expect(await messagesTo(email)).toEqual([]);
    release();
    await expect(form(page).getByText(email)).toBeVisible();
    await codeFor(email);
    expect(await messagesTo(email)).toHaveLength(1);
  });
}

test.describe('a service that insists on a captcha', () => {
  test.use({ expectedConsoleErrors: REFUSALS });

  test('leads from a post to /signup, with what was typed', async ({ page }) => {
    const email = newEmail();
    const asked: unknown[] = [];
    // Unlike the sandbox, this service refuses requests without a token.
    await page.route(/\/api\/email\/signup\/[^/]+$/, async (route) => {
      const { recaptcha_token: token } = (route.request().postDataJSON() ?? {}) as {
        recaptcha_token?: unknown;
      };
      asked.push(token);
      if (token) return route.continue();
      await route.fulfill({
        status: 403,
        headers: { 'access-control-allow-origin': '*' },
        json: { error_code: 'recaptcha_required' },
      });
    });
    await page.goto('/blog/cut-on-action');
    await startFree(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(names.email).fill(email);
    await dialog.getByRole('button', { name: names.sendCode }).click();
    await expect(page).toHaveURL('/signup');
    await expect(form(page).getByLabel(names.email)).toHaveValue(email);
    await form(page).getByRole('button', { name: names.sendCode }).click();
    await expect(form(page).getByText(email)).toBeVisible();
    await codeFor(email);
    expect(asked).toEqual([null, expect.stringContaining('sandbox-recaptcha.send_code.')]);
  });
});

test('a form that the browser submits without script keeps the email and says what to do', async ({
  request,
}) => {
  const answer = await request.post('/login?otherUrl=%2Fblog', {
    form: { email: 'early@bird.example', password: 'hunter2-hunter2' },
  });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toContain('no-store');
  const html = await answer.text();
  expect(html).toContain('value="early@bird.example"');
  expect(html).toContain(textOf('en', 'auth.early'));
  expect(html).not.toContain('hunter2');
});
