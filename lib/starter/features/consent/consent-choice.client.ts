import { acceptCategory, reset, run, type CookieConsentConfig } from 'vanilla-cookieconsent';
import { track } from '../../../analytics/page-events.client';
import { CONSENT_VERSION } from '../../../config/consent';
import { CONSENT_COOKIE_DAYS } from '../../../config/constants';
import { CONSENT_COOKIE } from '../../../config/storage-names';
import { CONSENT_EVENT, type ConsentCategory } from '../../../consent/consent';
import { eraseRefused } from '../../../consent/erase-refused.client';
import { createSafeValues } from '../../../platform/safe-storage';
import { regainFocus } from '../../page/regain-focus.client';
import { announce } from '../../page/announce.client';
import { Mark } from '../../../markup/marks';
import { openSettings, settingsTexts } from './consent-settings.client';

/** The answer of a button: everything, only what is necessary, or show the settings. */
export type Answer = 'all' | 'none' | 'choose';

const OPTIONAL: readonly ConsentCategory[] = ['analytics', 'marketing'];

const CONFIG: CookieConsentConfig = {
  mode: 'opt-in',
  revision: CONSENT_VERSION,
  // For this host only, not for the apps on its subdomains.
  cookie: { name: CONSENT_COOKIE, domain: '', expiresAfterDays: CONSENT_COOKIE_DAYS },
  categories: { necessary: { readOnly: true }, analytics: {}, marketing: {} },
  autoShow: false,
  autoClearCookies: false,
  manageScriptTags: false,
  // The library treats every automated browser as a bot, including those of our journeys.
  hideFromBots: false,
  // why: without texts the library draws nothing; region and settings are ours
  language: { default: 'en', translations: { en: {} as never } },
};

/** Stores an answer, or opens the settings and stores what the visitor chooses there. */
export async function storeAnswer(answer: Answer): Promise<void> {
  if (answer === 'choose') openSettings(OPTIONAL, storeChoice);
  else await storeChoice(answer === 'all' ? OPTIONAL : []);
}

async function storeChoice(allowed: readonly ConsentCategory[]): Promise<void> {
  // The library caches what it has read, and another tab may have written since.
  reset();
  await run(CONFIG);
  acceptCategory([...allowed]);
  if (allowed.includes('analytics')) track('Consent Chosen', { marketing: allowed.includes('marketing') });
  tellOtherTabs();
  applyAnswer();
  announce(settingsTexts().saved);
}

/** Applies the stored answer to this page: one given here, or in another tab. */
export function applyAnswer(): void {
  document.documentElement.removeAttribute(Mark.ask);
  eraseRefused();
  // The script of a tool runs until the page is gone, and may write its cookies again.
  addEventListener('pagehide', eraseRefused);
  document.addEventListener('visibilitychange', eraseRefused);
  document.dispatchEvent(new Event(CONSENT_EVENT));
  regainFocus();
}

/** An entry of local storage that comes and goes at once is an event in every other tab (consent.client.ts). */
function tellOtherTabs(): void {
  const local = createSafeValues(() => localStorage);
  local.set(CONSENT_COOKIE, '');
  local.remove(CONSENT_COOKIE);
}
