import type { BrowserContext } from 'playwright';
import { CONSENT_COOKIE } from '../../../lib/config/storage-names';
import { consentValue } from '../../../lib/visit/consent/consent';

/** Allows analytics on the site at this URL, by storing the choice. */
export async function allowAnalytics(context: BrowserContext, url: string): Promise<void> {
  const value = consentValue(['analytics'], Date.now());
  await context.addCookies([{ name: CONSENT_COOKIE, value, url }]);
}
