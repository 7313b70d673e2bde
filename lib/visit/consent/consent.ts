import { CONSENT_COOKIE } from '../../config/storage-names';
import { CONSENT_VERSION } from '../../config/consent';

/** What a visitor may refuse; what the site cannot work without needs no consent. */
export type ConsentCategory = 'analytics' | 'marketing';

export type Consent = Readonly<Record<ConsentCategory, boolean>>;

const NOTHING: Consent = { analytics: false, marketing: false };

/** Dispatched on the document when the visitor has made or changed a choice. */
export const CONSENT_EVENT = 'consent';

/**
 * The cookie's value for a choice: its version, the categories that are allowed and the time, such as
 * `1.analytics_marketing.1764251234`.
 *
 * Units: `nowMs` in milliseconds; the value has seconds.
 */
export const consentValue = (allowed: readonly ConsentCategory[], nowMs: number) =>
  `${CONSENT_VERSION}.${allowed.join('_')}.${Math.floor(nowMs / 1_000)}`;

/**
 * What the visitor has allowed, from the page's cookies; null if they made no choice, or only for an older
 * version. Global Privacy Control counts as a refusal until they choose otherwise here.
 *
 * Errors: never throws; a damaged choice counts as none.
 */
export function readConsent(cookies: string, hasPrivacyControl: boolean): Consent | null {
  const [, version, allowed] =
    new RegExp(`(?:^|; )${CONSENT_COOKIE}=(\\d+)\\.([a-z_]*)\\.\\d+(?:;|$)`).exec(cookies) ?? [];
  if (allowed === undefined || version !== String(CONSENT_VERSION)) return hasPrivacyControl ? NOTHING : null;
  return { analytics: allowed.includes('analytics'), marketing: allowed.includes('marketing') };
}

/**
 * The categories in a cookie of vanilla-cookieconsent, which stored the choice until November 2026, for 182
 * days.
 *
 * Errors: null for anything else, and for another version.
 */
export function readFormerConsent(cookies: string): readonly ConsentCategory[] | null {
  const value = new RegExp(`(?:^|; )${CONSENT_COOKIE}=(%7B[^;]*)`).exec(cookies)?.[1] ?? '';
  try {
    const { categories, revision }: Readonly<Record<string, unknown>> = JSON.parse(decodeURIComponent(value));
    if (!Array.isArray(categories) || revision !== CONSENT_VERSION) return null;
    return (['analytics', 'marketing'] as const).filter((category) => categories.includes(category));
  } catch {
    return null;
  }
}
