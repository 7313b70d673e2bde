import type { Page } from '@playwright/test';
import {
  COLLECTOR,
  countOf,
  expectAllArrived,
  networksOf,
  noteAccepted,
  openWithoutAnalytics,
  POST,
  recordShares,
  visitorOf,
  waitForAnalytics,
  type OwnEvents,
} from '../support/analytics';
import { allow, FRESH_BROWSER } from '../support/consent';
import { expect, test } from '../support/journey';

/** Pages that are left while they have unsent events. Also run with React loaded immediately (playwright.config.ts). */
test.use({ storageState: FRESH_BROWSER, expectedConsoleErrors: /send_analytics_event|start-analytics/ });
test.beforeEach(({ context, baseURL }) => allow(context, baseURL));

test('a visitor who leaves before analytics has loaded is reported by the next page, with where they came from', async ({
  page,
}) => {
  await openWithoutAnalytics(page, `${POST}?utm_source=letter&utm_medium=email`);
  await recordShares(page, 'left early');
  await page.goto('/blog');
  const visitor = await visitorOf(page);
  await expect.poll(() => networksOf(visitor)).toEqual(['left early']);
  await expect.poll(() => countOf(visitor, 'App Load')).toBe(2);
  expect(await countOf(visitor, 'App Load', 'Email')).toBe(2);
});

test('an event in the same tick as leaving, and one as the tab closes, arrive', async ({ page, context }) => {
  await noteAccepted(context);
  await page.goto(POST);
  const visitor = await visitorOf(page);
  await expect.poll(() => countOf(visitor, 'App Load')).toBe(1);
  await page.evaluate(() => {
    const { clipEvents } = globalThis as unknown as { clipEvents: OwnEvents };
    const at = { atMs: Date.now(), href: location.href };
    clipEvents.push({ type: 'event', name: 'Share', properties: { network: 'leaving' }, ...at });
    document.querySelector<HTMLAnchorElement>('a[href="/blog"]')?.click();
  });
  await page.waitForURL('/blog');
  await expect.poll(() => networksOf(visitor)).toContain('leaving');
  await expectAllArrived(page, visitor);
  const other = await context.newPage();
  await other.goto(POST);
  await waitForAnalytics(other);
  await recordShares(other, 'closing');
  await other.close({ runBeforeUnload: true });
  await expect.poll(() => networksOf(visitor)).toContain('closing');
});

test('events recorded offline arrive once, whichever page comes next', async ({ page, context }) => {
  await noteAccepted(context);
  await page.goto(POST);
  const visitor = await visitorOf(page);
  await expect.poll(() => countOf(visitor, 'App Load')).toBe(1);
  await page.route(COLLECTOR, (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed', {
    predicate: (request) => request.method() === 'POST',
  });
  await recordShares(page, 'offline 1', 'offline 2', 'offline 3');
  await failed;
  await leaveForGood(page);
  const next = await context.newPage();
  await next.goto('/blog');
  // The page retries them all together as it is left, so their order is up to the network.
  await expect
    .poll(async () => (await networksOf(visitor)).toSorted())
    .toEqual(['offline 1', 'offline 2', 'offline 3']);
  await expectAllArrived(next, visitor);
});

test('two tabs with a backlog send every event once', async ({ page, context }) => {
  // Events are sent one after the other, each written to disk first: a second on a quiet machine, many on a loaded one.
  test.setTimeout(90_000);
  await noteAccepted(context);
  await page.route(COLLECTOR, (route) => route.abort('internetdisconnected'));
  await page.goto(POST);
  const visitor = await visitorOf(page);
  const failed = page.waitForEvent('requestfailed', {
    predicate: (request) => request.method() === 'POST',
  });
  const names = Array.from({ length: 20 }, (_, index) => `backlog ${index}`);
  await recordShares(page, ...names);
  await failed;
  await leaveForGood(page);
  const [first, second] = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all([first.goto('/blog'), second.goto('/blog')]);
  await expect.poll(async () => (await networksOf(visitor)).length, { timeout: 40_000 }).toBe(20);
  expect(new Set(await networksOf(visitor))).toEqual(new Set(names));
  await expectAllArrived(first, visitor);
});

/**
 * Opens another document of this site, which waits until the page has recorded everything, and closes the tab there. If the tab is closed
 * straight away, or moves to a document of another process, the page may be killed half-way.
 */
async function leaveForGood(page: Page): Promise<void> {
  await page.goto('/llms.txt');
  await page.close();
}
