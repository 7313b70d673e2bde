import { CONSENT_COOKIE } from '../config/storage-names';
import { CONSENT_VERSION } from '../config/consent';

/** What a visitor may refuse; what the site cannot work without needs no consent. */
export type ConsentCategory = 'analytics' | 'marketing';

export type Consent = Readonly<Record<ConsentCategory, boolean>>;

const NOTHING: Consent = { analytics: false, marketing: false };

/** Dispatched on the document when the visitor has made or changed a choice. */
export const CONSENT_EVENT = 'consent';

/**
 * What the visitor has allowed, from the page's cookies; null if they made no choice, or only for an older
 * version. Global Privacy Control counts as a refusal until they choose otherwise here.
 *
 * Errors: never throws; a damaged choice counts as none.
 */
export function readConsent(cookies: string, hasPrivacyControl: boolean): Consent | null {
  const otherwise = hasPrivacyControl ? NOTHING : null;
  const value = new RegExp(`(?:^|; )${CONSENT_COOKIE}=([^;]*)`).exec(cookies)?.[1];
  if (!value) return otherwise;
  try {
    const { categories, revision } = JSON.parse(decodeURIComponent(value)) as {
      categories?: unknown;
      revision?: unknown;
    };
    if (!Array.isArray(categories) || revision !== CONSENT_VERSION) return otherwise;
    return { analytics: categories.includes('analytics'), marketing: categories.includes('marketing') };
  } catch {
    return otherwise;
  }
}
