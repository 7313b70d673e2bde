import { CONSENT_COOKIE, EVENT_DATABASE } from '../lib/config/storage-names';
import { collected, told } from './support/collector';
import { allow, NEVER_ASKED } from './support/consent';
import { expect, expectAwake, test, textOf } from './support/journey';
import { startChromium } from './support/own-browser';
import { neverAsked } from './support/sandbox';
import type { Page } from '@playwright/test';

const POST = '/blog/cut-on-action';
const COLLECTOR = '**/v3/send_analytics_event';

/** The device's id, once analytics runs on the page. */
async function visitorOf(page: Page): Promise<string> {
  await page.waitForFunction(() => localStorage.getItem('device_id') !== null);
  return page.evaluate(() => localStorage.getItem('device_id') ?? '');
}

const eventsOf = async (visitor: string, event: string) => collected({ visitor, event });
const countOf = async (visitor: string, event: string) => (await eventsOf(visitor, event)).length;

type OwnEvents = { push: (entry: unknown) => void };

/** Says on the page that something happened, as the site's own code does. */
async function say(page: Page, ...networks: readonly string[]) {
  await page.evaluate((names) => {
    const { clipEvents } = globalThis as unknown as { clipEvents: OwnEvents };
    for (const network of names)
      clipEvents.push({
        type: 'event',
        name: 'Share',
        properties: { network },
        atMs: Date.now(),
        href: location.href,
      });
  }, networks);
}

const networksOf = async (visitor: string) =>
  (await eventsOf(visitor, 'Share')).map(({ event }) => event.event_properties.network);

test.use({ storageState: NEVER_ASKED });

test.describe('with consent', () => {
  test.beforeEach(({ context, baseURL }) => allow(context, baseURL));

  test('a visit has its channel, and a page counts once', async ({ page }) => {
    await page.goto(`${POST}?utm_source=letter&utm_medium=email&utm_campaign=may`);
    const visitor = await visitorOf(page);
    await expect.poll(() => countOf(visitor, 'App Load')).toBe(1);
    const [first] = await eventsOf(visitor, 'App Load');
    expect(first?.event).toMatchObject({
      user_id: null,
      event_properties: { page_path: POST, page_type: 'Blog', page_kind: 'app', restored: false },
      extra_properties: {
        language: 'en',
        attribution: { channel: 'Email', utm_source: 'letter', utm_campaign: 'may' },
      },
    });
    // The next page belongs to the same visit and says nothing new of where it came from.
    await page.goto('/blog');
    await expect.poll(() => countOf(visitor, 'App Load')).toBe(2);
    const [, second] = await eventsOf(visitor, 'App Load');
    expect(second?.event.extra_properties).toMatchObject({
      visit_id: first?.event.extra_properties.visit_id,
      attribution: { channel: 'Email', utm_source: 'letter' },
    });
  });

  test('what React and the page’s own script tell of arrives once each', async ({ page }) => {
    await page.goto(POST);
    const visitor = await visitorOf(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: textOf('en', 'nav.startFree') })
      .click();
    await expectAwake(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => countOf(visitor, 'Auth Opened')).toBe(1);
    expect(await countOf(visitor, 'App Load')).toBe(1);
  });

  test('what happens before analytics is there arrives in order', async ({ page }) => {
    let letIn: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (letIn = resolve));
    await page.route('**/_starter/start-analytics.*', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(POST);
    await say(page, 'one', 'two', 'three');
    letIn();
    const visitor = await visitorOf(page);
    await expect.poll(() => networksOf(visitor)).toEqual(['one', 'two', 'three']);
  });
});

