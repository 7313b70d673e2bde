import { RECORDED_EVENTS_PREFIX } from '../../lib/config/storage-names';
import { countOf, POST, recordShares, storedIn, visitorOf, waitForAnalytics } from '../support/analytics';
import { allow, FRESH_BROWSER } from '../../tools/lib/consent-choice';
import { expect, recordExternalRequests, test, textOf } from '../support/journey';
import { turnAway } from '../../tools/lib/turn-away';

test.use({ storageState: FRESH_BROWSER });

test('until the answer nothing is sent or stored; with consent analytics starts straight away, and the cookie page lists all that is stored', async ({
  page,
  baseURL,
}) => {
  const external = recordExternalRequests(page, ({ origin }) => origin === baseURL);
  for (const path of ['/', '/blog', `${POST}?utm_source=letter&referral=ada`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await recordShares(page, 'too early');
    expect(await storedIn(page), path).toEqual([]);
  }
  expect(external).toEqual([]);
  await page.getByRole('button', { name: textOf('en', 'consent.accept') }).click();
  const visitor = await visitorOf(page);
  await expect.poll(() => countOf(visitor, 'App Load')).toBe(1);
  await expect.poll(() => countOf(visitor, 'Consent Chosen')).toBe(1);
  await page.getByRole('link', { name: textOf('en', 'legal.cookies'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The previous page's events have moved to the database.
  await page.waitForFunction(
    (prefix) => !Object.keys(localStorage).some((name) => name.startsWith(prefix)),
    RECORDED_EVENTS_PREFIX,
  );
  const stored = await storedIn(page);
  const cookies = stored.filter((entry) => entry.endsWith(' Cookie'));
  expect([stored.length - cookies.length, cookies.length]).toEqual([4, 2]);
  // An entry that either of two categories allows is in both tables.
  for (const entry of stored)
    await expect(page.getByRole('row', { name: new RegExp(` ${entry}( |$)`) }).first()).toBeVisible();
});

test('once a visitor withdraws consent, no tab sends anything more, and nothing stays stored', async ({
  page,
  context,
  baseURL,
}) => {
  await allow(context, baseURL);
  await page.goto(POST);
  const visitor = await visitorOf(page);
  const other = await context.newPage();
  await other.goto(POST);
  await waitForAnalytics(other);
  await expect.poll(() => countOf(visitor, 'App Load')).toBe(2);
  await turnAway(other);
  await page.bringToFront();
  // Long enough that leaving the page would report a reading time.
  await page.waitForFunction(() => performance.now() > 1_500);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: textOf('en', 'consent.settings') })
    .click();
  const sent: string[] = [];
  const reloaded = Promise.all([page.waitForEvent('load'), other.waitForEvent('load')]);
  await page.getByRole('button', { name: textOf('en', 'consentSettings.reject') }).click();
  context.on('request', (request) => {
    if (/analytics|api\/visitor/.test(request.url())) sent.push(request.url());
  });
  await reloaded;
  await other.waitForFunction(() => Object.keys(localStorage).join() === 'consent');
  await recordShares(other, 'withdrawn');
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sent).toEqual([]);
  expect(await other.evaluate(() => Object.keys(localStorage))).toEqual(['consent']);
  expect(await other.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});
