import type { BrowserContext } from '@playwright/test';
import { CONSENT_COOKIE } from '../../lib/config/storage-names';
import { consentValue, type ConsentCategory } from '../../lib/visit/consent/consent';

/** What a visitor's browser stores who has refused everything optional: a cookie, and an entry of local storage. */
export const REFUSAL = { name: CONSENT_COOKIE, value: consentValue([], Date.now()) };

/**
 * A browser whose visitor has refused on the site at this origin: the default of every journey, which would
 * otherwise begin with the question.
 */
export const refusedOn = (origin: string) => ({
  cookies: [
    {
      ...REFUSAL,
      domain: '127.0.0.1',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [{ origin, localStorage: [REFUSAL] }],
});

/** A visitor who has consented to some categories. */
export async function allow(
  context: BrowserContext,
  site: string | undefined,
  categories: readonly ConsentCategory[] = ['analytics'],
): Promise<void> {
  const value = consentValue(categories, Date.now());
  await context.addCookies([{ name: CONSENT_COOKIE, value, url: site ?? '', sameSite: 'Lax' }]);
  await context.addInitScript(storeOnce, [CONSENT_COOKIE, value] as const);
}

/** A browser that has never been here. */
export const FRESH_BROWSER = { cookies: [], origins: [] };

/** Runs in each page: the entry that an answer leaves beside its cookie, unless it has been answered again. */
function storeOnce([name, value]: readonly [string, string]): void {
  try {
    if (!localStorage.getItem(name)) localStorage.setItem(name, value);
  } catch {
    // A document without an origin, such as a sandboxed frame.
  }
}
