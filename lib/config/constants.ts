/**
 * Every number of the specification, once, with its unit in its name.
 *
 * Source: specification §5 and §9; rules §2 and D1, D10.
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

/**
 * Lifetime of the `cfauth` cookie, the literal figure of the specification.
 * The specification adds "(about 182 days)", but this many milliseconds are 43.68 hours; which of the two
 * was meant is an open question for the owner (rules D1, README).
 */
export const AUTH_COOKIE_LIFETIME_MS = 157_248_000;

export const ENVIRONMENT = 'staging';
export const RELEASE = '1.13.1';
export const TRACE_SAMPLE_RATE = 0;
