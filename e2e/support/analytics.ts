import { expect, type BrowserContext, type Page } from '@playwright/test';
import { collected } from './collector';
import { partFile } from './journey';

/** A post, for journeys that need no other. */
export const POST = '/blog/cut-on-action';
export const COLLECTOR = '**/v3/send_analytics_event';

/** The device's id, once analytics runs on the page. */
export async function visitorOf(page: Page): Promise<string> {
  await page.waitForFunction(() => localStorage.getItem('device_id') !== null);
  return page.evaluate(() => localStorage.getItem('device_id') ?? '');
}

export const eventsOf = async (visitor: string, event: string) => collected({ visitor, event });
export const countOf = async (visitor: string, event: string, channel?: string) =>
  (await collected({ visitor, event, ...(channel !== undefined && { channel }) })).length;

/** The networks recorded with `recordShares`, in order of arrival. */
export const networksOf = async (visitor: string) =>
  (await eventsOf(visitor, 'Share')).map(({ event }) => event.event_properties.network);

export type OwnEvents = { push: (entry: unknown) => void };

/** Records an event on the page, as the site's own code does. */
export async function recordShares(page: Page, ...networks: readonly string[]): Promise<void> {
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

/** Waits until analytics has taken over the page's list of events. */
export async function waitForAnalytics(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !Array.isArray((globalThis as unknown as { clipEvents: unknown }).clipEvents),
  );
}

/**
 * Everything that the page's browser stores for the site: a name and the kind of storage, as in the tables of
 * the cookie page.
 */
export async function storedIn(page: Page): Promise<readonly string[]> {
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `${name} Local storage`),
    ...Object.keys(sessionStorage).map((name) => `${name} Session storage`),
    ...(await indexedDB.databases()).map(({ name }) => `${name} Database`),
    ...(await caches.keys()).map((name) => `${name} Cache`),
  ]);
  return [...stored, ...(await page.context().cookies()).map(({ name }) => `${name} Cookie`)];
}

/** Opens a page on which analytics fails to load; on the next one it loads. */
export async function openWithoutAnalytics(page: Page, path: string): Promise<void> {
  const chunk = partFile('start-analytics');
  await page.route(chunk, (route) => route.abort());
  // The page requests it once painted, which may be after `goto`.
  const failed = page.waitForEvent('requestfailed', (request) => chunk.test(request.url()));
  await page.goto(path);
  await failed;
  await page.unroute(chunk);
}

const ACCEPTED = 'accepted ';

/**
 * Records the id of every event that this browser's pages accept: of each record serialised for sending,
 * however it is sent. Call it before the first visit.
 */
export async function noteAccepted(context: BrowserContext): Promise<void> {
  await context.addInitScript((prefix) => {
    const { stringify } = JSON;
    const onPage: string[] = [];
    Object.assign(globalThis, { accepted: onPage });
    const note = (value: unknown) => {
      const { extra_properties: extra } = (value ?? {}) as { extra_properties?: { event_id?: string } };
      const id = extra?.event_id;
      if (id === undefined) return;
      try {
        // One key per event survives the page, and two tabs cannot overwrite each other.
        localStorage.setItem(prefix + id, '');
      } catch {
        onPage.push(id);
      }
    };
    JSON.stringify = new Proxy(stringify, {
      apply(target, self, stringifyArguments: Parameters<typeof stringify>) {
        note(stringifyArguments[0]);
        return Reflect.apply(target, self, stringifyArguments);
      },
    });
  }, ACCEPTED);
}

const acceptedUpTo = (page: Page) =>
  page.evaluate((prefix) => {
    const { accepted } = globalThis as unknown as { accepted: readonly string[] };
    try {
      const storedKeys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
      return [...accepted, ...storedKeys.map((key) => key.slice(prefix.length))].toSorted();
    } catch {
      return [...accepted].toSorted();
    }
  }, ACCEPTED);

/**
 * The collector has exactly the visitor's events that this browser's pages have accepted: none missing, none
 * twice, nothing else. `page` is any page that is still open.
 */
export async function expectAllArrived(page: Page, visitor: string): Promise<void> {
  await expect(async () => {
    const accepted = await acceptedUpTo(page);
    expect(accepted.length).toBeGreaterThan(0);
    const arrived = (await collected({ visitor })).map(({ event }) => event.extra_properties.event_id);
    expect(arrived.toSorted()).toEqual(accepted);
  }).toPass({ timeout: 15_000 });
}
