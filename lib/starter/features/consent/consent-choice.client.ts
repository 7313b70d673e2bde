import { track } from '../../../visit/analytics/page-events.client';
import { CONSENT_COOKIE } from '../../../config/storage-names';
import { CONSENT_EVENT, readFormerConsent, type ConsentCategory } from '../../../visit/consent/consent';
import { dropLanding } from '../../../visit/attribution/drop-landing.client';
import { eraseRefused } from '../../../visit/consent/erase-refused.client';
import { createSafeValues } from '../../../platform/safe-storage';
import { regainFocus } from '../../page/regain-focus.client';
import { announce } from '../../page/announce.client';
import { Mark } from '../../../markup/marks';
import { openSettings, settingsTexts } from './consent-settings.client';
import { OPTIONAL, writeConsent } from './write-consent.client';

/** The answer of a button: everything, only what is necessary, or show the settings. */
export type Answer = 'all' | 'none' | 'choose';

/** Stores an answer, or opens the settings and stores what the visitor chooses there. */
export function storeAnswer(answer: Answer): void {
  if (answer === 'choose') openSettings(OPTIONAL, storeChoice);
  else storeChoice(answer === 'all' ? OPTIONAL : []);
}

function storeChoice(allowed: readonly ConsentCategory[]): void {
  writeConsent(allowed);
  if (allowed.includes('analytics')) track('Consent Chosen', { marketing: allowed.includes('marketing') });
  tellOtherTabs();
  applyAnswer();
  announce(settingsTexts().saved);
}

/**
 * Stores a choice in the former format as it is stored now; one that cannot be read is deleted, and asked for
 * on the next page.
 */
export function rewriteFormerChoice(): void {
  const allowed = readFormerConsent(document.cookie);
  if (allowed) writeConsent(allowed);
  else document.cookie = `${CONSENT_COOKIE}=;path=/;max-age=0`;
  document.dispatchEvent(new Event(CONSENT_EVENT));
}

/** Applies the stored answer to this page: one given here, or in another tab. */
export function applyAnswer(): void {
  document.documentElement.removeAttribute(Mark.ask);
  eraseRefused();
  dropLanding();
  // The script of a tool runs until the page is gone, and may write its cookies again.
  addEventListener('pagehide', eraseRefused);
  document.addEventListener('visibilitychange', eraseRefused);
  document.dispatchEvent(new Event(CONSENT_EVENT));
  regainFocus();
}

/** Adding and removing an entry of local storage raises an event in every other tab (consent.client.ts). */
function tellOtherTabs(): void {
  const local = createSafeValues(() => localStorage);
  local.set(CONSENT_COOKIE, '');
  local.remove(CONSENT_COOKIE);
}
