import type { BrowserContext } from 'playwright';
import { CONSENT_VERSION } from '../../lib/config/consent';
import { CONSENT_COOKIE } from '../../lib/config/storage-names';

/** Allows analytics on the site at this URL, by storing the choice as the consent library would. */
export async function allowAnalytics(context: BrowserContext, url: string): Promise<void> {
  const choice = JSON.stringify({ categories: ['necessary', 'analytics'], revision: CONSENT_VERSION });
  await context.addCookies([{ name: CONSENT_COOKIE, value: encodeURIComponent(choice), url }]);
}
