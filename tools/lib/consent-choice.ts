import type { BrowserContext } from '@playwright/test';
import { CONSENT_COOKIE } from '../../lib/config/storage-names';
import { consentValue, type ConsentCategory } from '../../lib/visit/consent/consent';

/** The cookie of a visitor who has refused everything optional. */
export const REFUSED_COOKIE = `${CONSENT_COOKIE}=${consentValue([], Date.now())}`;

/**
 * A browser whose visitor has refused: the default of every journey, which would otherwise begin with the
 * question.
 */
export const REFUSED = {
  cookies: [
    {
      name: CONSENT_COOKIE,
      value: REFUSED_COOKIE.slice(CONSENT_COOKIE.length + 1),
      domain: '127.0.0.1',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
};

/** A visitor who has consented to some categories. */
export async function allow(
  context: BrowserContext,
  site: string | undefined,
  categories: readonly ConsentCategory[] = ['analytics'],
): Promise<void> {
  const value = consentValue(categories, Date.now());
  await context.addCookies([{ name: CONSENT_COOKIE, value, url: site ?? '', sameSite: 'Lax' }]);
}

/** A browser that has never been here. */
export const FRESH_BROWSER = { cookies: [], origins: [] };
