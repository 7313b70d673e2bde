import type { BrowserContext, Page } from '@playwright/test';
import { CONSENT_COOKIE } from '../../lib/config/storage-names';
import { POST, say, untilTaken } from '../support/analytics';
import { told } from '../support/collector';
import { allow, NEVER_ASKED } from '../support/consent';
import { expect, expectAwake, test, textOf } from '../support/journey';
import { neverAsked, sandboxWithTools, siteWithTools } from '../support/sandbox';

/** These run on the second site, the one with tools (playwright.config.ts). */
const MARKETING = ['tag-manager', 'engagement', 'affiliate'] as const;

test.use({ storageState: NEVER_ASKED });

const callsOf = async (tool: (typeof MARKETING)[number] | 'product-analytics', address: string) =>
  (await told(tool, address, sandboxWithTools)).map(({ call }) => call);

/** Records requests to other origins than the site's; call it before the visit. */
function strangersOf(page: Page): readonly string[] {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(siteWithTools)) strangers.push(request.url());
  });
  return strangers;
}

test.describe('with consent', () => {
  test.use({ expectedConsoleErrors: /Content Security Policy/ });

  test('each tool receives events, the policy reports nothing, and a foreign script is refused', async ({
    page,
    context,
  }) => {
    await allow(context, siteWithTools, ['analytics', 'marketing']);
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { violations: seen });
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => seen.push(blockedURI));
    });
    const violations = () =>
      page.evaluate(() => (window as unknown as { violations: readonly string[] }).violations);
    const address = `${POST}?visit=${neverAsked('tools')}`;
    await page.goto(siteWithTools + address);
    for (const tool of [...MARKETING, 'product-analytics'] as const)
      await expect.poll(async () => (await callsOf(tool, address)).length, tool).toBeGreaterThan(0);
    expect(await violations()).toEqual([]);

    const foreign = `${sandboxWithTools}/outbox`;
    await page.evaluate((src) => {
      document.head.append(Object.assign(document.createElement('script'), { src }));
    }, foreign);
    await expect.poll(violations).toEqual([foreign]);
  });

  test('to analytics alone no marketing tool loads', async ({ page, context }) => {
    await allow(context, siteWithTools, ['analytics']);
    const strangers = strangersOf(page);
    const address = `${POST}?visit=${neverAsked('analysis')}`;
    await page.goto(siteWithTools + address);
    await expect.poll(() => callsOf('product-analytics', address)).toContain('track');
    for (const tool of MARKETING) expect(await callsOf(tool, address), tool).toEqual([]);
    const asked = new Set(strangers.map((url) => new URL(url).pathname.split('/').slice(1, 3).join('/')));
    expect(asked).toEqual(new Set(['analytics/v3', 'fakes/product-analytics', 'geolocation']));
  });
});

test('a tool without an id or key is named in the log, and none of it is requested', async ({
  page,
  context,
  baseURL,
}) => {
  await allow(context, baseURL, ['analytics', 'marketing']);
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(POST);
  await untilTaken(page);
  for (const tool of ['tagManager', 'engagement', 'affiliate', 'productAnalytics'])
    expect((await warned).text()).toMatch(new RegExp(`without an id or key.*\\b${tool}\\b`));
  expect(asked.filter((url) => /fakes\/|configured-tools/.test(url))).toEqual([]);
});

test('nobody is told of a visitor who has refused, and only the choice is stored', async ({
  page,
  context,
}) => {
  await allow(context, siteWithTools, []);
  const strangers = strangersOf(page);
  for (const path of [`${POST}?utm_source=letter&referral=ada&gclid=abc`, '/', '/blog/search?q=cut']) {
    await page.goto(siteWithTools + path, { waitUntil: 'networkidle' });
    await expectAwake(page);
    await say(page, 'refused');
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: textOf('en', 'nav.startFree') })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(strangers.filter((url) => !isContent(url))).toEqual([]);
  expect(await storedIn(page, context)).toEqual([`${CONSENT_COOKIE} Cookie`]);
});

/** Pictures of templates, which are below a path that no tool uses. */
const isContent = (url: string) => url.startsWith(`${sandboxWithTools}/media/thumbnails/`);

/** Everything that this browser stores for the site. */
async function storedIn(page: Page, context: BrowserContext): Promise<readonly string[]> {
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `${name} Local storage`),
    ...Object.keys(sessionStorage).map((name) => `${name} Session storage`),
    ...(await indexedDB.databases()).map(({ name }) => `${name} Database`),
    ...(await caches.keys()).map((name) => `${name} Cache`),
  ]);
  return [...stored, ...(await context.cookies()).map(({ name }) => `${name} Cookie`)];
}
