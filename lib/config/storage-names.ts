/**
 * Every name under which the site stores something in the browser. The session's names are a contract with
 * the studio and the AI app.
 *
 * Source: specification §4 and §9; rules §6. They do not name the markers, the draft or the choices; those
 *         names are ours.
 */

// The session.

export const TOKEN_KEY = 'authToken';
export const EXPIRY_KEY = 'token_expires';
export const TOKEN_COOKIE = 'cfauth';
/** Set while `token_expires` cannot be compared with the device's clock, which is ahead. */
export const CLOCK_AHEAD_KEY = 'clock_ahead';
/** In session storage. */
export const NEW_USER_KEY = 'new_user';

/** Markers written to local storage at log-out: for user data, user details and coupon. */
export const LOGGED_OUT_MARKERS = ['userData', 'userDetails', 'couponData'] as const;
export const LOGGED_OUT = 'logged-out';

/** Tells the servers which front-end to respond with. */
export const FE_APP_COOKIE = { name: 'feApp', value: 'react' } as const;

// Where a visitor came from.

/**
 * The query string of a landing with a referral, an influencer's click or a marketing id, for all sites on
 * the product's domain.
 */
export const LANDING_QUERY_COOKIE = 'referral_query';

// A log-in in progress, in session storage.

export const AUTH_DRAFT_KEY = 'auth_draft';
/** What the visitor came for, while the log-in's dialog is open. */
export const AUTH_INTENT_KEY = 'auth_errand';
export const COUPON_KEY = 'coupon';
/** Id of the template that becomes a favourite once its visitor has logged in. */
export const FAVOURITE_KEY = 'favourite';
/**
 * The build whose page was loaded again because a file of it was missing, and the link into an app that was
 * pressed.
 */
export const RENEWED_KEY = 'renewed';
/** What a log-in still has to do before it redirects. */
export const POST_LOGIN_KEY = 'post_login';

// A pending invite, in session storage. It outlives a log-out, because the visitor may want to accept it with
// another account.

/** Also the name of the URL parameter that carries it. */
export const INVITE_KEY = 'invite';

// Recommendations for a user who has answered the persona form (docs/persona.md), in local storage. Removed
// at log-out and when another user logs in.

/** The user's id, the name of a card and a kind of templates, separated by spaces. */
export const RECOMMENDATIONS_KEY = 'recommended';

// The app that this device was handed over to, in local storage.

/** The app's name, not a token: the site then offers the app instead of signing up. */
export const APP_VISITED_KEY = 'app-visited';

// What was made with the home page's small editor, in session storage.

export const MINI_EDITOR_KEY = 'mini-editor';

// A visitor's choices, in local storage.

/** `light` or `dark`; without it the system decides. */
export const THEME_STORAGE_KEY = 'theme';
/** Cookie of the currency (ISO 4217) and the duration chosen on the pricing page: `EUR.yearly`. */
export const CURRENCY_COOKIE = 'currency';

/** Cookie of what was typed into a form sent without script, for the page that answers it. */
export const FORM_ANSWER_COOKIE = 'form-answer';
/** Set while the home page's motion is paused. */
export const MOTION_STORAGE_KEY = 'motion';
/** When the newest change was that the visitor has seen on the changelog. */
export const CHANGES_SEEN_KEY = 'changes-seen';
/** Id of the closed announcement. */
export const ANNOUNCEMENT_STORAGE_KEY = 'announcement';
/**
 * Set when a language link was followed or the offer was closed; in session storage, when the offer was
 * shown.
 */
export const LANGUAGE_OFFER_STORAGE_KEY = 'language-offer';

/** The latest links made with the link builder. */
export const RECENT_LINKS_STORAGE_KEY = 'recent-links';

/** Posts that were left half read (rules D30): one key per language. */
export const READING_STORAGE_PREFIX = 'reading:';

/** Posts that were saved (rules D30), in all languages. */
export const SAVED_POSTS_KEY = 'saved-posts';

/** In session storage, between a half-read post's link and its page: the share read, and the slug. */
export const READ_ON_KEY = 'read-on';

// In session storage, one key per list: how many further pages were open.

export const MORE_STORAGE_PREFIX = 'more:';

// Analytics, in local storage and only with consent. The first two outlive a log-out, because they belong to
// the device.

export const DEVICE_ID_KEY = 'device_id';
/** The current visit: its id, times and origin. */
export const VISIT_KEY = 'visit';
/** Events of pages that visitors left before analytics had loaded: one key per page. */
export const UNSENT_EVENTS_PREFIX = 'events:left:';
/** Events that were not yet in the database when the visitor left the page: one key per event. */
export const RECORDED_EVENTS_PREFIX = 'events:recorded:';
/** The IndexedDB database of events that are being sent. */
export const EVENT_DATABASE = 'events';

// The engagement tool, in session storage and only with consent to marketing.

/** When it last received an event, and the events that wait until it may receive another. */
export const ENGAGEMENT_KEY = 'engagement';

// Consent. Necessary: it says what else may be stored.

export const CONSENT_COOKIE = 'consent';
