import { LANDING_QUERY_DAYS } from './attribution';
import { FE_APP_COOKIE_DAYS, FORM_ANSWER_MINUTES, READING_DAYS } from './constants';
import { KEPT_ENTRIES } from './kept-entries';
import {
  AUTH_INTENT_KEY,
  AUTH_DRAFT_KEY,
  FAVOURITE_KEY,
  COUPON_KEY,
  ENGAGEMENT_KEY,
  EVENT_DATABASE,
  CLOCK_AHEAD_KEY,
  EXPIRY_KEY,
  FE_APP_COOKIE,
  FORM_ANSWER_COOKIE,
  LANDING_QUERY_COOKIE,
  LANGUAGE_OFFER_STORAGE_KEY,
  UNSENT_EVENTS_PREFIX,
  LOGGED_OUT_MARKERS,
  MORE_STORAGE_PREFIX,
  NEW_USER_KEY,
  READ_ON_KEY,
  READING_STORAGE_PREFIX,
  RECENT_LINKS_STORAGE_KEY,
  RECORDED_EVENTS_PREFIX,
  RECOMMENDATIONS_KEY,
  SAVED_POSTS_KEY,
  TOKEN_COOKIE,
  TOKEN_KEY,
  POST_LOGIN_KEY,
  RENEWED_KEY,
  MINI_EDITOR_KEY,
} from './storage-names';
import type { StoredEntry } from './stored-entry';

const necessary = { category: 'necessary' } as const;

/**
 * Everything that the site stores in the browser: the cookie page shows this list, and refusing consent
 * deletes entries by it (a log-out uses kept-entries.ts). A test compares it with storage-names.ts.
 *
 * Source: specification §4; rules D14, §7.
 */
export const STORED_ENTRIES: readonly StoredEntry[] = [
  { ...necessary, name: TOKEN_KEY, kind: 'local', purpose: 'logIn', lifetime: 'login' },
  { ...necessary, name: EXPIRY_KEY, kind: 'local', purpose: 'logIn', lifetime: 'login' },
  { ...necessary, name: CLOCK_AHEAD_KEY, kind: 'local', purpose: 'logIn', lifetime: 'login' },
  { ...necessary, name: TOKEN_COOKIE, kind: 'cookie', purpose: 'logIn', lifetime: 'login' },
  { ...necessary, name: NEW_USER_KEY, kind: 'session', purpose: 'logIn', lifetime: 'tab' },
  ...LOGGED_OUT_MARKERS.map(
    (name) => ({ ...necessary, name, kind: 'local', purpose: 'loggedOut', lifetime: 'stays' }) as const,
  ),
  {
    ...necessary,
    name: FE_APP_COOKIE.name,
    kind: 'cookie',
    purpose: 'frontEnd',
    lifetime: { days: FE_APP_COOKIE_DAYS },
  },
  { ...necessary, name: RECOMMENDATIONS_KEY, kind: 'local', purpose: 'recommended', lifetime: 'login' },
  {
    ...necessary,
    name: FORM_ANSWER_COOKIE,
    kind: 'cookie',
    purpose: 'formAnswer',
    lifetime: { minutes: FORM_ANSWER_MINUTES },
  },
  { ...necessary, name: AUTH_DRAFT_KEY, kind: 'session', purpose: 'draft', lifetime: 'tab' },
  { ...necessary, name: AUTH_INTENT_KEY, kind: 'session', purpose: 'draft', lifetime: 'tab' },
  { ...necessary, name: FAVOURITE_KEY, kind: 'session', purpose: 'favourite', lifetime: 'tab' },
  { ...necessary, name: POST_LOGIN_KEY, kind: 'session', purpose: 'draft', lifetime: 'tab' },
  { ...necessary, name: RENEWED_KEY, kind: 'session', purpose: 'draft', lifetime: 'tab' },
  { ...necessary, name: COUPON_KEY, kind: 'session', purpose: 'coupon', lifetime: 'tab' },
  {
    ...necessary,
    name: LANGUAGE_OFFER_STORAGE_KEY,
    kind: 'local',
    purpose: 'languageOffer',
    lifetime: 'stays',
  },
  {
    ...necessary,
    name: LANGUAGE_OFFER_STORAGE_KEY,
    kind: 'session',
    purpose: 'languageOffer',
    lifetime: 'tab',
  },
  { ...necessary, name: MINI_EDITOR_KEY, kind: 'session', purpose: 'miniEditor', lifetime: 'tab' },
  // One per list; the list's URL follows the prefix.
  { ...necessary, name: MORE_STORAGE_PREFIX, kind: 'session', purpose: 'more', lifetime: 'tab' },
  { ...necessary, name: RECENT_LINKS_STORAGE_KEY, kind: 'local', purpose: 'recentLinks', lifetime: 'stays' },
  {
    ...necessary,
    name: READING_STORAGE_PREFIX,
    kind: 'local',
    purpose: 'reading',
    lifetime: { days: READING_DAYS },
  },
  { ...necessary, name: SAVED_POSTS_KEY, kind: 'local', purpose: 'savedPosts', lifetime: 'stays' },
  { ...necessary, name: READ_ON_KEY, kind: 'session', purpose: 'reading', lifetime: 'tab' },
  {
    name: LANDING_QUERY_COOKIE,
    kind: 'cookie',
    category: 'marketing',
    purpose: 'landing',
    lifetime: { days: LANDING_QUERY_DAYS },
  },
  { name: ENGAGEMENT_KEY, kind: 'session', category: 'marketing', purpose: 'engagement', lifetime: 'tab' },
  {
    name: UNSENT_EVENTS_PREFIX,
    kind: 'local',
    category: 'analytics',
    purpose: 'events',
    lifetime: 'stays',
  },
  {
    name: RECORDED_EVENTS_PREFIX,
    kind: 'local',
    category: 'analytics',
    purpose: 'events',
    lifetime: 'stays',
  },
  { name: EVENT_DATABASE, kind: 'database', category: 'analytics', purpose: 'events', lifetime: 'stays' },
  ...KEPT_ENTRIES,
];
