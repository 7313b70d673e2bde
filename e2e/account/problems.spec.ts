import { expect, holdFramework, test, textOf } from '../support/journey';
import {
  codeFor,
  expectGreeting,
  expireCodes,
  form,
  makeAccount,
  names,
  newEmail,
  otherThan,
  REFUSALS,
  requestCode,
} from '../support/account';

const problem = (name: string) => textOf('en', `auth.problem.${name}`);
const alert = (page: import('@playwright/test').Page, words: string | RegExp) =>
  form(page).getByRole('alert').filter({ hasText: words });

test.describe('codes', () => {
  test.use({ expectedConsoleErrors: REFUSALS });

  test('a wrong one can be corrected; the right one, pasted in any format, is submitted automatically', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const email = newEmail();
    await makeAccount(email, 'Tess');
    await page.goto('/login');
    await requestCode(form(page), email);
    const code = await codeFor(email);
    const field = form(page).getByLabel(names.code);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await field.pressSequentially(otherThan(code));
    await expect(alert(page, problem('codeWrong'))).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `Your code: ${code.slice(0, 3)} ${code.slice(3)}. It is valid for 10 minutes.`,
    );
    await field.press('ControlOrMeta+a');
    await field.press('ControlOrMeta+v');
    await expectGreeting(page, 'studio', 'Hello, Tess Person');
  });

  test('an expired one says the same as a wrong one, and another can be requested after the wait', async ({
    page,
  }) => {
    const email = newEmail();
    await makeAccount(email, 'Elsa');
    await page.clock.install();
    await page.goto('/login');
    await requestCode(form(page), email);
    const code = await codeFor(email);
    await expireCodes(email);
    await form(page).getByLabel(names.code).fill(code);
    await expect(alert(page, problem('codeWrong'))).toBeVisible();
    const resend = form(page).getByRole('button', { name: /Send another code/ });
    await expect(resend).toHaveText(/in 0:[0-3]\d/);
    await expect(resend).toHaveAttribute('aria-disabled', 'true');
    await page.clock.fastForward(31_000);
    await expect(resend).toHaveText(names.resend);
    await resend.click();
    await expect(resend).toHaveText(/in (1:00|0:5\d)/);
    await expect.poll(() => codeFor(email)).not.toBe(code);
    const field = form(page).getByLabel(names.code);
    await field.press('ControlOrMeta+a');
    await field.pressSequentially(await codeFor(email));
    await expectGreeting(page, 'studio', 'Hello, Elsa Person');
  });

  test('after too many wrong ones the form counts down the wait', async ({ page }) => {
    const email = newEmail();
    await makeAccount(email);
    await page.goto('/login');
    await requestCode(form(page), email);
    const code = await codeFor(email);
    const field = form(page).getByLabel(names.code);
    for (const digit of ['1', '2', '3', '4', '5', '6']) {
      const wrong = digit.repeat(6) === code ? '777777' : digit.repeat(6);
      const answered = page.waitForResponse(/\/verify\//);
      await field.press('ControlOrMeta+a');
      await field.pressSequentially(wrong);
      const { status } = await answered.then((response) => ({ status: response.status() }));
      await expect(field).toBeEditable();
      if (status === 429) break;
    }
    await expect(alert(page, /You can try again in (1:00|0:5\d)/)).toBeVisible();
    // Not even the right one is sent now.
    await field.press('ControlOrMeta+a');
    await field.pressSequentially(code);
    await expect(alert(page, /You can try again in/)).toBeVisible();
  });

  test('after too many emails the wait is as long as Retry-After says, and survives a reload', async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto('/login');
    await page.route(/\/api\/email\/login\/[^/]+$/, (route) =>
      route.fulfill({
        status: 429,
        headers: {
          'Retry-After': '90',
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Expose-Headers': 'Retry-After',
        },
        body: '{}',
      }),
    );
    await form(page).getByLabel(names.email).fill(email);
    await form(page).getByRole('button', { name: names.sendCode }).click();
    await expect(alert(page, /You can try again in 1:(30|2\d)/)).toBeVisible();
    await page.reload();
    await expect(form(page).getByLabel(names.email)).toHaveValue(email);
    await expect(alert(page, /You can try again in 1:[0-3]\d/)).toBeVisible();
  });
});

test('an invalid email is reported by the field, and nothing is sent', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await page.goto('/signup');
  const field = form(page).getByLabel(names.email);
  await field.fill('ada@');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(problem('emailInvalid'));
  await expect(field).toBeFocused();
  await field.pressSequentially('example.com');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  expect(calls).toEqual([]);
});

