import { CONSENT_COOKIE } from '../config/storage-names';
import { readConsent, type Consent } from './consent';

/** What this page's visitor has allowed; null before a choice. */
export function pageConsent(): Consent | null {
  const { globalPrivacyControl = false } = navigator as { globalPrivacyControl?: boolean };
  return readConsent(document.cookie, globalPrivacyControl);
}

/** Whether the visitor may have allowed anything, or the given category: a check of a few bytes, for code on every page. `pageConsent` reads the choice. */
export function mayHaveConsented(to = 'analytics|marketing'): boolean {
  // In the list of categories: further on the library names those that are refused too.
  return new RegExp(`\\b${CONSENT_COOKIE}=[^;]*categories%22%3A%5B((?!%5D).)*(${to})`).test(document.cookie);
}
