import { expect, test, textOf } from '../support/journey';
import { clearFaults, setFault } from '../../tools/lib/sandbox';
import {
  expectGreeting,
  form,
  makeAccount,
  messagesTo,
  names,
  newEmail,
  openLoggedIn,
  PASSWORD,
} from '../support/account';
import { invited, membersOf } from '../support/teams';

const problem = (name: string) => textOf('en', `auth.problem.${name}`);

test.use({ expectedConsoleErrors: /ERR_|status of 5\d\d/ });
test.afterEach(clearFaults);

test.describe('the auth service', () => {
  test('down, and behind a proxy that answers for it: the form says so, keeps what was typed, and works when the service is back', async ({
    page,
  }) => {
    const email = newEmail();
    await makeAccount(email, 'Back');
    await page.goto('/login');
    await form(page).getByRole('button', { name: names.usePassword }).click();
    await form(page).getByLabel(names.password, { exact: true }).fill(PASSWORD);
    await form(page).getByLabel(names.email).fill(email);
    const submit = form(page).getByRole('button', { name: names.logIn, exact: true });
    for (const [kind, name] of [
      ['down', 'unavailable'],
      ['html', 'unavailable'],
    ] as const) {
      await setFault('auth', { kind });
      await submit.click();
      await expect(
        form(page)
          .getByRole('alert')
          .filter({ hasText: problem(name) }),
      ).toBeVisible();
      await expect(form(page).getByLabel(names.email)).toHaveValue(email);
      await expect(form(page).getByLabel(names.password, { exact: true })).toHaveValue(PASSWORD);
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    }
    await clearFaults();
    await submit.click();
    await expectGreeting(page, 'studio', 'Hello, Back Person');
  });

  test('slow: the form is busy, sends one request however often it is pressed, and ends within 15 s', async ({
    page,
  }) => {
    const email = newEmail();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/email\/login\//.test(request.url()) && request.method() === 'POST')
        calls.push(request.url());
    });
    // Deadlines of this page are a fifth as long.
    await page.addInitScript(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 5);
    });
    await page.goto('/login');
    await form(page).getByLabel(names.email).fill(email);
    await setFault('auth', { kind: 'delay', delayMs: 30_000 });
    const startedAt = Date.now();
    await form(page).getByRole('button', { name: names.sendCode }).click();
    const busy = form(page).getByRole('button', { name: textOf('en', 'auth.sending') });
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    // Dispatched, because the driver's click would wait until the button is enabled again.
    await busy.dispatchEvent('click');
    await form(page).getByLabel(names.email).press('Enter');
    await expect(
      form(page)
        .getByRole('alert')
        .filter({ hasText: problem('tooSlow') }),
    ).toBeVisible();
    // The service would take 30 s; a fifth of the deadline is 3 s, the rest is for a busy machine.
    expect(Date.now() - startedAt).toBeLessThan(15_000);
    expect(calls).toHaveLength(1);
    await expect(form(page).getByLabel(names.email)).toHaveValue(email);
  });
});

test('the core service goes down while an invite is accepted: the dialog says so, and accepts when it is back', async ({
  page,
}) => {
  const email = newEmail();
  await makeAccount(email, 'Ines');
  const { team, token } = await invited({ email });
  await openLoggedIn(page, email, `/blog?invite=${token}`);
  const titled = (state: string) =>
    page.getByRole('dialog', { name: textOf('en', `shared:joining.${state}.title`), exact: true });
  const accept = titled('open').getByRole('button', { name: textOf('en', 'shared:joining.accept') });
  await expect(accept).toBeFocused();
  await setFault('core', { kind: 'down' });
  await accept.click();
  await expect(titled('failed')).toBeVisible();
  expect(await membersOf(team)).not.toContain(email);
  const again = titled('failed').getByRole('button', { name: textOf('en', 'error.tryAgain') });
  // The button stays while it tries, so only the request tells that it has failed again.
  const failedAgain = page.waitForEvent('requestfailed');
  await again.click();
  await failedAgain;
  await expect(again).toBeVisible();
  await clearFaults();
  // After a reload, the invite can still be accepted.
  await page.reload();
  await accept.click();
  await expect(titled('joined')).toContainText(team);
  expect(await membersOf(team)).toContain(email);
});

test('the core API is down: the follow form says so and keeps what was entered, and a link can be opened later', async ({
  page,
}) => {
  const email = newEmail();
  const address = page.getByRole('textbox', { name: names.email });
  await page.goto('/blog');
  await page
    .getByRole('main')
    .getByRole('link', { name: textOf('en', 'follow.linkText') })
    .click();
  await address.fill(email);
  await page.getByLabel('Editing basics').check();
  await setFault('core', { kind: 'down' });
  const send = page.getByRole('button', { name: textOf('en', 'follow.send') });
  await send.click();
  await expect(address).toHaveAccessibleDescription(textOf('en', 'follow.failed'));
  await expect(address).toHaveValue(email);
  await expect(page.getByLabel('Editing basics')).toBeChecked();
  await clearFaults();
  await send.click();
  await expect(page.getByRole('heading', { name: textOf('en', 'follow.sentTitle') })).toBeVisible();
  await setFault('core', { kind: 'down' });
  const link = (await messagesTo(email))[0]?.link ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: textOf('en', 'follow.unavailableTitle') })).toBeVisible();
  await clearFaults();
  await page.goto(link);
  await expect(page.getByRole('button', { name: textOf('en', 'follow.confirm') })).toBeVisible();
});
