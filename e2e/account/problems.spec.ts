import type { Page } from '@playwright/test';
import { expect, test, textOf } from '../support/journey';
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
const alert = (page: Page, words: string | RegExp) =>
  form(page).getByRole('alert').filter({ hasText: words });

test.describe('an email and its codes', () => {
  test.use({ expectedConsoleErrors: REFUSALS });

  test('what is wrong is said at the field; a new code can be requested after the wait, and pasted in any format', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const email = newEmail();
    await makeAccount(email, 'Tess');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url());
    });
    await page.clock.install();
    await page.goto('/login');
    await test.step('an invalid email is reported, and nothing is sent', async () => {
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
    await requestCode(form(page), email);
    const code = await codeFor(email);
    const field = form(page).getByLabel(names.code);
    const resend = form(page).getByRole('button', { name: /Send another code/ });
    await test.step('a wrong code, and an expired one, which says the same', async () => {
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      await field.pressSequentially(otherThan(code));
      await expect(alert(page, problem('codeWrong'))).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      await expireCodes(email);
      await field.press('ControlOrMeta+a');
      await field.pressSequentially(code);
      await expect(field).toBeEditable();
      await expect(alert(page, problem('codeWrong'))).toBeVisible();
    });
    await test.step('another one after the wait', async () => {
      await expect(resend).toHaveText(/in 0:[0-3]\d/);
      await expect(resend).toHaveAttribute('aria-disabled', 'true');
      await page.clock.fastForward(31_000);
      await expect(resend).toHaveText(names.resend);
      await resend.click();
      await expect(resend).toHaveText(/in (1:00|0:5\d)/);
      await expect.poll(() => codeFor(email)).not.toBe(code);
    });
    const next = await codeFor(email);
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `Your code: ${next.slice(0, 3)} ${next.slice(3)}. It is valid for 10 minutes.`,
    );
    await field.press('ControlOrMeta+a');
    await field.press('ControlOrMeta+v');
    await expectGreeting(page, 'studio', 'Hello, Tess Person');
  });

  test('after a reload the form still waits for the code; after too many wrong ones it counts down', async ({
    page,
  }) => {
    const email = newEmail();
    await makeAccount(email);
    await page.goto('/login');
    await requestCode(form(page), email);
    await page.reload();
    await expect(form(page).getByRole('button', { name: /Send another code in 0:/ })).toBeVisible();
    const code = await codeFor(email);
    const field = form(page).getByLabel(names.code);
    const announcements: boolean[] = [];
    for (const digit of ['1', '2', '3', '4', '5', '6']) {
      const wrong = digit.repeat(6) === code ? '777777' : digit.repeat(6);
      const answered = page.waitForResponse(/\/verify\//);
      await field.press('ControlOrMeta+a');
      await field.pressSequentially(wrong);
      const { status } = await answered.then((response) => ({ status: response.status() }));
      await expect(field).toBeEditable();
      if (status === 429) break;
      await expect(alert(page, problem('codeWrong'))).toBeVisible();
      announcements.push(await alert(page, problem('pauseNear')).isVisible());
    }
    // The sandbox pauses at the fifth.
    expect(announcements).toEqual([false, false, false, true]);
    await expect(alert(page, /You can try again in (1:00|0:5\d)/)).toBeVisible();
    // Not even the right one is sent now.
    await field.press('ControlOrMeta+a');
    await field.pressSequentially(code);
    await expect(alert(page, /You can try again in/)).toBeVisible();
  });
});

test.describe('providers and the captcha', () => {
  test.describe('whose script is blocked', () => {
    test.use({ expectedConsoleErrors: /ERR_FAILED/ });

    test('the form says so, and the email works', async ({ page }) => {
      const email = newEmail();
      await makeAccount(email, 'Ben');
      await page.route('**/fakes/**', (route) => route.abort());
      for (const provider of ['google', 'facebook'] as const) {
        await page.goto('/login');
        await form(page).getByRole('button', { name: names[provider] }).click();
        await expect(alert(page, problem('providerBlocked'))).toBeVisible();
      }
      const warned = page.waitForEvent(
        'console',
        (message) => message.type() === 'warning' && message.text().includes('recaptcha'),
      );
      const codeRequest = page.waitForRequest(/\/api\/email\/login\/[^/]+$/);
      await requestCode(form(page), email);
      expect((await warned).text()).toBe('Error loading google recaptcha script');
      expect(JSON.parse((await codeRequest).postData() ?? '')).toEqual({
        email,
        recaptcha_token: null,
        recaptcha_problem: 'load-failed',
      });
      await form(page)
        .getByLabel(names.code)
        .fill(await codeFor(email));
      await expectGreeting(page, 'studio', 'Hello, Ben Person');
    });
  });

  test('a window that is closed leaves a way back: Facebook’s says so, Google’s says nothing', async ({
    page,
  }) => {
    await page.goto('/signup');
    await form(page).getByLabel(names.email).fill('kept@example.com');
    const opened = page.waitForEvent('popup');
    await form(page).getByRole('button', { name: names.facebook }).click();
    const facebook = await opened;
    // The window closes itself under the click.
    await Promise.all([
      facebook.waitForEvent('close'),
      facebook
        .getByRole('button', { name: 'Cancel' })
        .click()
        .catch(() => undefined),
    ]);
    await expect(alert(page, problem('providerClosed'))).toBeVisible();

    const google = page.waitForEvent('popup');
    await form(page).getByRole('button', { name: names.google }).click();
    await (await google).close();
    // Google's own button stays visible, for a browser that blocked the window.
    const again = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign up with Google' }).click();
    await (await again).close();
    await form(page)
      .getByRole('button', { name: textOf('en', 'auth.otherWay') })
      .click();
    await expect(form(page).getByLabel(names.email)).toHaveValue('kept@example.com');
    await expect(form(page).getByRole('button', { name: names.sendCode })).toBeVisible();
  });
});