test.describe('with consent, when something fails', () => {
  test.use({ expectedConsoleErrors: /send_analytics_event|start-analytics/ });
  test.beforeEach(({ context, baseURL }) => allow(context, baseURL));

  test('who leaves before analytics is there is told of by the next page', async ({ page }) => {
    await page.route('**/_starter/start-analytics.*', (route) => route.abort());
    await page.goto(POST);
    await say(page, 'left early');
    await page.unroute('**/_starter/start-analytics.*');
    await page.goto('/blog');
    const visitor = await visitorOf(page);
    await expect.poll(() => networksOf(visitor)).toEqual(['left early']);
    await expect.poll(() => countOf(visitor, 'App Load')).toBe(2);
  });

  test('an event in the same tick as leaving, and one as the tab closes, arrive', async ({
    page,
    context,
  }) => {
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
    const other = await context.newPage();
    await other.goto(POST);
    await other.waitForFunction(
      () => !Array.isArray((globalThis as unknown as { clipEvents: unknown }).clipEvents),
    );
    await say(other, 'closing');
    await other.close({ runBeforeUnload: true });
    await expect.poll(() => networksOf(visitor)).toContain('closing');
  });

  test('what happens offline arrives once, whichever page comes next', async ({ page, context }) => {
    await page.goto(POST);
    const visitor = await visitorOf(page);
    await expect.poll(() => countOf(visitor, 'App Load')).toBe(1);
    await page.route(COLLECTOR, (route) => route.abort('internetdisconnected'));
    const failed = page.waitForEvent('requestfailed', {
      predicate: (request) => request.method() === 'POST',
    });
    await say(page, 'offline 1', 'offline 2', 'offline 3');
    await failed;
    await page.close();
    const next = await context.newPage();
    await next.goto('/blog');
    // Tried again as the page went, all at once: their order is that of the line.
    await expect
      .poll(async () => (await networksOf(visitor)).toSorted())
      .toEqual(['offline 1', 'offline 2', 'offline 3']);
  });

  test('a collector that fails three times, then asks to wait, gets every event', async ({ page }) => {
    const answers = [500, 500, 503, 429];
    await page.route(COLLECTOR, async (route) => {
      const status = answers.shift();
      if (status === undefined) return route.continue();
      return route.fulfill({
        status,
        headers: { 'access-control-allow-origin': '*', ...(status === 429 && { 'retry-after': '1' }) },
      });
    });
    await page.goto(POST);
    const visitor = await visitorOf(page);
    await expect.poll(() => countOf(visitor, 'App Load'), { timeout: 20_000 }).toBe(1);
    expect(answers).toEqual([]);
  });

  test('two tabs with a backlog send every event once', async ({ page, context }) => {
    await page.route(COLLECTOR, (route) => route.abort('internetdisconnected'));
    await page.goto(POST);
    const visitor = await visitorOf(page);
    const failed = page.waitForEvent('requestfailed', {
      predicate: (request) => request.method() === 'POST',
    });
    const names = Array.from({ length: 40 }, (_, index) => `backlog ${index}`);
    await say(page, ...names);
    await failed;
    await page.close();
    const tabs = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all(tabs.map((tab) => tab.goto('/blog')));
    await expect.poll(async () => (await networksOf(visitor)).length, { timeout: 15_000 }).toBe(40);
    const arrivals = await collected({ visitor, event: 'Share' });
    expect(new Set(arrivals.map(({ event }) => event.event_properties.network))).toEqual(new Set(names));
  });

  test('without a database events arrive all the same', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(POST);
    const visitor = await visitorOf(page);
    await expect.poll(() => countOf(visitor, 'App Load')).toBe(1);
  });
});

