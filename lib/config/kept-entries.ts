import { CONSENT_COOKIE_DAYS, CURRENCY_COOKIE_DAYS } from './constants';
import {
  ANNOUNCEMENT_STORAGE_KEY,
  APP_VISITED_KEY,
  CHANGES_SEEN_KEY,
  CONSENT_COOKIE,
  CURRENCY_COOKIE,
  DEVICE_ID_KEY,
  INVITE_KEY,
  MOTION_STORAGE_KEY,
  THEME_STORAGE_KEY,
  VISIT_KEY,
} from './storage-names';
import type { StoredEntry } from './stored-entry';

const choice = { kind: 'local', category: 'necessary', lifetime: 'stays' } as const;
const analytics = { kind: 'local', category: 'analytics', lifetime: 'stays' } as const;

/**
 * Entries that belong to the device rather than the session, so a log-out keeps them. In a separate file,
 * because every log-in loads this list.
 *
 * Source: rules D14.
 */
export const KEPT_ENTRIES: readonly StoredEntry[] = [
  { ...choice, name: THEME_STORAGE_KEY, purpose: 'appearance' },
  { ...choice, name: MOTION_STORAGE_KEY, purpose: 'appearance' },
  { ...choice, name: ANNOUNCEMENT_STORAGE_KEY, purpose: 'announcement' },
  { ...choice, name: CHANGES_SEEN_KEY, purpose: 'changesSeen' },
  { ...choice, name: CONSENT_COOKIE, purpose: 'consent' },
  {
    ...choice,
    name: CONSENT_COOKIE,
    kind: 'cookie',
    purpose: 'consent',
    lifetime: { days: CONSENT_COOKIE_DAYS },
  },
  {
    ...choice,
    name: CURRENCY_COOKIE,
    kind: 'cookie',
    purpose: 'currency',
    lifetime: { days: CURRENCY_COOKIE_DAYS },
  },
  { ...choice, name: INVITE_KEY, kind: 'session', purpose: 'invite', lifetime: 'tab' },
  { ...choice, name: APP_VISITED_KEY, purpose: 'appVisited' },
  { ...analytics, name: DEVICE_ID_KEY, purpose: 'device' },
  { ...analytics, name: VISIT_KEY, purpose: 'visit', orCategory: 'marketing' },
];

const namesOf = (kindToKeep: StoredEntry['kind']) =>
  KEPT_ENTRIES.filter(({ kind }) => kind === kindToKeep).map(({ name }) => name);

/** The names that a log-out keeps. */
export const OUTLIVES_LOG_OUT = {
  local: namesOf('local'),
  session: namesOf('session'),
  cookies: namesOf('cookie'),
};
