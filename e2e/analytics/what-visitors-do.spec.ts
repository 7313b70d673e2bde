import type { Page } from '@playwright/test';
import { eventsOf, POST, visitorOf, waitForAnalytics } from '../support/analytics';
import { APPS, form, logInHere, makeAccount, names, newEmail, PASSWORD, REFUSALS } from '../support/account';
import { allow, FRESH_BROWSER } from '../../tools/lib/consent-choice';
import { expect, test, textOf } from '../support/journey';
import { STORE_LINKS } from '../../lib/config/site';
import { Mark } from '../../lib/markup/marks';
import type { EventName } from '../../lib/visit/analytics/events';

/**
 * These journeys cause each event of lib/visit/analytics/events.ts that no other journey causes, and check
 * its properties at the collector.
 */
const VIDEOS = 'www.youtube-nocookie.com';

test.use({ storageState: FRESH_BROWSER, mockedHost: VIDEOS });
test.beforeEach(({ context, baseURL }) => allow(context, baseURL));

/** Opens a page whose links can be pressed without leaving it. */
async function open(page: Page, path: string): Promise<string> {
  await page.goto(path);
  const visitor = await visitorOf(page);
  await waitForAnalytics(page);
  // On the window, so that analytics and the starter have handled the click by then.
  await page.evaluate(() =>
    addEventListener('click', (click) => {
      if (click.target instanceof Element && click.target.closest('a')) click.preventDefault();
    }),
  );
  return visitor;
}

/** The properties of these events at the collector, without those that every event has. */
async function propertiesOf(visitor: string, name: EventName): Promise<readonly object[]> {
  const events = await eventsOf(visitor, name);
  return events.map(({ event: { event_properties: properties } }) =>
    Object.fromEntries(Object.entries(properties).filter(([key]) => !key.startsWith('page_'))),
  );
}

