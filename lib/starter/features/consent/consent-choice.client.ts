import { acceptCategory, eraseCookies, reset, run, type CookieConsentConfig } from 'vanilla-cookieconsent';
import { track } from '../../../analytics/page-events.client';
import { CONSENT_VERSION } from '../../../config/consent';
import { CONSENT_COOKIE_DAYS } from '../../../config/constants';
import { DOMAIN } from '../../../config/site';
import { CONSENT_COOKIE } from '../../../config/storage-names';
import { STORED_ENTRIES } from '../../../config/stored-entries';
import type { StoredEntry } from '../../../config/stored-entry';
import { CONSENT_EVENT, type ConsentCategory } from '../../../consent/consent';
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
  eraseRefused(OPTIONAL.filter((category) => !allowed.includes(category)));
  document.documentElement.removeAttribute(Mark.ask);
  if (allowed.includes('analytics')) track('Consent Chosen', { marketing: allowed.includes('marketing') });
  document.dispatchEvent(new Event(CONSENT_EVENT));
  announce(settingsTexts().saved);
  regainFocus();
}

/** Deletes what the site stored while the refused categories were allowed. */
function eraseRefused(refused: readonly ConsentCategory[]): void {
  const names = (kind: StoredEntry['kind']) =>
    STORED_ENTRIES.filter(
      ({ kind: own, category, orCategory = category }) =>
        own === kind && [category, orCategory].every((one) => refused.some((name) => name === one)),
    ).map(({ name }) => name);
  for (const domain of ['', DOMAIN]) eraseCookies(names('cookie'), '/', domain);
  for (const [kind, storage] of [
    ['local', localStorage],
    ['session', sessionStorage],
  ] as const)
    for (const key of Object.keys(storage))
      // A name that ends in a colon is the prefix of many.
      if (names(kind).some((name) => (name.endsWith(':') ? key.startsWith(name) : key === name)))
        storage.removeItem(key);
}
