import type { Page, Route } from '@playwright/test';
import { CONSENT_COOKIE } from '../lib/config/storage-names';
import { FRESH_BROWSER } from '../tools/lib/consent-choice';
import {
  expectGreeting,
  form,
  logInHere,
  makeAccount,
  names,
  newEmail,
  openAccountMenu,
  openLoggedIn,
} from './support/account';
import { reportsAbout } from './support/errors';
import { uniqueName } from '../tools/lib/sandbox';
import { expect, expectAccountReady, startFree, test, textOf } from './support/journey';
import { turnAway } from '../tools/lib/turn-away';

const POST = '/blog/cut-on-action';
const OLD = textOf('en', 'offline.old');

/** What a browser, a proxy or a blocker logs and throws about a file that does not come. */
test.use({
  expectedConsoleErrors: /\/_starter\/|no module|MIME type|ViewTransition|DISCONNECTED|Unexpected token/,
});

type Answer = (route: Route) => Promise<void>;

/** How a file of the page can be missing. */
const WAYS: Readonly<Record<string, Answer>> = {
  'is gone (404)': (route) => route.fulfill({ status: 404, body: '' }),
  'is blocked': (route) => route.abort('blockedbyclient'),
  'is refused for now (503)': (route) => route.fulfill({ status: 503, body: '' }),
  'is a page of a proxy (HTML)': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Log in</h1>' }),
};
const gone: Answer = (route) => route.fulfill({ status: 404, body: '' });

/** From now on, files of the open page are missing. The next document has them, unless they stay `away`. */
async function takeAway(page: Page, answer: Answer = gone, away = false): Promise<void> {
  const files = /\/_starter\//;
  await page.route(files, answer);
  if (away) return;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) void page.unroute(files);
  });
}

test.describe('the answer to the cookie question', () => {
  test.use({ storageState: FRESH_BROWSER });

  for (const [how, answer] of Object.entries(WAYS))
    for (const [button, stored] of [
      ['accept', 'analytics_marketing'],
      ['reject', ''],
    ] as const)
      test(`${button} is stored, and the question closed, when every file ${how}`, async ({
        page,
        context,
      }) => {
        await page.goto(POST);
        await takeAway(page, answer, true);
        const question = page.getByRole('region', { name: textOf('en', 'consent.label'), exact: true });
        await question.getByRole('button', { name: textOf('en', `consent.${button}`) }).click();
        await expect(question).toBeHidden();
        const cookie = (await context.cookies()).find(({ name }) => name === CONSENT_COOKIE);
        expect(cookie?.value.split('.')[1]).toBe(stored);
        await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
        await expect(page.getByText(OLD)).toHaveCount(how.includes('404') ? 1 : 0);
        await page.reload();
        await expect(question).toBeHidden();
      });

  test('the settings lead to the page about cookies when their file is gone', async ({ page }) => {
    await page.goto(POST);
    await takeAway(page);
    await page.getByRole('button', { name: textOf('en', 'consent.choose') }).click();
    await expect(page).toHaveURL('/cookies');
  });
});

test('each file that is gone is reported once, with the reason and the release of the page', async ({
  page,
}) => {
  const release = uniqueName('old');
  await page.addInitScript((words) => {
    // The release is that of the page, not of the site: this page is older.
    const read = Element.prototype.getAttribute;
    Element.prototype.getAttribute = function (name) {
      const value = read.call(this, name);
      return name === 'data-errors' && value ? value.replace('1.13.1', words) : value;
    };
  }, release);
  await page.goto(POST);
  await takeAway(page, gone, true);
  for (let times = 0; times < 2; times += 1) {
    await startFree(page).hover();
    await page.getByRole('searchbox').first().focus();
    await page.mouse.move(5, 300);
  }
  await expect(page.getByText(OLD)).toBeVisible();
  // What an unused page has not loaded, and the search box.
  await expect.poll(async () => (await reportsAbout(release)).length).toBe(2);
  const reports = await reportsAbout(release);
  for (const report of reports) {
    expect(report).toMatchObject({ release, environment: 'staging', transaction: POST });
    expect(report.message).toMatch(/\/_starter\/[\w.-]+\.js: 404$/);
  }
  expect(new Set(reports.map((report) => report.message)).size).toBe(2);
});

