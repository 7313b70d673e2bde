/**
 * Every name under which the site keeps something in the browser. Those of the session are promises to the studio and the AI app.
 *
 * Source: specification §4 and §9; rules §6. The names of the markers, the draft and the choices are unspecified; these are ours.
 */

// The session.

export const TOKEN_KEY = 'authToken';
export const EXPIRY_KEY = 'token_expires';
export const TOKEN_COOKIE = 'cfauth';
/** In session storage. */
export const NEW_USER_KEY = 'new_user';

/** Written to local storage at log-out: for user data, user details and coupon. */
export const LOGGED_OUT_MARKERS = ['userData', 'userDetails', 'couponData'] as const;
export const LOGGED_OUT = 'logged-out';

/** Which front-end the servers shall answer with. */
export const FE_APP_COOKIE = { name: 'feApp', value: 'react' } as const;

// Where a visitor came from.

/** The query string of a landing with a referral, an influencer's click or a marketing id, for all sites of the product's domain. */
export const LANDING_QUERY_COOKIE = 'referral_query';

// A log-in under way, in session storage.

export const AUTH_DRAFT_KEY = 'auth_draft';
export const COUPON_KEY = 'coupon';
/** What a log-in still has to do before it leads on. */
export const WAY_ON_KEY = 'way_on';

// An invite that waits, in session storage. It outlives a log-out: the visitor may want to accept it with another account.

/** Also the parameter of the address that brings it. */
export const INVITE_KEY = 'invite';

// The persona form, in local storage. It outlives a log-out, so that the next log-in finds it.

/** Id of the user who has left the form before its last question. */
export const PERSONA_KEY = 'persona';

// What suits whoever has answered it (docs/persona.md), in local storage. It goes with the log-out, and with the log-in of anybody else.

/** Their id, the name of a card, a kind of templates; with a space between. */
export const SUITS_KEY = 'suits';

// What a visitor has chosen, in local storage.

/** Light or dark. */
export const THEME_STORAGE_KEY = 'theme';
/** Set while the motion of the home page rests. */
export const MOTION_STORAGE_KEY = 'motion';
/** Id of the announcement that was closed. */
export const ANNOUNCEMENT_STORAGE_KEY = 'announcement';
/** Set once a language link was followed or the offer was closed; in session storage, once the offer was shown. */
export const LANGUAGE_OFFER_STORAGE_KEY = 'language-offer';

/** Links that were last made on the page of the link builder. */
export const RECENT_LINKS_STORAGE_KEY = 'recent-links';

// In session storage, a key for each list: how many more pages of it were open.

export const MORE_STORAGE_PREFIX = 'more:';

// Analytics, in local storage and only with consent. The first two outlive a log-out: they are the device's.

export const DEVICE_ID_KEY = 'device_id';
/** The visit that goes on: its id, times and where it came from. */
export const VISIT_KEY = 'visit';
/** Events that a page left behind before analytics had loaded. */
export const LEFT_EVENTS_KEY = 'events:left';
/** Events that a page recorded when it was already going. */
export const RECORDED_EVENTS_KEY = 'events:recorded';
/** The browser's database of events that are on their way. */
export const EVENT_DATABASE = 'events';

// Consent. Necessary: it says what else may be stored.

export const CONSENT_COOKIE = 'consent';
