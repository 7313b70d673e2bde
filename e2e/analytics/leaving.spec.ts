import type { Page } from '@playwright/test';
import {
  COLLECTOR,
  countOf,
  expectAllArrived,
  networksOf,
  noteAccepted,
  openWithoutAnalytics,
  POST,
  say,
  untilTaken,
  visitorOf,
  type OwnEvents,
} from '../support/analytics';
import { allow, NEVER_ASKED } from '../support/consent';
import { expect, test } from '../support/journey';

/** Pages that go while they have something to tell. Also with React loaded at once (playwright.config.ts). */
test.use({ storageState: NEVER_ASKED, expectedConsoleErrors: /send_analytics_event|start-analytics/ });
test.beforeEach(({ context, baseURL }) => allow(context, baseURL));

test('who leaves before analytics is there is told of by the next page, and where they came from', async ({
  page,
}) => {
  await openWithoutAnalytics(page, `${POST}?utm_source=letter&utm_medium=email`);
  await say(page, 'left early');
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
  await untilTaken(other);
  await say(other, 'closing');
  await other.close({ runBeforeUnload: true });
  await expect.poll(() => networksOf(visitor)).toContain('closing');
});

test('what happens offline arrives once, whichever page comes next', async ({ page, context }) => {
  await noteAccepted(context);
  await page.goto(POST);
  const visitor = await visitorOf(page);
  await expect.poll(() => countOf(visitor, 'App Load')).toBe(1);
  await page.route(COLLECTOR, (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed', {
    predicate: (request) => request.method() === 'POST',
  });
  await say(page, 'offline 1', 'offline 2', 'offline 3');
  await failed;
  await leaveForGood(page);
  const next = await context.newPage();
  await next.goto('/blog');
  // Tried again as the page went, all at once: their order is that of the line.
  await expect
    .poll(async () => (await networksOf(visitor)).toSorted())
    .toEqual(['offline 1', 'offline 2', 'offline 3']);
  await expectAllArrived(next, visitor);
});

test('two tabs with a backlog send every event once', async ({ page, context }) => {
  // One after the other, each on the disk before the next: a second on a quiet machine, many on a loaded one.
  test.setTimeout(90_000);
  await noteAccepted(context);
  await page.route(COLLECTOR, (route) => route.abort('internetdisconnected'));
  await page.goto(POST);
  const visitor = await visitorOf(page);
  const failed = page.waitForEvent('requestfailed', {
    predicate: (request) => request.method() === 'POST',
  });
  const names = Array.from({ length: 20 }, (_, index) => `backlog ${index}`);
  await say(page, ...names);
  await failed;
  await leaveForGood(page);
  const [first, second] = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all([first.goto('/blog'), second.goto('/blog')]);
  await expect.poll(async () => (await networksOf(visitor)).length, { timeout: 40_000 }).toBe(20);
  expect(new Set(await networksOf(visitor))).toEqual(new Set(names));
  await expectAllArrived(first, visitor);
});

/**
 * Goes to another document of this site, which waits until the page has told of everything, and closes the tab there. Gone to a document
 * of another process, or closed at once, a page may be killed in the middle of it.
 */
async function leaveForGood(page: Page): Promise<void> {
  await page.goto('/llms.txt');
  await page.close();
}
