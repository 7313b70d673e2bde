import {
  noteAccepted,
  countOf,
  expectAllArrived,
  networksOf,
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
  await page.route('**/_starter/start-analytics.*', (route) => route.abort());
  await page.goto(`${POST}?utm_source=letter&utm_medium=email`);
  await say(page, 'left early');
  await page.unroute('**/_starter/start-analytics.*');
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
