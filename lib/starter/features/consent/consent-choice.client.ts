import { track } from '../../../visit/analytics/page-events.client';
import { CONSENT_COOKIE } from '../../../config/storage-names';
import {
  CONSENT_EVENT,
  readConsent,
  readFormerConsent,
  type ConsentCategory,
} from '../../../visit/consent/consent';
import { dropLanding } from '../../../visit/attribution/drop-landing.client';
import { eraseRefused } from '../../../visit/consent/erase-refused.client';
import { regainFocus } from '../../page/regain-focus.client';
import { announce } from '../../page/announce.client';
import { Mark } from '../../../markup/marks';
import { openSettings, settingsTexts } from './consent-settings.client';
import { markAnswered, OPTIONAL, writeConsent } from './write-consent.client';

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
  applyAnswer();
  announce(settingsTexts().saved);
}

/**
 * Brings an answer of former days up to date: until November 2026 it left no entry in local storage, and before
 * that it had another format. One that cannot be read is deleted, and asked for on the next page.
 */
export function renewAnswer(): void {
  const { cookie } = document;
  const isCurrent = readConsent(cookie, false) !== null;
  const former = readFormerConsent(cookie);
  if (isCurrent) markAnswered('');
  else if (former) writeConsent(former);
  else document.cookie = `${CONSENT_COOKIE}=;path=/;max-age=0`;
  if (isCurrent || former) document.documentElement.removeAttribute(Mark.ask);
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