test('how far and how long a post is read, its cards, its video, and where it is shared', async ({
  page,
}) => {
  await page.route(`https://${VIDEOS}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const properties = page.waitForEvent('console', (message) => message.text().includes('tools skipped'));
  const visitor = await open(page, POST);
  expect((await properties).text(), 'what this site has no settings for').toContain('geolocation');
  const marked = (mark: Mark) => page.locator(`[${mark}]`);
  const card = marked(Mark.sight).filter({ visible: true }).first();
  await card.scrollIntoViewIfNeeded();
  const { card: cardName } = JSON.parse((await card.getAttribute(Mark.sight)) ?? '') as { card: string };
  await expect.poll(() => propertiesOf(visitor, 'Card Shown')).toEqual([{ card: cardName }]);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect
    .poll(() => propertiesOf(visitor, 'Scroll Depth'))
    .toEqual([25, 50, 75, 100].map((percent) => ({ percent })));
  await page.locator('[aria-labelledby=share]').getByRole('link', { name: 'LinkedIn' }).click();
  await expect.poll(() => propertiesOf(visitor, 'Share')).toEqual([{ network: 'www.linkedin.com' }]);
  const video = marked(Mark.embedSrc).first();
  const title = await video.getAttribute(Mark.embedTitle);
  await video.getByRole('link').click();
  await expect.poll(() => propertiesOf(visitor, 'Video Played')).toEqual([{ title }]);
  // Last, because it opens the dialog.
  const link = card.getByRole('link').first();
  await link.click();
  await expect
    .poll(() => propertiesOf(visitor, 'Card Pressed'))
    .toEqual([{ card: cardName, target: await link.getAttribute('href') }]);
  await page.goto('/blog');
  await expect.poll(async () => (await propertiesOf(visitor, 'Reading Time')).length).toBeGreaterThan(0);
  for (const { seconds } of (await propertiesOf(visitor, 'Reading Time')) as { readonly seconds: number }[]) {
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(60);
  }
});

test('templates, stores and languages that are chosen, a prompt, and searches with results, a page of them, and none', async ({
  page,
}) => {
  const visitor = await open(page, '/');
  for (const store of [STORE_LINKS.ios, STORE_LINKS.android])
    await page.locator(`a[href="${store}"]`).first().click();
  await expect
    .poll(() => propertiesOf(visitor, 'Store Link Pressed'))
    .toEqual([{ store: 'App Store' }, { store: 'Google Play' }]);
  await page.getByRole('contentinfo').locator('a[hreflang=fr]').click();
  await expect.poll(() => propertiesOf(visitor, 'Language Chosen')).toEqual([{ language: 'fr' }]);
  const guest = page.getByLabel(textOf('en', 'guest.email'));
  await guest.fill(newEmail());
  await guest.press('Enter');
  await expect.poll(() => propertiesOf(visitor, 'Guest Sign Up')).toEqual([{ outcome: 'sent' }]);
  await page.goto('/templates/product-launch');
  await waitForAnalytics(page);
  await page.getByRole('link', { name: textOf('en', 'templates.one.use') }).click();
  await expect.poll(() => propertiesOf(visitor, 'Template Opened')).toEqual([{ template: '4101' }]);
  for (const query of ['q=video', 'q=video&page=2', 'q=qwxzqwxz']) {
    await page.goto(`/blog/search?${query}`);
    await waitForAnalytics(page);
  }
  await expect
    .poll(() => propertiesOf(visitor, 'Search'))
    .toEqual([
      { query: 'video', results: expect.any(Number), page: 1 },
      { query: 'video', results: expect.any(Number), page: 2 },
      { query: 'qwxzqwxz', results: 0, page: 1 },
    ]);
  await page.goto('/');
  await waitForAnalytics(page);
  await page.getByRole('searchbox', { name: textOf('en', 'home.templates.searchLabel') }).fill('retro');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/templates/search?q=retro');
  await expect.poll(() => propertiesOf(visitor, 'Template Search')).toEqual([{ query: 'retro' }]);
  await page.goto('/');
  await waitForAnalytics(page);
  await page.getByLabel(textOf('en', 'home.ai.label')).fill('A bowl');
  await page.getByRole('button', { name: textOf('en', 'home.ai.action') }).click();
  await expect.poll(() => propertiesOf(visitor, 'Prompt Sent')).toEqual([{ characters: 6 }]);

  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  // Where the form leads before its script has loaded.
  await page.goto(`/signup?${new URLSearchParams({ for: 'ai', prompt: 'A bowl, slow & calm' })}`);
  await waitForAnalytics(page);
  expect(new URL(page.url()).searchParams.get('prompt')).toBe('A bowl, slow & calm');
  const onSignUp = async () =>
    (await eventsOf(visitor, 'App Load'))
      .map(({ event }) => String(event.event_properties.page_url))
      .filter((url) => url.includes('/signup'));
  await expect.poll(onSignUp).toEqual([expect.stringMatching(/prompt=\*\*\*$/)]);
  // A third-party tool would read the URL itself.
  expect(
    scripts.filter((url) => /\/fakes\/(?:tag-manager|engagement|affiliate|product-analytics)\//.test(url)),
  ).toEqual([]);
});

test('a log-in, and what a member does first on the next page, arrive with the user', async ({ page }) => {
  const email = newEmail();
  await makeAccount(email);
  await page.goto(POST);
  const visitor = await visitorOf(page);
  await logInHere(page, email);
  await page.goto('/blog');
  for (const name of ['Log In Completed', 'App Load'] as const)
    await expect
      .poll(async () => (await eventsOf(visitor, name)).at(-1)?.event, name)
      .toMatchObject({
        user_id: expect.any(String),
        user_properties: { email },
        event_properties: { page_path: name === 'App Load' ? '/blog' : POST },
      });
});

test.describe('a log-in', () => {
  test.use({ expectedConsoleErrors: REFUSALS });

  test('a provider’s window, a link for a forgotten password, a password that is refused, then accepted, and which studio the user gets', async ({
    page,
  }) => {
    const email = newEmail();
    await makeAccount(email);
    await page.goto('/login');
    const visitor = await visitorOf(page);
    await waitForAnalytics(page);
    const opened = page.waitForEvent('popup');
    await form(page).getByRole('button', { name: names.google }).click();
    const popup = await opened;
    await expect
      .poll(() => propertiesOf(visitor, 'Provider Opened'))
      .toEqual([{ flow: 'login', method: 'google' }]);
    await popup.close();
    await page.goto('/login');
    await waitForAnalytics(page);
    await form(page).getByRole('button', { name: names.usePassword }).click();
    await expect(form(page).getByLabel(names.password, { exact: true })).toBeVisible();
    await form(page).getByLabel(names.email).fill(email);
    await form(page).getByRole('button', { name: names.forgot }).click();
    await form(page).getByRole('button', { name: names.sendLink }).click();
    await expect(form(page).getByText(textOf('en', 'auth.linkSent', { email }))).toBeVisible();
    await expect.poll(() => propertiesOf(visitor, 'Reset Link Requested')).toEqual([{}]);
    await form(page).getByRole('button', { name: 'Back to log in' }).click();
    await expect(form(page).getByLabel(names.email)).toHaveValue(email);
    for (const password of ['not-my-password', PASSWORD]) {
      await form(page).getByLabel(names.password, { exact: true }).fill(password);
      await form(page).getByRole('button', { name: names.logIn, exact: true }).click();
      if (password !== PASSWORD)
        await expect
          .poll(() => propertiesOf(visitor, 'Auth Failed'))
          .toEqual([{ kind: 'LOGIN', problem: 'credentials-wrong' }]);
      // The visitor sees a message, which is reported once.
      await expect
        .poll(async () =>
          (await propertiesOf(visitor, 'Error Seen')).map((properties) => Reflect.get(properties, 'kind')),
        )
        .toEqual(['message']);
    }
    await expect(page).toHaveTitle(APPS.studio.title);
    await expect
      .poll(() => propertiesOf(visitor, 'Password Submitted'))
      .toEqual([{ flow: 'login' }, { flow: 'login' }]);
    await expect.poll(() => propertiesOf(visitor, 'Log In Completed')).toEqual([{ method: 'password' }]);
    await expect
      .poll(() => propertiesOf(visitor, 'Front End Decided'))
      .toEqual([{ enabled: true, reason: 'bucket-listed' }]);
  });
});
