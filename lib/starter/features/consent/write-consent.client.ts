import { CONSENT_COOKIE_DAYS } from '../../../config/constants';
import { CONSENT_COOKIE } from '../../../config/storage-names';
import { consentValue, type ConsentCategory } from '../../../visit/consent/consent';

export const OPTIONAL: readonly ConsentCategory[] = ['analytics', 'marketing'];

/** Stores a choice: for this host only, not for the apps on its subdomains. */
export function writeConsent(allowed: readonly ConsentCategory[], nowMs = Date.now()): void {
  const seconds = CONSENT_COOKIE_DAYS * 86_400;
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${CONSENT_COOKIE}=${consentValue(allowed, nowMs)};path=/;max-age=${seconds};samesite=lax${secure}`;
}
