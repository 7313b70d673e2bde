import type { BrowserContext } from 'playwright';
import { CONSENT_COOKIE } from '../../../lib/config/storage-names';
import { consentValue } from '../../../lib/visit/consent/consent';

/** Allows analytics on the site at this URL, by storing the choice: a cookie, and its entry in local storage. */
export async function allowAnalytics(context: BrowserContext, url: string): Promise<void> {
  const value = consentValue(['analytics'], Date.now());
  await context.addCookies([{ name: CONSENT_COOKIE, value, url }]);
  // A page of the site without scripts of its own.
  const page = await context.newPage();
  await page.goto(new URL('/robots.txt', url).href);
  await page.evaluate(([name, answer]) => localStorage.setItem(name, answer), [
    CONSENT_COOKIE,
    value,
  ] as const);
  await page.close();
}
