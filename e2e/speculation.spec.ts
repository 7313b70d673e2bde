import { expect, test } from './support/journey';

/** How the current page was delivered. */
const deliveryType = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & { deliveryType: string })
    .deliveryType;

test('the post under the pointer is prefetched, and the visit is served from that', async ({ page }) => {
  await page.goto('/blog');
  const card = page.getByRole('main').locator('article a').first();
  const path = (await card.getAttribute('href')) ?? '';
  await card.hover();
  await page.waitForTimeout(1_500);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(deliveryType)).toBe('navigational-prefetch');
});

test('links that do not lead to pages, or do something else, are not prefetched', async ({ page }) => {
  const ahead: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    // React's files do not count: a control that needs them has been touched.
    if (request.headers()['sec-purpose']?.startsWith('prefetch') && !/^\/_(next|starter)\//.test(pathname))
      ahead.push(pathname);
  });
  await page.goto('/blog');
  await page.mouse.move(5, 5);
  const links = ['banner', 'contentinfo'] as const;
  for (const part of links) await page.getByRole(part).locator('a[data-wake]:visible').first().hover();
  await page.waitForTimeout(1_500);
  expect(ahead).toEqual([]);
});
