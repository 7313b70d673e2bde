/**
 * Analytics settings that an owner may change.
 *
 * Source: specification §9; rules §7.
 */

/** A visit ends after this long without activity. */
export const VISIT_TIMEOUT_MS = 1_200_000;

/** Idle time that a queued task needs; with less it waits for the next idle period. */
export const IDLE_TASK_MIN_MS = 20;
/** Longest time a task waits for an idle period. */
export const IDLE_TASK_LIMIT_MS = 2_000;

/** How long a member's events wait for the account, so that they have a user. */
export const USER_HOLD_LIMIT_MS = 10_000;

/** How long leaving the page is delayed for the tag manager to send an event. */
export const TAG_MANAGER_LIMIT_MS = 2_000;

/**
 * Minimum time between two events for the engagement tool, because each may trigger a message to the visitor.
 */
export const ENGAGEMENT_INTERVAL_MS = 10_000;

/**
 * The events sent to the engagement tool. The specification names the studio's; the last two are this site's.
 */
export const ENGAGEMENT_EVENTS: ReadonlySet<string> = new Set([
  'App Load',
  'Export a Video',
  'Start Subscription FE',
  'View Pricing',
  'View Checkout',
  'Export Quota Exhausted',
  'AI Quota Exhausted',
  'Storage Quota Exhausted',
  'Sign Up Completed',
  'Log In Completed',
]);

/** Most unsent events to store; beyond this the oldest are dropped. */
export const STORED_EVENTS_MAX = 1_000;
/** 512 KiB, written out: the bundler keeps a product in every file that imports from here. */
export const STORED_EVENTS_MAX_BYTES = 524_288;

/**
 * With more entries than this in local storage, a page stores no events for the next: a blocker may keep
 * analytics from loading.
 */
export const UNSENT_EVENTS_MAX_ENTRIES = 200;

/** The browser's limit for the total body size of requests that outlive the page. */
export const EXIT_MAX_BYTES = 65_536;

/**
 * Wait before an unaccepted event is sent again: doubles each time, from the first value up to the second.
 */
export const RETRY_FIRST_MS = 1_000;
export const RETRY_MAX_MS = 60_000;

/** How long events wait for `/api/visitor` to describe the visitor: landing, device, country. */
export const VISITOR_LIMIT_MS = 5_000;

/** How long we wait for the geolocation service. */
export const GEOLOCATION_LIMIT_MS = 1_000;
