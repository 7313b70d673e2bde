/**
 * The specification's numbers and our own limits, with units in their names. Those of analytics and
 * attribution have their own files.
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

/**
 * How many posts to show in rows without further pages and in feeds; how many results in the search box and
 * titles in the template search.
 */
export const LIST_LENGTHS = {
  related: 3,
  latestOnHome: 3,
  trendingOnHome: 5,
  /** Shown when a search finds nothing. */
  popular: 3,
  feed: 20,
  searchBox: 8,
  /** Of these, results of each kind but posts. */
  searchBoxOthers: 2,
  /** Templates, answers and pages on the page of results. */
  foundTemplates: 6,
  foundOthers: 4,
  templateTitles: 6,
  relatedTemplates: 6,
} as const;

/**
 * How many characters other programs show of a text; the page shows all of it. Titles and descriptions:
 * search results and link previews; Google ignores longer headlines. Summaries: lists of feed readers.
 */
export const SHOWN_CHARACTERS = { title: 110, description: 160, summary: 300 } as const;

export const READING_WORDS_PER_MINUTE = 200;
/** In scripts without spaces (rules D28). */
export const UNSPACED_CHARACTERS_PER_WORD = 2.5;
export const READING_MIN_MINUTES = 1;
export const READING_MAX_MINUTES = 15;

/** Deadline of a call that a page render waits for, including its retry. */
export const RENDER_DEADLINE_MS = 5_000;

/** How long the home page waits for its templates, and the search box for its suggestions. */
export const TEMPLATES_DEADLINE_MS = 1_500;

/** Templates on one page of their list: full rows of most widths. */
export const TEMPLATES_ON_PAGE = 14;

/** The most templates that a process knows in a language, and how many it asks for at a time. */
export const TEMPLATES_MAX = 1_000;
export const TEMPLATES_AT_A_TIME = 100;

/** Templates in the home page's row. */
export const HOME_TEMPLATES = 10;

/** Longest description that the AI tool's field accepts. */
export const PROMPT_MAX_CHARACTERS = 300;

/** How soon a visitor whose page's source has failed should try again; sources are asked again sooner. */
export const FAILED_PAGE_RETRY_SECONDS = 5;

/** Age at which a page that lacks a part, because the part's source failed, is rendered again at the earliest. */
export const PARTIAL_REVALIDATE_SECONDS = 5;

/** Age at which a page is rendered again. */
export const PAGE_REVALIDATE_SECONDS = 60;

/** How long a "not found" is cached. */
export const MISSING_REVALIDATE_SECONDS = 60;

/** Deadline for flags and the configuration file, which are not worth a longer wait. */
export const FLAGS_DEADLINE_MS = 1_500;
export const SITE_CONFIG_DEADLINE_MS = 1_500;

/** How long a search waits for the first index of a new process, and a post for its related posts. */
export const INDEX_WAIT_MS = 3_000;
export const RELATED_WAIT_MS = 1_500;

/** An editor's preview of a draft ends after this long, even in a window that stays open. */
export const PREVIEW_MS = 3_600_000;

/** Longer slugs do not exist; requesting one would only cost a call. */
export const MAX_SLUG_LENGTH = 200;

/** Longer names of series do not exist either. */
export const MAX_SERIES_LENGTH = 100;

/** Longest URL of this site, without its origin; the gate refuses longer ones. */
export const URL_MAX_CHARACTERS = 8_192;

/** Longest search query; the rest is cut off. */
export const QUERY_MAX_CHARACTERS = 100;

/** How long the search box waits for the next letter before it sends a request. */
export const SEARCH_PAUSE_MS = 150;

/**
 * Deadline of an account form's call, so that the form responds within 15 s even if a reCAPTCHA token takes
 * its full 3 s.
 */
export const ACCOUNT_DEADLINE_MS = 12_000;

/** Waits before another one-time code may be requested: after the first, the second and every further one. */
export const CODE_RESEND_WAITS_MS: ResendWaits = [30_000, 60_000, 120_000];

/** The same for the link to a new password. Equal today, but independent. */
export const LINK_RESEND_WAITS_MS: ResendWaits = [30_000, 60_000, 120_000];

export type ResendWaits = readonly [afterFirst: number, afterSecond: number, afterFurther: number];

/** A guest's mailbox gets three mails in this time; the longest wait that the guest form's 429 names. */
export const GUEST_MAIL_WAIT_SECONDS = 3_600;

/** Topics that one reader may follow by email; more than the blog has. */
export const FOLLOWED_TOPICS_AT_MOST = 50;

/** Wait after a 429 without `Retry-After`, and the longest wait that `Retry-After` may request. */
export const REFUSAL_WAIT_MS = 60_000;
export const REFUSAL_MAX_WAIT_MS = 86_400_000;

/**
 * After a reload, the form no longer waits for a code sent longer ago than this. It never shows how long a
 * code is valid.
 */
export const CODE_WAIT_LIMIT_MS = 1_800_000;

/** How long the redirect after a log-in waits for the user's record, which the target app loads anyway. */
export const USER_WAIT_LIMIT_MS = 2_000;

/** Time limit for loading a provider's script. */
export const VENDOR_SCRIPT_LIMIT_MS = 8_000;

export const CODE_DIGITS = 6;
/** The auth service refuses shorter ones. */
export const PASSWORD_MIN_CHARACTERS = 8;
export const EMAIL_MAX_CHARACTERS = 254;

/** Longest answer to an open question in the persona form. */
export const PERSONA_TEXT_MAX_CHARACTERS = 280;

/** Maximum number of email addresses in one invite call. */
export const INVITED_AT_ONCE = 50;

export const TEAM_NAME_MAX_CHARACTERS = 120;

/** How long a removal from a team can be undone, before the service forgets it. */
export const UNDO_OFFER_MS = 600_000;

/** How long a form waits for reCAPTCHA (its script, its token) before it continues without it. */
export const CAPTCHA_LOAD_LIMIT_MS = 8_000;
export const CAPTCHA_EXECUTE_LIMIT_MS = 3_000;

export const LOG_OUT_REDIRECT_DELAY_MS = 500;
export const LOG_OUT_FLUSH_LIMIT_MS = 300;

/** Longest path that a log-in returns to. */
export const OTHER_URL_MAX_CHARACTERS = 2048;

/** Lifetime of the cookie that names a user's front-end. */
export const FE_APP_COOKIE_DAYS = 365;

/** Posts left half read (rules D30): how many are offered again, and for how long. */
export const READING_POSTS = 3;
export const READING_DAYS = 30;
/** Posts saved on a device; one more replaces the oldest. */
export const SAVED_POSTS_MAX = 50;

/** After half a year visitors are asked for consent again. */
export const CONSENT_COOKIE_DAYS = 182;
/** Our choice: as long as the consent cookie. */
export const CURRENCY_COOKIE_DAYS = 182;

/** How long the page that answers a form can be shown again as it was. */
export const FORM_ANSWER_MINUTES = 10;

export const RELEASE = '1.13.1';
export const TRACE_SAMPLE_RATE = 0;
