import { CONSENT_COOKIE } from '../../config/storage-names';
import { readConsent, type Consent } from './consent';

/** What this page's visitor has allowed; null before a choice. */
export function pageConsent(): Consent | null {
  // why: TypeScript's DOM types lack it, and so do some browsers.
  const { globalPrivacyControl = false } = navigator as { globalPrivacyControl?: boolean };
  return readConsent(document.cookie, globalPrivacyControl);
}

/**
 * Whether the visitor may have allowed anything, or the given category: a tiny check for code on every page.
 * `pageConsent` is exact.
 */
export function mayHaveConsented(to = 'analytics|marketing'): boolean {
  return new RegExp(`\\b${CONSENT_COOKIE}=[^;]*(${to})`).test(document.cookie);
}
