import type { BrowserContext } from 'playwright';
import { CONSENT_VERSION } from '../../lib/config/consent';
import { CONSENT_COOKIE } from '../../lib/config/storage-names';

/** A visitor who allows analytics on the site at this URL; the stored choice, as the consent library writes it. */
export async function allowAnalytics(context: BrowserContext, url: string): Promise<void> {
  const choice = JSON.stringify({ categories: ['necessary', 'analytics'], revision: CONSENT_VERSION });
  await context.addCookies([{ name: CONSENT_COOKIE, value: encodeURIComponent(choice), url }]);
}
