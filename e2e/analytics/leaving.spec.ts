import {
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
import { allow, FRESH_BROWSER } from '../../tools/lib/consent-choice';
import { expect, partFile, test } from '../support/journey';

/** Pages that are left while they have unsent events. */
test.use({
  storageState: FRESH_BROWSER,
  expectedConsoleErrors: new RegExp(`send_analytics_event|${partFile('start-analytics').source}`),
});
test.beforeEach(({ context, baseURL }) => allow(context, baseURL));

test('events of a page left before analytics has loaded, of the tick in which it is left, and of a tab that closes, arrive', async ({
  page,
  context,
}) => {
  await noteAccepted(context);
  await openWithoutAnalytics(page, `${POST}?utm_source=letter&utm_medium=email`);
  await recordShares(page, 'left early');
  await page.goto(POST);
  const visitor = await visitorOf(page);
  await expect.poll(() => networksOf(visitor)).toEqual(['left early']);
  await expect.poll(() => countOf(visitor, 'App Load')).toBe(2);
  // With where they came from.
  expect(await countOf(visitor, 'App Load', 'Email')).toBe(2);
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
