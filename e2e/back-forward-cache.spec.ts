import type { Request } from '@playwright/test';
import {
  COLLECTOR,
  eventsOf,
  networksOf,
  recordShares,
  visitorOf,
  waitForAnalytics,
} from './support/analytics';
import { allow, FRESH_BROWSER } from '../tools/lib/consent-choice';
import { expect, expectAccountReady, startFree, test as journey } from './support/journey';
import { pageKinds } from './seo/support/site';
import { SURVEY, surveyed } from './support/survey';

type Visit = { readonly restored: boolean; readonly why: unknown };

/** Playwright turns the back/forward cache off; these journeys turn it on. */
const test = journey.extend<
  {
    /**
     * Leaves the page by one of its links, right after `last`, and comes back from the next page after
     * `there`. Returns whether the page was restored rather than loaded again.
     */
    leaveAndComeBack: (during?: {
      last?: () => Promise<unknown>;
      there?: () => Promise<unknown>;
    }) => Promise<Visit>;
    /** Opens a page whose visitor allows analytics, and waits until it runs. */
    openCounted: (path: string) => Promise<void>;
  },
  object
>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
  async openCounted({ page, context, baseURL }, play) {
    await play(async (path) => {
      await allow(context, baseURL);
      await page.goto(path);
      await waitForAnalytics(page);
    });
  },
  async leaveAndComeBack({ page }, play) {
    const images = new Set<Request>();
    page.on('request', (request) => request.resourceType() === 'image' && images.add(request));
    page.on('requestfinished', (request) => images.delete(request));
    page.on('requestfailed', (request) => images.delete(request));
    // The page itself is told only `masked` for each of the browser's own reasons.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Page.enable');
    let why: unknown = null;
    devTools.on('Page.backForwardCacheNotUsed', (event) => (why = event.notRestoredExplanations));

    await play(async ({ last, there } = {}) => {
      await page.evaluate(() => Object.assign(window, { mark: 'left' }));
      const left = new URL(page.url()).pathname;
      const next = left === '/blog/trending' ? '/blog/category' : '/blog/trending';
      const footer = page.getByRole('contentinfo').locator(`a[href="${next}"]`);
      await footer.scrollIntoViewIfNeeded();
      // A redirected image, as those not yet encoded are, takes the page out of the cache.
      // Those near the footer load now.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await expect.poll(() => images.size).toBe(0);
      await last?.();
      await footer.click();
      await page.waitForURL(`**${next}`);
      await page.waitForLoadState('load');
      // While the transition into this page still runs, as on a loaded machine, Chromium may cancel the step
      // back. Before the first frame it has not started.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      await page.waitForFunction(() => !document.activeViewTransition);
      await there?.();
      await page.evaluate(() => history.back());
      // Not `waitForURL`: it waits for a load, and a restored page has none.
      await expect(async () => expect(await page.evaluate(() => location.pathname)).toBe(left)).toPass();
      await expect(page.getByRole('main')).toBeVisible();
      return { restored: await page.evaluate(() => 'mark' in window), why };
    });
  },
});
test.use({ storageState: FRESH_BROWSER });

const RESTORED: Visit = { restored: true, why: null };

const SEARCH = '/blog/search?q=cut';
const PAGES = surveyed([...pageKinds('en'), SEARCH], ['/']);

for (const path of PAGES) {
  test(
    `${path} is restored as it was left, with analytics`,
    SURVEY,
    async ({ page, openCounted, leaveAndComeBack }) => {
      await openCounted(path);
      // Otherwise the next page may be left before it has counted itself.
      expect(await leaveAndComeBack({ there: () => waitForAnalytics(page) })).toEqual(RESTORED);
      // The restored page is a view too: this page, the next one, and this one again.
      const visitor = await visitorOf(page);
      const views = async () =>
        (await eventsOf(visitor, 'App Load')).map(({ event }) => event.event_properties.restored);
      await expect.poll(views).toEqual([false, false, true]);
    },
  );
}

test('a page whose events are still on their way is restored', async ({
  page,
  openCounted,
  leaveAndComeBack,
}) => {
  let letIn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(COLLECTOR, async (route) => {
    await gate;
    await route.continue();
  });
  const sent = page.waitForRequest(COLLECTOR);
  await openCounted('/blog/cut-on-action');
  await sent;
  expect(await leaveAndComeBack()).toEqual(RESTORED);
  letIn();
});

/** The browser drops a page from the cache if its database transaction keeps the next page's waiting. */
test('a page whose events are still being stored, on a slow disk, is restored', async ({
  page,
  openCounted,
  leaveAndComeBack,
}) => {
  // Each transaction takes three seconds.
  test.setTimeout(90_000);
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...options) {
      const slow = transaction.apply(this, options);
      const end = performance.now() + 3_000;
      const prolong = () => {
        if (performance.now() < end) slow.objectStore(String(options[0])).count().onsuccess = prolong;
      };
      prolong();
      return slow;
    };
  });
  await openCounted('/blog/cut-on-action');
  const journey = leaveAndComeBack({
    last: () => recordShares(page, 'x'),
    // The next page sends its events after its own transaction.
    there: () => page.waitForRequest(COLLECTOR),
  });
  expect(await journey).toEqual(RESTORED);
  await expect.poll(async () => networksOf(await visitorOf(page))).toEqual(['x']);
});

test('a page without analytics is restored, and one with its account loaded', async ({
  page,
  leaveAndComeBack,
}) => {
  await page.goto('/blog/cut-on-action');
  expect(await leaveAndComeBack()).toEqual(RESTORED);
  await startFree(page).click();
  await expectAccountReady(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await leaveAndComeBack()).toEqual(RESTORED);
});
