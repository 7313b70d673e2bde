import { CONSENT_COOKIE } from '../../lib/config/storage-names';
import { POST, recordShares, storedIn } from '../support/analytics';
import { toolCalls } from '../support/collector';
import { allow, FRESH_BROWSER } from '../../tools/lib/consent-choice';
import { expect, recordExternalRequests, startFree, test, textOf } from '../support/journey';
import { sandboxWithTools, siteWithTools, uniqueName } from '../../tools/lib/sandbox';
import { turnAway } from '../../tools/lib/turn-away';

/** These run on the second site, the one with tools (playwright.config.ts). */
const MARKETING = ['tag-manager', 'engagement', 'affiliate'] as const;

test.use({ storageState: FRESH_BROWSER });

const callNames = async (tool: (typeof MARKETING)[number] | 'product-analytics', path: string) =>
  (await toolCalls(tool, path, sandboxWithTools)).map(({ call }) => call);

const isOwn = ({ origin }: URL) => origin === siteWithTools;

test.describe('with consent', () => {
  test.use({ expectedConsoleErrors: /Content Security Policy/ });

  test('each tool receives events, the policy reports nothing, and a foreign script is refused', async ({
    page,
    context,
  }) => {
    await allow(context, siteWithTools, ['analytics', 'marketing']);
    await page.addInitScript(() => {
      const eventNames: string[] = [];
      Object.assign(window, { violations: eventNames });
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => eventNames.push(blockedURI));
    });
    const violations = () =>
      page.evaluate(() => (window as unknown as { violations: readonly string[] }).violations);
    const path = `${POST}?visit=${uniqueName('tools')}`;
    await page.goto(siteWithTools + path);
    for (const tool of [...MARKETING, 'product-analytics'] as const)
      await expect.poll(async () => (await callNames(tool, path)).length, tool).toBeGreaterThan(0);
    expect(await violations()).toEqual([]);

    const foreign = `${sandboxWithTools}/outbox`;
    await page.evaluate((src) => {
      document.head.append(Object.assign(document.createElement('script'), { src }));
    }, foreign);
    await expect.poll(violations).toEqual([foreign]);
  });

  test('withdrawn in one tab, the tools stop in the other too, and their cookies are gone', async ({
    page,
    context,
  }) => {
    await allow(context, siteWithTools, ['analytics', 'marketing']);
    const other = await context.newPage();
    await other.goto(siteWithTools + POST);
    const cookies = async () => (await context.cookies()).map(({ name }) => name).sort();
    await expect.poll(cookies).toEqual(['_fbp', '_ga', '_ga_FAKE', CONSENT_COOKIE, 'ph_fake_posthog']);
    await turnAway(other);
    await page.goto(siteWithTools + POST);
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: textOf('en', 'consent.settings') })
      .click();
    // A tool's script cannot be unloaded, so both pages reload.
    const reloaded = Promise.all([page.waitForEvent('load'), other.waitForEvent('load')]);
    await page.getByRole('button', { name: textOf('en', 'consentSettings.reject') }).click();
    await reloaded;
    await expect.poll(cookies).toEqual([CONSENT_COOKIE]);
  });

  test('to analytics alone no marketing tool loads', async ({ page, context }) => {
    await allow(context, siteWithTools, ['analytics']);
    const externalRequests = recordExternalRequests(page, isOwn);
    const path = `${POST}?visit=${uniqueName('analysis')}`;
    await page.goto(siteWithTools + path);
    await expect.poll(() => callNames('product-analytics', path)).toContain('capture');
    // The collector's event is stored on the disk before it is sent.
    await expect
      .poll(
        () =>
          new Set(
            externalRequests
              .filter((url) => !isContent(url))
              .map((url) => new URL(url).pathname.split('/').slice(1, 3).join('/')),
          ),
      )
      .toEqual(new Set(['analytics/v3', 'fakes/product-analytics', 'geolocation']));
    for (const tool of MARKETING) expect(await callNames(tool, path), tool).toEqual([]);
  });
});

test('neither analytics nor a tool is called for a visitor who has refused, and only the choice is stored', async ({
  page,
  context,
}) => {
  await allow(context, siteWithTools, []);
  const externalRequests = recordExternalRequests(page, isOwn);
  for (const path of [`${POST}?utm_source=letter&referral=ada&gclid=abc`, '/']) {
    await page.goto(siteWithTools + path, { waitUntil: 'networkidle' });
    await recordShares(page, 'refused');
  }
  await startFree(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(externalRequests.filter((url) => !isContent(url))).toEqual([]);
  expect(await storedIn(page)).toEqual([`${CONSENT_COOKIE} Local storage`, `${CONSENT_COOKIE} Cookie`]);
});

/**
 * Images, which are below paths that no tool uses: the optimiser redirects to the original when its queue
 * is long.
 */
const isContent = (url: string) =>
  ['/media/thumbnails/', '/cms/uploads/'].some((path) => url.startsWith(sandboxWithTools + path));
