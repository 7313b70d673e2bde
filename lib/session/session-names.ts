/**
 * Names and figures of the session. The names in the storages are promises to the studio and the AI app.
 *
 * Source: specification §4 and §9; rules §6. The names of the markers are unspecified; these are ours.
 */

export const TOKEN_KEY = 'authToken';
export const EXPIRY_KEY = 'token_expires';
export const TOKEN_COOKIE = 'cfauth';
/** In session storage. */
export const NEW_USER_KEY = 'new_user';

/** Written to local storage at log-out: for user data, user details and coupon. */
export const LOGGED_OUT_MARKERS = ['userData', 'userDetails', 'couponData'] as const;
export const LOGGED_OUT = 'logged-out';

export const LOG_OUT_REDIRECT_DELAY_MS = 500;
export const LOG_OUT_FLUSH_LIMIT_MS = 300;
/** How long after the token went another tab's log-out marker still belongs to it. Both are written in one go; events may lag. */
export const MARKER_WINDOW_MS = 2_000;

/** The parameter of /login and /signup that says where to go afterwards. */
export const OTHER_URL_PARAMETER = 'otherUrl';
export const MAX_OTHER_URL_CHARACTERS = 2048;
