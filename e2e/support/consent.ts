import type { BrowserContext } from '@playwright/test';
import { CONSENT_VERSION } from '../../lib/config/consent';
import { CONSENT_COOKIE } from '../../lib/config/storage-names';

/** The consent library's cookie of a visitor who has refused everything optional. */
export const REFUSED_COOKIE = `${CONSENT_COOKIE}=${encodeURIComponent(
  JSON.stringify({
    categories: ['necessary'],
    revision: CONSENT_VERSION,
    consentId: 'journey',
    consentTimestamp: '2026-11-22T00:00:00.000Z',
    lastConsentTimestamp: '2026-11-22T00:00:00.000Z',
  }),
)}`;

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

/** A visitor who has consented to some categories, as the consent library stores it. */
export async function allow(
  context: BrowserContext,
  site: string | undefined,
  categories: readonly string[] = ['analytics'],
): Promise<void> {
  const value = JSON.stringify({ categories: ['necessary', ...categories], revision: CONSENT_VERSION });
  await context.addCookies([
    { name: CONSENT_COOKIE, value: encodeURIComponent(value), url: site ?? '', sameSite: 'Lax' },
  ]);
}

/** A browser that has never been here. */
export const FRESH_BROWSER = { cookies: [], origins: [] };