test('an email that is typed on an open log-in page stays when the parts for the next steps are gone, and is sent from the next page', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/login?other_url=%2Fpricing');
  await expectAccountReady(page);
  await takeAway(page);
  await form(page).getByLabel(names.email).fill(email);
  // The optional captcha is missing by now, and the form is still there.
  await page.waitForEvent('requestfinished', (request) => request.url().includes('recaptcha'));
  await expect(form(page).getByLabel(names.email)).toHaveValue(email);
  const again = page.waitForEvent('load');
  await form(page).getByRole('button', { name: names.sendCode }).click();
  // The page is loaded again, with what was typed and where it leads.
  await again;
  await expect(page).toHaveURL('/login?other_url=%2Fpricing');
  await expect(form(page).getByLabel(names.email)).toHaveValue(email);
  await form(page).getByRole('button', { name: names.sendCode }).click();
  await expect(form(page).getByLabel(names.code)).toBeVisible();
});

for (const [how, answer] of Object.entries(WAYS))
  test(`an open dialog blames nobody's connection and does not go round in circles when a file ${how}`, async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto(POST);
    await startFree(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(names.email)).toBeFocused();
    let loads = 0;
    page.on('load', () => (loads += 1));
    // All but what the dialog itself needs.
    const loadedUrls = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    await page.route(/\/_starter\//, (route) =>
      loadedUrls.includes(route.request().url()) ? route.continue() : answer(route),
    );
    await dialog.getByLabel(names.email).fill(email);
    await dialog.getByRole('button', { name: names.sendCode }).click();
    // Loaded again, once; the dialog is open as it was.
    await expect.poll(() => loads).toBe(1);
    await expect(dialog.getByLabel(names.email)).toHaveValue(email);
    await dialog.getByRole('button', { name: names.sendCode }).click();
    await expect(dialog.getByRole('alert')).toHaveText(textOf('en', 'auth.problem.unavailable'));
    expect(loads).toBe(1);
  });

test('without a connection the open dialog says so, and keeps what was typed', async ({ page, context }) => {
  await page.goto(POST);
  await startFree(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(names.email)).toBeFocused();
  await context.setOffline(true);
  await dialog.getByLabel(names.email).fill('ada@example.com');
  await dialog.getByRole('button', { name: names.sendCode }).click();
  await expect(dialog.getByRole('alert')).toHaveText(textOf('en', 'auth.problem.offline'));
  await expect(dialog.getByLabel(names.email)).toHaveValue('ada@example.com');
  await context.setOffline(false);
});

test('Team opens on the page that is loaded again; if its file stays away, the menu, the log-out and the studio stay', async ({
  page,
}) => {
  const email = newEmail();
  await makeAccount(email, 'Olga');
  await openLoggedIn(page, email, POST);
  const menu = page.getByRole('banner').locator('summary').filter({ hasText: 'Olga' });
  await expect(menu).toBeVisible();
  const openTeam = async () => {
    await openAccountMenu(menu);
    await page.getByRole('button', { name: textOf('en', 'accountMenu.team') }).click();
  };
  await takeAway(page);
  await openTeam();
  await expect(page.getByRole('dialog', { name: textOf('en', 'shared:team.title') })).toBeVisible();

  await page.goto('/blog');
  await expect(menu).toBeVisible();
  await takeAway(page, gone, true);
  await openTeam();
  await expect(page.getByRole('alert')).toContainText(textOf('en', 'error.somethingWentWrong'));
  await openAccountMenu(menu);
  await expect(page.getByRole('button', { name: textOf('en', 'accountMenu.logOut') })).toBeVisible();
  await page.getByRole('button', { name: textOf('en', 'accountMenu.toStudio') }).click();
  await expectGreeting(page, 'studio', 'Hello, Olga Person');
});

test('"Open the studio" on a page whose files are gone hands over the session of another tab', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await makeAccount(email, 'Tess');
  await page.goto(POST);
  await takeAway(page);
  await turnAway(page);
  const other = await context.newPage();
  await other.goto('/blog');
  await logInHere(other, email);
  await page.bringToFront();
  await page
    .getByRole('banner')
    .getByRole('link', { name: textOf('en', 'accountMenu.toStudio') })
    .click();
  await expectGreeting(page, 'studio', 'Hello, Tess Person');
});
