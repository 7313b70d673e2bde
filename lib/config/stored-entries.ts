import { CONSENT_COOKIE_DAYS, FE_APP_COOKIE_DAYS } from './constants';
import {
  ANNOUNCEMENT_STORAGE_KEY,
  AUTH_DRAFT_KEY,
  CONSENT_COOKIE,
  COUPON_KEY,
  DEVICE_ID_KEY,
  EXPIRY_KEY,
  FE_APP_COOKIE,
  LANDING_QUERY_COOKIE,
  LANGUAGE_OFFER_STORAGE_KEY,
  LEFT_EVENTS_KEY,
  LOGGED_OUT_MARKERS,
  MORE_STORAGE_PREFIX,
  MOTION_STORAGE_KEY,
  NEW_USER_KEY,
  THEME_STORAGE_KEY,
  TOKEN_COOKIE,
  TOKEN_KEY,
  VISIT_KEY,
} from './storage-names';

/** Until the tab is closed, as long as the log-in, until somebody takes it away, or so many days. */
type Lifetime = 'tab' | 'login' | 'stays' | { readonly days: number };

/** Something the site keeps in the browser. */
export type StoredEntry = {
  readonly name: string;
  readonly kind: 'cookie' | 'local' | 'session';
  /** Whether the visitor is asked about it, and under which heading. */
  readonly category: 'necessary' | 'analytics' | 'marketing';
  /** What it is for: key of a text of the cookie page. */
  readonly purpose:
    | 'logIn'
    | 'loggedOut'
    | 'frontEnd'
    | 'draft'
    | 'coupon'
    | 'appearance'
    | 'announcement'
    | 'languageOffer'
    | 'more'
    | 'consent'
    | 'landing'
    | 'device'
    | 'visit'
    | 'events';
  readonly lifetime: Lifetime;
  /** Whose it is: what is the device's outlives a log-out. */
  readonly belongsTo: 'session' | 'device';
};

const necessary = { category: 'necessary', belongsTo: 'session' } as const;
const choice = { kind: 'local', category: 'necessary', lifetime: 'stays', belongsTo: 'device' } as const;
const analytics = { kind: 'local', category: 'analytics', lifetime: 'stays' } as const;

/**
 * All that the site keeps in the browser. The cookie page shows it, log-out and a refusal of consent go by it; a test compares it with
 * storage-names.ts.
 *
 * Source: specification §4; rules D14, §7.
 */
export const STORED_ENTRIES: readonly StoredEntry[] = [
  { ...necessary, name: TOKEN_KEY, kind: 'local', purpose: 'logIn', lifetime: 'login' },
  { ...necessary, name: EXPIRY_KEY, kind: 'local', purpose: 'logIn', lifetime: 'login' },
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
  { ...necessary, name: AUTH_DRAFT_KEY, kind: 'session', purpose: 'draft', lifetime: 'tab' },
  { ...necessary, name: COUPON_KEY, kind: 'session', purpose: 'coupon', lifetime: 'tab' },
  { ...choice, name: THEME_STORAGE_KEY, purpose: 'appearance' },
  { ...choice, name: MOTION_STORAGE_KEY, purpose: 'appearance' },
  { ...choice, name: ANNOUNCEMENT_STORAGE_KEY, purpose: 'announcement' },
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
  // One for each list: what follows is its address.
  { ...necessary, name: MORE_STORAGE_PREFIX, kind: 'session', purpose: 'more', lifetime: 'tab' },
  {
    ...choice,
    name: CONSENT_COOKIE,
    kind: 'cookie',
    purpose: 'consent',
    lifetime: { days: CONSENT_COOKIE_DAYS },
  },
  {
    name: LANDING_QUERY_COOKIE,
    kind: 'cookie',
    category: 'marketing',
    purpose: 'landing',
    lifetime: 'tab',
    belongsTo: 'session',
  },
  { ...analytics, name: DEVICE_ID_KEY, purpose: 'device', belongsTo: 'device' },
  { ...analytics, name: VISIT_KEY, purpose: 'visit', belongsTo: 'device' },
  { ...analytics, name: LEFT_EVENTS_KEY, purpose: 'events', belongsTo: 'session' },
];

const ofDevice = (wanted: StoredEntry['kind']) =>
  STORED_ENTRIES.filter(({ kind, belongsTo }) => kind === wanted && belongsTo === 'device').map(
    ({ name }) => name,
  );

/** What a log-out leaves alone. */
export const OUTLIVES_LOG_OUT = {
  local: ofDevice('local'),
  session: ofDevice('session'),
  cookies: ofDevice('cookie'),
};
