/**
 * Every number of the specification, once, with its unit in its name.
 *
 * Source: specification §5 and §9; rules §2, §6 and D1, D10.
 */

/** Posts (or index entries) on one page of a listing. */
export const PAGE_SIZES = {
  categories: 6,
  platforms: 6,
  blogs: 9,
  search: 8,
  author: 8,
  trending: 10,
} as const;

/** Posts in rows that have no further pages, in feeds and in the list of the search box; titles in that of the template search. */
export const SHOWN = {
  related: 3,
  latestOnHome: 3,
  trendingOnHome: 5,
  /** Where a search finds nothing. */
  popular: 3,
  feed: 20,
  searchBox: 8,
  templateTitles: 6,
} as const;

/** Quality of pictures, 1 to 100; next.config.js allows no other. */
export const IMAGE_QUALITY = 75;

export const READING_WORDS_PER_MINUTE = 200;
export const READING_MIN_MINUTES = 1;
export const READING_MAX_MINUTES = 15;

/** How long a call that a page render waits for may take, its retry included. */
export const RENDER_DEADLINE_MS = 5_000;

/** How long the home page waits for its templates, and the search box for its suggestions. */
export const TEMPLATES_DEADLINE_MS = 1_500;

/** Templates in the row of the home page. */
export const HOME_TEMPLATES = 10;

/** Longest description that the AI tool's field takes. */
export const PROMPT_MAX_CHARACTERS = 300;

/** How old a page may grow before it is rendered again. */
export const PAGE_REVALIDATE_SECONDS = 60;

/** How long "there is no such page" is remembered. */
export const MISSING_REVALIDATE_SECONDS = 60;

/** Flags and the configuration file are not worth waiting for longer. */
export const FLAGS_DEADLINE_MS = 1_500;
export const SITE_CONFIG_DEADLINE_MS = 1_500;

/** How long a search waits for the first index of a new process, and a post for its related posts. */
export const INDEX_WAIT_MS = 3_000;
export const RELATED_WAIT_MS = 1_500;

/** An editor's preview of a draft ends by itself after this long, also in a window that stays open. */
export const PREVIEW_MS = 60 * 60_000;

/** Longest search that is read. */
export const QUERY_MAX_CHARACTERS = 100;

/** How long the search box waits for the next letter before it asks. */
export const SEARCH_PAUSE_MS = 150;

/** How long a call of an account form may take: it answers within 15 s even when reCAPTCHA took its 3 s. */
export const ACCOUNT_DEADLINE_MS = 12_000;

/** Waits before another one-time code may be asked for: after the first, the second and every further one. */
export const CODE_RESEND_WAITS_MS: ResendWaits = [30_000, 60_000, 120_000];

/** The same for the link to a new password. Equal today, and another matter. */
export const LINK_RESEND_WAITS_MS: ResendWaits = [30_000, 60_000, 120_000];

export type ResendWaits = readonly [afterFirst: number, afterSecond: number, afterFurther: number];

/** Wait after a refusal (429) that does not say how long, and the longest that one may ask for. */
export const REFUSAL_WAIT_MS = 60_000;
export const REFUSAL_MAX_WAIT_MS = 24 * 60 * 60_000;

/** A code older than this is not worth waiting for after a reload; the lifetime of codes is not shown. */
export const CODE_WAIT_LIMIT_MS = 30 * 60_000;

/** How long the way on after a log-in waits for the user's record; the app it leads to loads it anyway. */
export const USER_WAIT_LIMIT_MS = 2_000;

/** How long a provider's script may take to load. */
export const VENDOR_SCRIPT_LIMIT_MS = 8_000;

export const CODE_DIGITS = 6;
/** The auth service refuses shorter ones. */
export const PASSWORD_MIN_CHARACTERS = 8;
export const EMAIL_MAX_CHARACTERS = 254;

/** Longest answer to an open question of the persona form. */
export const PERSONA_TEXT_MAX_CHARACTERS = 280;

/** Addresses that one call invites at most. */
export const INVITED_AT_ONCE = 50;

export const TEAM_NAME_MAX_CHARACTERS = 120;

/** How long a removal from a team can be taken back; the service forgets it then. */
export const UNDO_OFFER_MS = 10 * 60_000;

/** How long a form waits for reCAPTCHA before it goes without: for its script, and for its answer. */
export const CAPTCHA_LOAD_LIMIT_MS = 8_000;
export const CAPTCHA_EXECUTE_LIMIT_MS = 3_000;

export const LOG_OUT_REDIRECT_DELAY_MS = 500;
export const LOG_OUT_FLUSH_LIMIT_MS = 300;
/** How long after the token went another tab's log-out marker still belongs to it. Both are written in one go; events may lag. */
export const MARKER_WINDOW_MS = 2_000;

/** Longest path that a log-in leads back to. */
export const OTHER_URL_MAX_CHARACTERS = 2048;

/** Lifetime of the cookie that says which front-end a user has. */
export const FE_APP_COOKIE_DAYS = 365;

/** After half a year visitors are asked anew what may be stored. */
export const CONSENT_COOKIE_DAYS = 182;

export const ENVIRONMENT = 'staging';
export const RELEASE = '1.13.1';
export const TRACE_SAMPLE_RATE = 0;
