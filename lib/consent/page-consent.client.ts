import { CONSENT_COOKIE } from '../config/storage-names';
import { readConsent, type Consent } from './consent';

/** What this page's visitor has allowed; null before a choice. */
export function pageConsent(): Consent | null {
  const { globalPrivacyControl = false } = navigator as { globalPrivacyControl?: boolean };
  return readConsent(document.cookie, globalPrivacyControl);
}

/** Whether the visitor may have allowed anything: a check of a few bytes, for code on every page. `pageConsent` reads the choice. */
export function mayHaveConsented(): boolean {
  return new RegExp(`\\b${CONSENT_COOKIE}=[^;]*%22(analytics|marketing)`).test(document.cookie);
}
