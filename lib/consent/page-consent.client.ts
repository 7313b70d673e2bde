import { readConsent, type Consent } from './consent';

/** What this page's visitor has allowed; null before a choice. */
export function pageConsent(): Consent | null {
  const { globalPrivacyControl = false } = navigator as { globalPrivacyControl?: boolean };
  return readConsent(document.cookie, globalPrivacyControl);
}
