import { CONSENT_COOKIE_DAYS } from '../../../config/constants';
import { CONSENT_COOKIE } from '../../../config/storage-names';
import { consentValue, type ConsentCategory } from '../../../visit/consent/consent';

export const OPTIONAL: readonly ConsentCategory[] = ['analytics', 'marketing'];

/** Stores a choice: for this host only, not for the apps on its subdomains. Errors: never throws. */
export function writeConsent(allowed: readonly ConsentCategory[], nowMs = Date.now()): void {
  const seconds = CONSENT_COOKIE_DAYS * 86_400;
  const secure = location.protocol === 'https:' ? ';secure' : '';
  const value = consentValue(allowed, nowMs);
  document.cookie = `${CONSENT_COOKIE}=${value};path=/;max-age=${seconds};samesite=lax${secure}`;
  markAnswered(value);
}

/**
 * Tells other tabs that the question has been answered, and the next page that there is a cookie to read
 * (lib/starter/document/first-paint.ts). Errors: never throws.
 */
export function markAnswered(value: string): void {
  try {
    localStorage.setItem(CONSENT_COOKIE, value);
  } catch {
    // Storage is off: nothing is asked.
  }
}
