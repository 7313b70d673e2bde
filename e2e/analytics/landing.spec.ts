import { handedOver, logInByCode, newEmail, goOn } from '../support/account';
import {
  countOf,
  eventsOf,
  POST,
  recordShares,
  storedIn,
  visitorOf,
  waitForAnalytics,
} from '../support/analytics';
import { UNSENT_EVENTS_PREFIX } from '../../lib/config/storage-names';
import { allow, FRESH_BROWSER } from '../../tools/lib/consent-choice';
import { expect, partFile, test, textOf } from '../support/journey';

/** Where visitors come from, and where the site passes that on. */
test.use({ storageState: FRESH_BROWSER, expectedConsoleErrors: partFile('start-analytics') });

test.describe('while the server does not answer', () => {
  test.use({ expectedConsoleErrors: /api\/visitor/ });

  test('a landing waits for the next page; a partner’s link is stored for the product’s other sites, with consent to marketing', async ({
    page,
    context,
    baseURL,
  }) => {
    const query = 'utm_source=blog&referral=ada&other=1';
    const storedQueries = async () =>
      (await context.cookies()).filter(({ name }) => name === 'referral_query').map(({ value }) => value);
    await allow(context, baseURL, ['analytics']);
    await page.route('**/api/visitor', (route) => route.abort());
    await page.goto(`${POST}?${query}`);
    const visitor = await visitorOf(page);
    await expect.poll(() => countOf(visitor, 'App Load', '')).toBe(1);
    await page.unroute('**/api/visitor');
    await page.goto('/blog');
    await expect.poll(() => countOf(visitor, 'App Load', 'User Referral')).toBe(1);
    expect(await storedQueries()).toEqual([]);

    await allow(context, baseURL, ['analytics', 'marketing']);
    await page.goto(`${POST}?${query}`);
    await expect.poll(storedQueries).toEqual([encodeURIComponent(query)]);
    await expect.poll(() => countOf(visitor, 'App Load', 'User Referral')).toBe(2);
  });
});

test('consent on the third page keeps the landing of the first, and nothing is stored before it (rules D25)', async ({
  page,
}) => {
  await page.goto(`${POST}?gclid=Abc123`);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: textOf('en', 'nav.blog'), exact: true }).click();
  await expect(page).toHaveURL('/blog?gclid=Abc123');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/.+gclid=Abc123$/);
  expect((await storedIn(page)).filter((name) => !name.startsWith('lang'))).toEqual([]);
  await page
    .getByRole('region', { name: textOf('en', 'consent.label'), exact: true })
    .getByRole('button', { name: textOf('en', 'consent.accept') })
    .click();
  const visitor = await visitorOf(page);
  await expect.poll(() => countOf(visitor, 'App Load', 'Paid Search')).toBe(1);
});

test('pages left early are reported one by one, each with its own user, and a damaged record is dropped', async ({
  page,
  context,
  baseURL,
}) => {
  await allow(context, baseURL);
  await page.goto('/llms.txt');
  await page.evaluate(
    ([prefix, user]) => {
      const landing = { url: `${location.origin}/blog`, referrer: '', atMs: Date.now() };
      const share = (network: string) => ({
        type: 'event',
        name: 'Share',
        properties: { network },
        atMs: Date.now(),
        href: location.href,
      });
      const leave = (name: string, ...events: object[]) =>
        localStorage.setItem(prefix + name, JSON.stringify([landing, ...events]));
      // Events are identified by the name of their list, so it must be new.
      const now = String(Date.now() + Math.random());
      localStorage.setItem(`${prefix}${now}0`, 'damaged');
      leave(`${now}1`, { type: 'user', user }, share('logged in'));
      leave(`${now}2`, share('logged out'));
    },
    [UNSENT_EVENTS_PREFIX, { id: '7', created_at: 1_760_000_000, account_details: {} }] as const,
  );
  await page.goto(POST);
  await recordShares(page, 'on the page');
  const visitor = await visitorOf(page);
  const usersOf = async () =>
    (await eventsOf(visitor, 'Share')).map(({ event }) => [event.event_properties.network, event.user_id]);
  await expect.poll(usersOf).toEqual([
    ['logged in', '7'],
    ['logged out', null],
    ['on the page', null],
  ]);
  expect(
    await page.evaluate(
      (prefix) => Object.keys(localStorage).filter((name) => name.startsWith(prefix)),
      UNSENT_EVENTS_PREFIX,
    ),
  ).toEqual([]);
});

test('a sign-up and the hand-off to the app say where the visitor came from', async ({
  page,
  context,
  baseURL,
}) => {
  await allow(context, baseURL);
  await page.goto(`${POST}?utm_source=letter&utm_medium=email`);
  const visitor = await visitorOf(page);
  await waitForAnalytics(page);
  await page.goto('/signup');
  await waitForAnalytics(page);
  const signupRequest = page.waitForRequest(/\/api\/email\/signup\//);
  const email = newEmail();
  await logInByCode(page.locator('#content'), email);
  expect((await signupRequest).postDataJSON()).toMatchObject({
    attribution: { channel: 'Email', utm_source: 'letter' },
  });
  await goOn(page);
  await expect(handedOver(page, 'utm_source')).toHaveText('letter');
  await expect(handedOver(page, 'channel')).toHaveText('Email');
  for (const step of ['Auth Opened', 'Code Requested', 'Code Submitted', 'Sign Up Completed', 'Hand Off'])
    await expect.poll(() => countOf(visitor, step, 'Email'), step).toBe(1);
  for (const step of ['Sign Up Completed', 'Hand Off']) {
    const [{ event } = { event: null }] = await eventsOf(visitor, step);
    expect(event, step).toMatchObject({ user_id: expect.any(String), user_properties: { email } });
  }
});
