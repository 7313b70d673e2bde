/**
 * What an owner may change of analytics.
 *
 * Source: specification §9; rules §7.
 */

/** A visit ends when nothing has happened for this long. */
export const VISIT_TIMEOUT_MS = 1_200_000;

/** Idle time that a task of the queue needs; with less it waits for the next idle moment. */
export const IDLE_TASK_MIN_MS = 20;
/** A task waits no longer than this for an idle moment. */
export const IDLE_TASK_LIMIT_MS = 2_000;

/** How long leaving the page waits for the tag manager to have sent an event. */
export const TAG_MANAGER_LIMIT_MS = 2_000;

/** Shortest time between two events for the engagement tool, each of which may trigger a message to the visitor. */
export const ENGAGEMENT_INTERVAL_MS = 10_000;

/** The events that the engagement tool is told of. The specification names the studio's; the last two are this site's. */
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

/** What is kept of events that could not be sent yet; beyond it the oldest go. */
export const STORED_EVENTS_MAX = 1_000;
export const STORED_EVENTS_MAX_BYTES = 512 * 1024;

/** What a browser takes of requests that outlive the page, all together. */
export const EXIT_MAX_BYTES = 64 * 1024;

/** Waits before an event that was not taken is sent again: doubled each time, up to the second. */
export const RETRY_FIRST_MS = 1_000;
export const RETRY_MAX_MS = 60_000;

/** How long events wait for the server to say who the visitor is and where they come from. */
export const VISITOR_LIMIT_MS = 5_000;

/** How long the answer of the geolocation service is waited for. */
export const GEOLOCATION_LIMIT_MS = 1_000;