test.describe('nothing typed is lost', () => {
  test('on reload, Back and Escape, in the dialog', async ({ page }) => {
    await page.goto('/blog/cut-on-action');
    const start = page.getByRole('banner').getByRole('link', { name: 'Start free' });
    const email = page.getByRole('dialog').getByLabel(names.email);
    await start.click();
    await expect(page).toHaveURL(/#signup$/);
    await email.fill('half@typed');
    await page.reload();
    await expect(email).toHaveValue('half@typed');
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/cut-on-action$/);
    await page.goForward();
    await expect(email).toHaveValue('half@typed');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await start.click();
    await expect(email).toHaveValue('half@typed');
  });

  test('after a reload the form still waits for the code, and counts down to the next one', async ({
    page,
  }) => {
    const email = newEmail();
    await makeAccount(email, 'Rolf');
    await page.goto('/login');
    await requestCode(form(page), email);
    await page.reload();
    await expect(form(page).getByRole('button', { name: /Send another code in 0:/ })).toBeVisible();
    await form(page)
      .getByLabel(names.code)
      .fill(await codeFor(email));
    await expectGreeting(page, 'studio', 'Hello, Rolf Person');
  });

  test('an email typed before React has loaded', async ({ page }) => {
    const release = await holdFramework(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const field = form(page).getByLabel(names.email);
    await field.fill('early@bird.example');
    release();
    await expect(page.locator('html')).toHaveAttribute('data-awake', '');
    await form(page).getByRole('button', { name: names.usePassword }).click();
    await expect(form(page).getByLabel(names.email)).toHaveValue('early@bird.example');
  });
});

test.describe('providers and the captcha', () => {
  test.describe('whose script is blocked', () => {
    test.use({ expectedConsoleErrors: /ERR_FAILED/ });

    for (const provider of ['google', 'facebook'] as const) {
      test(`${provider}: says so, and the email works`, async ({ page }) => {
        const email = newEmail();
        await makeAccount(email, 'Ben');
        await page.route('**/fakes/**', (route) => route.abort());
        await page.goto('/login');
        await form(page).getByRole('button', { name: names[provider] }).click();
        await expect(alert(page, problem('providerBlocked'))).toBeVisible();
        const warned = page.waitForEvent(
          'console',
          (message) => message.type() === 'warning' && message.text().includes('recaptcha'),
        );
        const asked = page.waitForRequest(/\/api\/email\/login\/[^/]+$/);
        await requestCode(form(page), email);
        expect((await warned).text()).toBe('Error loading google recaptcha script');
        expect(JSON.parse((await asked).postData() ?? '')).toEqual({
          email,
          recaptcha_token: null,
          recaptcha_problem: 'load-failed',
        });
        await form(page)
          .getByLabel(names.code)
          .fill(await codeFor(email));
        await expectGreeting(page, 'studio', 'Hello, Ben Person');
      });
    }
  });

  test('if Facebook’s window is closed, the form says so and still offers the email', async ({ page }) => {
    await page.goto('/login');
    const opened = page.waitForEvent('popup');
    await form(page).getByRole('button', { name: names.facebook }).click();
    await (await opened).getByRole('button', { name: 'Cancel' }).click();
    await expect(alert(page, problem('providerClosed'))).toBeVisible();
    await expect(form(page).getByRole('button', { name: names.sendCode })).toBeVisible();
  });

  test('Google’s window, which does not report that it was closed, leaves a way back', async ({ page }) => {
    await page.goto('/signup');
    await form(page).getByLabel(names.email).fill('kept@example.com');
    const opened = page.waitForEvent('popup');
    await form(page).getByRole('button', { name: names.google }).click();
    await (await opened).close();
    // Google's own button stays visible, for a browser that blocked the window.
    const again = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign up with Google' }).click();
    await (await again).close();
    await form(page)
      .getByRole('button', { name: textOf('en', 'auth.otherWay') })
      .click();
    await expect(form(page).getByLabel(names.email)).toHaveValue('kept@example.com');
  });

  test('using the form loads the captcha, and its token is sent with the form', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/fakes/')) scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/login', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    const asked = page.waitForRequest(/\/api\/email\/login\/[^/]+$/);
    await requestCode(form(page), newEmail());
    expect(JSON.parse((await asked).postData() ?? '')).toMatchObject({
      recaptcha_token: expect.stringContaining('sandbox-recaptcha.send_code.') as unknown,
      recaptcha_problem: null,
    });
    expect(scripts).toEqual(['/fakes/recaptcha/api.js']);
  });

  test.describe('inside another app', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 330.0.0.0 (iPhone14,5; iOS 17_5; en_US)',
    });

    test('providers are disabled, and the form says why', async ({ page }) => {
      await page.goto('/login');
      for (const name of [names.google, names.facebook]) {
        const button = form(page).getByRole('button', { name });
        await expect(button).toBeDisabled();
        await expect(button).toHaveAccessibleDescription(textOf('en', 'auth.inApp'));
      }
      await expect(form(page).getByRole('button', { name: names.sendCode })).toBeEnabled();
    });
  });
});