test('what was accepted survives a browser that is killed, and arrives once', async ({ baseURL }, info) => {
  const profile = info.outputPath('profile');
  const killed = await startChromium(profile);
  await allow(killed.context, baseURL);
  const page = await killed.context.newPage();
  await page.route(COLLECTOR, (route) =>
    route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(new URL(POST, baseURL).href);
  const visitor = await visitorOf(page);
  await say(page, 'one', 'two', 'three');
  await expect.poll(() => storedCount(page)).toBeGreaterThanOrEqual(4);
  await killed.kill();
  expect(await collected({ visitor })).toEqual([]);

  const again = await startChromium(profile);
  try {
    await allow(again.context, baseURL);
    await (await again.context.newPage()).goto(new URL('/blog', baseURL).href);
    await expect.poll(() => networksOf(visitor)).toEqual(['one', 'two', 'three']);
    const arrived = await collected({ visitor });
    expect(new Set(arrived.map(({ times }) => times))).toEqual(new Set([1]));
  } finally {
    await again.kill();
  }
});

/** How many events the page's database holds. */
const storedCount = (page: Page): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(new Error('the database cannot be opened'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).count();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    EVENT_DATABASE,
  );

/** The second site is the one that has tools (playwright.config.ts). */
test.describe('where tools are configured', () => {
  const site = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4610) + 1}`;
  const itsSandbox = `http://127.0.0.1:${Number(process.env.E2E_SANDBOX_PORT ?? 4620) + 10}`;
  test.use({ expectedConsoleErrors: /Content Security Policy/ });

  test('with consent each is told, the policy has nothing to report, and a foreign script is refused', async ({
    page,
    context,
  }) => {
    await allow(context, site, ['analytics', 'marketing']);
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { violations: seen });
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => seen.push(blockedURI));
    });
    const violations = () =>
      page.evaluate(() => (window as unknown as { violations: readonly string[] }).violations);
    const address = `${POST}?visit=${neverAsked('tools')}`;
    await page.goto(site + address);
    for (const tool of ['tag-manager', 'engagement', 'affiliate', 'product-analytics'] as const)
      await expect.poll(async () => (await told(tool, address, itsSandbox)).length, tool).toBeGreaterThan(0);
    expect(await violations()).toEqual([]);

    const foreign = `${itsSandbox}/outbox`;
    await page.evaluate((src) => {
      document.head.append(Object.assign(document.createElement('script'), { src }));
    }, foreign);
    await expect.poll(violations).toEqual([foreign]);
  });
});

test.describe('without consent', () => {
  for (const [name, categories] of [
    ['who has refused', []],
    ['who has not been asked', null],
  ] as const) {
    test(`nothing is sent or stored for a visitor ${name}`, async ({ page, context, baseURL }) => {
      if (categories !== null) await allow(context, baseURL, [...categories]);
      const calls: string[] = [];
      page.on('request', (request) => {
        if (/analytics/.test(request.url())) calls.push(request.url());
      });
      await page.goto(`${POST}?utm_source=letter&referral=ada`);
      await say(page, 'refused');
      await page.goto('/blog');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(calls).toEqual([]);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      expect(
        (await context.cookies()).map((cookie) => cookie.name).filter((name) => name !== CONSENT_COOKIE),
      ).toEqual([]);
      expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    });
  }

  test('with a choice analytics begins at once, and the cookie page names all that is stored then', async ({
    page,
    context,
  }) => {
    await page.goto(`${POST}?referral=ada`);
    await page.getByRole('button', { name: textOf('en', 'consent.accept') }).click();
    const visitor = await visitorOf(page);
    await expect.poll(() => countOf(visitor, 'App Load')).toBe(1);
    await expect.poll(() => countOf(visitor, 'Consent Chosen')).toBe(1);
    await page.getByRole('link', { name: textOf('en', 'legal.cookies'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const stored = await page.evaluate(async () => [
      ...Object.keys(localStorage).map((name) => `${name} Local storage`),
      ...Object.keys(sessionStorage).map((name) => `${name} Session storage`),
      ...(await indexedDB.databases()).map(({ name }) => `${name} Database`),
    ]);
    const cookies = (await context.cookies()).map(({ name }) => `${name} Cookie`);
    expect([stored.length, cookies.length]).toEqual([3, 2]);
    for (const name of [...stored, ...cookies])
      await expect(page.getByRole('row', { name: new RegExp(`^${name} `) })).toHaveCount(1);
  });
});
