import type { Page } from '@playwright/test';
import {
  countOf,
  eventsOf,
  networksOf,
  POST,
  recordShares,
  visitorOf,
  waitForAnalytics,
} from '../support/analytics';
import { allow, FRESH_BROWSER } from '../../tools/lib/consent-choice';
import { expect, expectAccountReady, partFile, startFree, test, textOf } from '../support/journey';

/** Each event arrives once, with its channel. */
test.use({ storageState: FRESH_BROWSER });
test.beforeEach(({ context, baseURL }) => allow(context, baseURL));

test('events from before analytics has loaded, from the starter and from React arrive in order, once, with the channel of the visit', async ({
  page,
}) => {
  let letIn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(partFile('start-analytics'), async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`${POST}?utm_source=letter&utm_medium=email&utm_campaign=may`);
  await recordShares(page, 'one', 'two', 'three');
  letIn();
  const visitor = await visitorOf(page);
  await expect.poll(() => networksOf(visitor)).toEqual(['one', 'two', 'three']);
  await startFree(page).click();
  await expectAccountReady(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => countOf(visitor, 'Auth Opened')).toBe(1);
  const [first, ...more] = await eventsOf(visitor, 'App Load');
  expect(more).toEqual([]);
  expect(first?.event).toMatchObject({
    user_id: null,
    event_properties: { page_path: POST, page_type: 'Blog', page_kind: 'app', restored: false },
    extra_properties: {
      language: 'en',
      attribution: { channel: 'Email', utm_source: 'letter', utm_campaign: 'may' },
    },
  });
  // The next page belongs to the same visit and has no new source.
  await page.goto('/blog');
  await expect.poll(() => countOf(visitor, 'App Load')).toBe(2);
  const [, second] = await eventsOf(visitor, 'App Load');
  expect(second?.event.extra_properties).toMatchObject({
    visit_id: first?.event.extra_properties.visit_id,
    attribution: { channel: 'Email', utm_source: 'letter' },
  });
});

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('an error that the page shows is reported, by the starter or by React', async ({ page, context }) => {
    await page.goto('/');
    const visitor = await visitorOf(page);
    await waitForAnalytics(page);
    const kinds = async () =>
      (await eventsOf(visitor, 'Error Seen')).map(({ event: { event_properties: properties } }) => [
        properties.kind,
        properties.field,
      ]);
    // Offline first, because loading the island needs the connection.
    await context.setOffline(true);
    await expect(page.getByText(textOf('en', 'offline.notice'))).toBeVisible();
    await context.setOffline(false);
    await expect.poll(kinds).toEqual([['offline', null]]);
    const guest = page.getByRole('main').locator('form', { has: page.locator('input[type=email]') });
    await guest.getByRole('textbox').fill('nobody');
    await guest.getByRole('button').click();
    await expect.poll(kinds).toEqual([
      ['offline', null],
      ['field', 'email'],
    ]);
  });
});

test('a page’s web vitals are reported when it is left, with the cause of a slow press', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const spare = ['/blog/product-demo-script', '/blog/captions-people-read'];
  let path: string = POST;
  let tab = page;
  await tab.goto(path);
  const visitor = await visitorOf(tab);
  while (!(await isLeftOnceMeasured(tab))) {
    path = spare.shift() ?? '';
    expect(path, 'a tab in which the browser measures').not.toBe('');
    tab = await context.newPage();
    await tab.goto(path);
  }
  const vitals = async () =>
    (await eventsOf(visitor, 'Web Vital')).filter(({ event }) => event.event_properties.page_path === path);
  await expect
    .poll(async () => (await vitals()).map(({ event }) => event.event_properties.metric).toSorted())
    .toEqual(['CLS', 'INP', 'LCP', 'TTFB']);
  for (const { event } of await vitals())
    expect(event).toMatchObject({
      event_properties: {
        page_type: 'Blog',
        rating: expect.stringMatching(/^(good|needs-improvement|poor)$/),
      },
      extra_properties: { language: 'en' },
    });
  const causes = (await vitals()).map(({ event: { event_properties: properties } }) => [
    properties.metric,
    properties.cause,
  ]);
  expect(causes).toContainEqual(['INP', expect.stringMatching(/h1/)]);
});

/**
 * Presses something on a page and leaves it. Returns false if Chromium, as sometimes on a loaded machine,
 * calls no idle callback of the tab for a minute, though it draws the page and runs its timers, or does not
 * leave it; the caller then tries another tab.
 */
async function isLeftOnceMeasured(tab: Page): Promise<boolean> {
  await waitForAnalytics(tab);
  const measuring = tab.waitForResponse(partFile('web-vitals'));
  await tab.getByRole('heading', { level: 1 }).click();
  await measuring;
  if (!(await isMeasured(tab))) return false;
  return tab.goto('/blog', { timeout: 15_000 }).then(
    () => true,
    () => false,
  );
}

/**
 * Whether the press was measured within 10 s: its frame is drawn, and then the browser is idle, when
 * web-vitals reads the measurement. A page that is left before that reports no INP.
 */
const isMeasured = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const measured = (async () => {
      await new Promise((resolve) =>
        new PerformanceObserver(resolve).observe({ type: 'first-input', buffered: true }),
      );
      for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve));
      return true;
    })();
    return Promise.race([
      measured,
      new Promise<false>((resolve) => setTimeout(() => resolve(false), 10_000)),
    ]);
  });
