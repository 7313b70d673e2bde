import { eventsOf, visitorOf } from './support/analytics';
import { allow } from '../tools/lib/consent-choice';
import { expect, test } from './support/journey';

/** How the current page was delivered. */
const deliveryType = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & { deliveryType: string })
    .deliveryType;

test('the post under the pointer is fetched before it is pressed, and counts only then; links that do something else are not', async ({
  page,
  context,
  baseURL,
}) => {
  const ahead: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // React's files do not count: a control that needs them has been touched.
    if (request.headers()['sec-purpose']?.startsWith('prefetch') && !/^\/_(next|starter)\//.test(pathname))
      ahead.push(pathname);
  });
  await allow(context, baseURL);
  await page.goto('/blog');
  const visitor = await visitorOf(page);
  const counted = async () =>
    (await eventsOf(visitor, 'App Load')).map(({ event }) => event.event_properties.page_path);
  const card = page.getByRole('main').locator('article a').first();
  const path = (await card.getAttribute('href')) ?? '';
  // A page that has to be rendered first may arrive after the press.
  await page.request.get(path);
  for (const part of ['banner', 'contentinfo'] as const) {
    // Away from the content, which scrolls under the pointer before a hover.
    await page.mouse.move(5, 5);
    await page.getByRole(part).locator('a[data-account]:visible').first().hover();
    // Chromium fetches without a delay on a press.
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
  }
  const fetched = context.waitForEvent(
    'requestfinished',
    (request) => new URL(request.url()).pathname === path,
  );
  await card.hover();
  await fetched;
  // Nothing before it.
  expect(ahead).toEqual([path]);
  await expect.poll(counted).toEqual(['/blog']);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(deliveryType)).toBe('navigational-prefetch');
  await expect.poll(counted).toEqual(['/blog', path]);
});
