import type { Page } from '@playwright/test';
import { EVENT_DATABASE } from '../../lib/config/storage-names';
import {
  COLLECTOR,
  countOf,
  expectAllArrived,
  networksOf,
  noteAccepted,
  POST,
  recordShares,
  visitorOf,
  waitForAnalytics,
} from '../support/analytics';
import { collected } from '../support/collector';
import { allow, FRESH_BROWSER } from '../../tools/lib/consent-choice';
import { expect, test } from '../support/journey';
import { startChromium } from '../support/own-browser';

/** Whether the collector fails, the browser stores nothing or is killed, accepted events arrive, once. */
test.use({ storageState: FRESH_BROWSER });

test.describe('when something fails', () => {
  test.use({ expectedConsoleErrors: /send_analytics_event/ });
  test.beforeEach(({ context, baseURL }) => allow(context, baseURL));

  test('a collector that fails, then asks to wait, gets every event after the wait', async ({
    page,
    context,
  }) => {
    await noteAccepted(context);
    const answers = [500, 429];
    const askedAtMs: number[] = [];
    await page.route(COLLECTOR, async (route) => {
      askedAtMs.push(Date.now());
      const status = answers.shift();
      if (status === undefined) return route.continue();
      return route.fulfill({
        status,
        headers: {
          'access-control-allow-origin': '*',
          // Longer than the page would wait by itself; the second header lets its script read the first, as
          // the real collector does.
          ...(status === 429 && { 'retry-after': '4', 'access-control-expose-headers': 'retry-after' }),
        },
      });
    });
    await page.goto(POST);
    const visitor = await visitorOf(page);
    await expect.poll(() => countOf(visitor, 'App Load'), { timeout: 20_000 }).toBe(1);
    expect(answers).toEqual([]);
    const waitsMs = askedAtMs.slice(1, 3).map((atMs, index) => atMs - (askedAtMs[index] ?? 0));
    for (const [index, leastMs] of [1_000, 4_000].entries())
      expect(waitsMs[index]).toBeGreaterThanOrEqual(leastMs - 50);
    await expectAllArrived(page, visitor);
  });

  test('where the browser keeps nothing at all events still arrive, once', async ({ page, context }) => {
    await noteAccepted(context);
    await page.addInitScript(refuseStorage);
    await expectEventsToArrive(page);
  });

  test('where storage is full events still arrive, once', async ({ page, context, baseURL }) => {
    await noteAccepted(context);
    await page.goto('/llms.txt');
    const stored = await page.evaluate(() => {
      for (let room = 1 << 22; room > 0; room >>= 1)
        try {
          for (;;) localStorage.setItem(`full ${localStorage.length}`, 'x'.repeat(room));
        } catch {
          // Full for this size: try half of it.
        }
      return localStorage.length;
    });
    expect(stored).toBeGreaterThan(1);
    const browser = await context.newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 });
    await expectEventsToArrive(page);
    expect(await page.evaluate(() => localStorage.getItem('device_id'))).toBeNull();
  });
});

/** Opens a page and records three events there; they and the page's own arrive, once. */
async function expectEventsToArrive(page: Page): Promise<void> {
  const first = page.waitForRequest(COLLECTOR);
  await page.goto(POST);
  await waitForAnalytics(page);
  await recordShares(page, 'one', 'two', 'three');
  // From the request, because the browser may not have stored it.
  const { device_id: visitor } = (await first).postDataJSON() as { device_id: string };
  await expect.poll(() => networksOf(visitor)).toEqual(['one', 'two', 'three']);
  await expectAllArrived(page, visitor);
}

/** Makes all storage fail as in a browser that is set to store no site's data. Runs in the page. */
function refuseStorage(): void {
  for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
}

test('accepted events survive a browser that is killed, and arrive once', async ({ baseURL }, info) => {
  // This journey starts two browsers of its own.
  test.setTimeout(90_000);
  const profile = info.outputPath('profile');
  const killed = await startChromium(profile);
  await allow(killed.context, baseURL);
  const page = await killed.context.newPage();
  await page.route(COLLECTOR, (route) =>
    route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(new URL(POST, baseURL).href);
  const visitor = await visitorOf(page);
  await recordShares(page, 'one', 'two', 'three');
  await expect.poll(() => storedNetworks(page)).toEqual(expect.arrayContaining(['one', 'two', 'three']));
  await killed.kill();
  expect(await collected({ visitor })).toEqual([]);

  const again = await startChromium(profile);
  try {
    await allow(again.context, baseURL);
    await (await again.context.newPage()).goto(new URL('/blog', baseURL).href);
    // They are sent one after the other, each written to disk first.
    await expect.poll(() => networksOf(visitor), { timeout: 20_000 }).toEqual(['one', 'two', 'three']);
    const arrived = await collected({ visitor });
    expect(new Set(arrived.map(({ times }) => times))).toEqual(new Set([1]));
  } finally {
    await again.kill();
  }
});

/** The network, if it has one, of each event in the page's database; none until the page has created it. */
async function storedNetworks(page: Page): Promise<readonly unknown[]> {
  const bodies = await page.evaluate(
    (name) =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        let isMissing = false;
        opening.onupgradeneeded = () => {
          // The page would mistake an empty database created here for its own.
          isMissing = true;
          opening.transaction?.abort();
        };
        opening.onerror = () =>
          isMissing ? resolve([]) : reject(new Error('the database cannot be opened'));
        opening.onsuccess = () => {
          const reading: IDBRequest<string[]> = opening.result.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    EVENT_DATABASE,
  );
  return bodies.map(
    (body) => (JSON.parse(body) as { event_properties: Record<string, unknown> }).event_properties.network,
  );
}
