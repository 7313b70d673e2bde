import type { Page } from '@playwright/test';
import { codeFor, expectGreeting, makeAccount, names, newEmail } from '../support/account';
import { expect, test, textOf } from '../support/journey';

/** The account forms with a keyboard alone and with a screen reader. */

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus');
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab');
    if (await isNamed(focused, name)) return;
  }
  throw new Error(`Tab does not come to ${name}`);
}

async function isNamed(focused: ReturnType<Page['locator']>, name: string): Promise<boolean> {
  return expect(focused)
    .toHaveAccessibleName(name, { timeout: 200 })
    .then(
      () => true,
      // A busy machine may not have looked at all within that time.
      async () => {
        const snapshot = await focused.ariaSnapshot({ timeout: 1_000 }).catch(() => '');
        return snapshot.split('\n')[0]?.includes(JSON.stringify(name)) ?? false;
      },
    );
}

test.describe('by keyboard alone, and as a screen reader announces it,', () => {
  test('the focus goes with each step of the dialog, and a silently filled form keeps its email', async ({
    page,
  }) => {
    await page.goto('/fr/blog#login');
    const dialog = page.getByRole('dialog');
    const email = dialog.getByLabel(textOf('fr', 'auth.email'));
    const press = (name: string) => dialog.getByRole('button', { name: textOf('fr', name) }).press('Enter');
    await expect(email).toBeFocused();
    await press('auth.usePassword');
    await press('auth.forgot');
    await expect(email).toBeFocused();
    await press('auth.backToLogIn');
    await expect(email).toBeFocused();
    // A password manager that raises no event, and sends the form past our code.
    const password = dialog.getByLabel(textOf('fr', 'auth.password'), { exact: true });
    const fill = (field: HTMLInputElement, value: string) => (field.value = value);
    await email.evaluate(fill, 'ada@clipwright.example');
    await password.evaluate(fill, 'hunter2-hunter2');
    await dialog.locator('form').evaluate((form: HTMLFormElement) => form.submit());
    await expect(page).toHaveURL(/\/fr\/login\?.*answer=early/);
    await expect(page.getByText(textOf('fr', 'auth.early'))).toBeVisible();
    await expect(page.getByLabel(textOf('fr', 'auth.email'))).toHaveValue('ada@clipwright.example');
    expect(page.url()).not.toMatch(/hunter2|@|%40/);
  });

  test('a visitor gets from a post through the dialog into the studio', async ({ page }) => {
    const email = newEmail();
    await makeAccount(email, 'Kim');
    await page.goto('/blog/cut-on-action');
    await tabTo(page, textOf('en', 'nav.startFree'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(names.email)).toBeFocused();
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Start free":
        - heading "Start free" [level=2]
        - button "Close"
        - tablist "Sign up or log in":
          - tab "Sign up" [selected]
          - tab "Log in"
        - tabpanel "Sign up":
          - textbox "Email"
          - button "Email me a code"
          - link "Continue with Google"
          - link "Continue with Facebook"
    `);

    // Tab stays in the dialog; only the browser's own controls come in between, when nothing in the page has
    // the focus.
    for (let steps = 0; steps < 15; steps += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => {
          const { activeElement, body } = document;
          return activeElement === body || activeElement?.closest('dialog') !== null;
        }),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/cut-on-action$/);
    await expect(page.getByRole('link', { name: textOf('en', 'nav.startFree') }).first()).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(dialog.getByLabel(names.email)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('tab', { name: textOf('en', 'auth.tabSignUp') })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: textOf('en', 'auth.tabLogIn') })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel(names.code)).toBeFocused();
    await expect(dialog).toMatchAriaSnapshot(`
      - heading "Check your email"
      - textbox "Six-digit code"
      - button "Continue"
      - button /Send another code in 0:\\d\\d/ [disabled]
      - button "Use a different email"
    `);
    await expect(dialog.getByLabel(names.code)).toHaveAccessibleDescription(
      /We’ve sent an email to .+@journey\.example\. Enter the six-digit code/,
    );
    await page.keyboard.type(await codeFor(email));
    await expectGreeting(page, 'studio', 'Hello, Kim Person');
  });
});
