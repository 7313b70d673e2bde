import { expect, test } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { eventsOf, networksOf, POST, type OwnEvents } from '../support/analytics';
import { CONSENT_COOKIE, DEVICE_ID_KEY } from '../../lib/config/storage-names';
import { consentValue } from '../../lib/visit/consent/consent';
import { partFile } from '../support/journey';
import { openGateway } from './support/gateway';

/** In Chromium, but not through Playwright, which makes Chromium abandon prerendered pages. */
test('a prerendered page counts once, when it is shown, and requests nothing of analytics before', async ({
  baseURL,
}) => {
  const site = new URL(baseURL ?? '');
  const gateway = await openGateway(Number(site.port) + 1, site.origin, { from: '/blog', to: POST });
  const browser = await launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    headless: true,
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    await browser.setCookie({
      name: CONSENT_COOKIE,
      value: consentValue(['analytics'], Date.now()),
      domain: site.hostname,
      path: '/',
    });
    const page = await browser.newPage();
    await page.goto(`${gateway.origin}/robots.txt`);
    // What an answer leaves beside its cookie.
    await page.evaluate((name) => localStorage.setItem(name, ''), CONSENT_COOKIE);
    await page.goto(`${gateway.origin}/blog`);
    // Before the session below: Chromium starts no prerendering while a second client is attached to the
    // page.
    await expect.poll(() => gateway.prerenderRequests).toContain(POST);
    const protocol = await page.createCDPSession();
    const statuses: string[] = [];
    protocol.on('Preload.prerenderStatusUpdated', ({ status, prerenderStatus }) =>
      statuses.push(prerenderStatus ?? status),
    );
    await protocol.send('Preload.enable');
    await expect.poll(() => statuses.at(-1)).toBe('Ready');

    // This event is sent after anything that the prerendered page might have sent.
    await page.waitForFunction((key) => localStorage.getItem(key), {}, DEVICE_ID_KEY);
    const visitor = await page.evaluate((key) => localStorage.getItem(key) ?? '', DEVICE_ID_KEY);
    await page.waitForFunction(
      () => !Array.isArray((globalThis as unknown as { clipEvents: unknown }).clipEvents),
    );
    await page.evaluate(() => {
      const { clipEvents } = globalThis as unknown as { clipEvents: OwnEvents };
      const at = { atMs: Date.now(), href: location.href };
      clipEvents.push({ type: 'event', name: 'Share', properties: { network: 'later' }, ...at });
    });
    await expect.poll(() => networksOf(visitor)).toEqual(['later']);
    const opened = async () =>
      (await eventsOf(visitor, 'App Load')).map(({ event }) => event.event_properties.page_path);
    expect(await opened()).toEqual(['/blog']);
    expect(
      gateway.prerenderRequests.filter(
        (path) => partFile('start-analytics').test(path) || path.includes('api/'),
      ),
    ).toEqual([]);

    const shownAtMs = Date.now();
    // The navigation destroys the page's context, so this call rejects.
    await page.evaluate((path) => (location.href = path), POST).catch(() => undefined);
    await expect.poll(opened).toEqual(['/blog', POST]);
    const [, shownEvent] = await eventsOf(visitor, 'App Load');
    // Not sent early: the browser itself gives a prerendered page no database and no lock.
    expect(shownEvent?.event.timestamp).toBeGreaterThanOrEqual(shownAtMs);
    // The prerendered page is shown, not loaded again.
    expect(gateway.requests.filter((path) => path === POST)).toHaveLength(1);
  } finally {
    await browser.close();
    await gateway.close();
  }
});
