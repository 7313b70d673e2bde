import type { Page } from '@playwright/test';
import { COLLECTOR, eventsOf, visitorOf, waitForAnalytics } from './support/analytics';
import { allow, FRESH_BROWSER } from './support/consent';
import { expect, expectAwake, startFree, test as journey } from './support/journey';
import { pageKinds } from './seo/support/site';

/** Playwright turns the back/forward cache off; these journeys turn it on. */
const test = journey.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});
test.use({ storageState: FRESH_BROWSER });

/** Leaves the page by one of its links and comes back; returns whether the page was restored rather than loaded again. */
async function leaveAndComeBack(
  page: Page,
  quiet: 'networkidle' | 'load' = 'networkidle',
): Promise<{ readonly restored: boolean; readonly why: unknown }> {
  await page.evaluate(() => Object.assign(window, { mark: 'left' }));
  const left = new URL(page.url()).pathname;
  const next = left === '/blog/trending' ? '/blog/category' : '/blog/trending';
  const footer = page.getByRole('contentinfo').locator(`a[href="${next}"]`);
  // A picture that is still loading keeps a page out of the cache.
  await footer.scrollIntoViewIfNeeded();
  await page.waitForLoadState(quiet);
  await footer.click();
  await page.waitForURL(`**${next}`);
  await page.waitForLoadState('load');
  // While the transition into this page still runs, as on a loaded machine, Chromium may cancel the step back.
  await page.waitForFunction(() => !document.activeViewTransition);
  await page.evaluate(() => history.back());
  // Not `waitForURL`: it waits for a load, and a restored page has none.
  await expect(async () => expect(await page.evaluate(() => location.pathname)).toBe(left)).toPass();
  await expect(page.getByRole('main')).toBeVisible();
  return page.evaluate(() => ({
    restored: 'mark' in window,
    why: (performance.getEntriesByType('navigation')[0] as unknown as { notRestoredReasons?: unknown })
      .notRestoredReasons,
  }));
}

for (const path of [...pageKinds('en'), '/blog/search?q=cut']) {
  test(`${path} is restored as it was left, with analytics`, async ({ page, context, baseURL }) => {
    await allow(context, baseURL);
    await page.goto(path);
    await waitForAnalytics(page);
    expect(await leaveAndComeBack(page)).toEqual({ restored: true, why: null });
    // The restored page is a view too: this page, the next one, and this one again.
    const visitor = await visitorOf(page);
    const views = async () =>
      (await eventsOf(visitor, 'App Load')).map(({ event }) => event.event_properties.restored);
    await expect.poll(views).toEqual([false, false, true]);
  });
}

test('a page whose events are still on their way is restored', async ({ page, context, baseURL }) => {
  await allow(context, baseURL);
  let letIn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(COLLECTOR, async (route) => {
    await gate;
    await route.continue();
  });
  const sent = page.waitForRequest(COLLECTOR);
  await page.goto('/blog/cut-on-action');
  await waitForAnalytics(page);
  await sent;
  expect(await leaveAndComeBack(page, 'load')).toEqual({ restored: true, why: null });
  letIn();
});

test('a page that React has woken is restored too', async ({ page }) => {
  await page.goto('/blog/cut-on-action');
  await startFree(page).click();
  await expectAwake(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await leaveAndComeBack(page)).toEqual({ restored: true, why: null });
});

test('a page without analytics is restored too', async ({ page }) => {
  await page.goto('/blog/cut-on-action');
  expect(await leaveAndComeBack(page)).toEqual({ restored: true, why: null });
});
