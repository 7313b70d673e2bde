import type { User } from '../../account/user';
import type { Landing } from '../attribution/classify-landing';
import { UNSENT_EVENTS_PREFIX } from '../../config/storage-names';
import type { EventName, Events } from './events';

/** Something that happened on this page, with its time and URL. */
export type TrackedEvent = {
  readonly type: 'event';
  readonly name: EventName;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly atMs: number;
  readonly href: string;
  /** Set if an earlier page saved the event: several tabs may send it, always with this id. */
  readonly id?: string;
};

export type PageEvent =
  | TrackedEvent
  /** The logged-in user; null after a log-out. */
  | { readonly type: 'user'; readonly user: User | null }
  /** Somebody is logged in, but the account could not be loaded. */
  | { readonly type: 'user-unknown' };

/** How the visitor came to a page, and when. */
export type LandingEntry = Landing & { readonly atMs: number };

/** What a page that closes before analytics has loaded passes to the next one. */
export type UnsentEvents = readonly [landing: LandingEntry, ...events: PageEvent[]];

/**
 * Where everything on the page reports events. A plain list until analytics has loaded; then analytics
 * itself, which takes over the list. One per page, because the starter and React are separate bundles and an
 * event must not count twice.
 */
export type PageEvents = {
  readonly push: (entry: PageEvent) => void;
  /** Resolves when everything accepted has been sent, or sending has to pause. */
  readonly flush: () => Promise<void>;
  /** Records the event, then calls `leave` exactly once. */
  readonly leaveAfter: (entry: TrackedEvent, leave: () => void) => void;
  /** Where this visit came from. */
  readonly attribution: () => Readonly<Record<string, string | null>>;
};

/** why: only this site's scripts set it, and it may be missing. */
const page = globalThis as { clipEvents?: PageEvents | PageEvent[] };

/** The events of this page: analytics, or the list of events that wait for it. */
export function pageEvents(): PageEvents | PageEvent[] {
  return (page.clipEvents ??= []);
}

/** Analytics, if the visitor allows it and it has loaded; null otherwise. */
export function pageAnalytics(): PageEvents | null {
  const events = pageEvents();
  return Array.isArray(events) ? null : events;
}

/**
 * Attaches analytics to the page: it receives the waiting events, then all later ones. Errors: throws if that
 * has already happened.
 */
export function attachAnalytics(events: PageEvents): void {
  // why: still an array; once attached it is not, so a second call throws.
  const waiting = (pageEvents() as PageEvent[]).slice();
  page.clipEvents = events;
  waiting.forEach(events.push);
}

/**
 * Reports an event. Costs next to nothing; consent decides what happens to it (lib/visit/consent).
 *
 * @example
 * ```ts
 * track('Auth Opened', { flow: 'login' });
 * ```
 */
export function track<Name extends EventName>(name: Name, properties: Events[Name]): void {
  pageEvents().push(asEntry(name, properties));
}

/**
 * As `track`, for an event after which the visitor leaves: `leave` is called exactly once, when the event is
 * safe.
 */
export function trackThenLeave<Name extends EventName>(
  name: Name,
  properties: Events[Name],
  leave: () => void,
): void {
  const entry = asEntry(name, properties);
  const analytics = pageAnalytics();
  if (analytics) analytics.leaveAfter(entry, leave);
  else {
    pageEvents().push(entry);
    leave();
  }
}

/** Sets the user of the events that follow; null for nobody. */
export function identify(user: User | null): void {
  pageEvents().push({ type: 'user', user });
}

/** The account of whoever is logged in could not be loaded: events do not wait for it. */
export function userUnknown(): void {
  pageEvents().push({ type: 'user-unknown' });
}

/** How the visitor came to this page. */
export function landingEntry(): LandingEntry {
  return { url: location.href, referrer: document.referrer, atMs: Date.now() };
}

/** The key under which a page saves its events: unique, and sorts by time. */
export function unsentEventsKey(): string {
  return UNSENT_EVENTS_PREFIX + Date.now() + Math.random();
}

function asEntry<Name extends EventName>(name: Name, properties: Events[Name]): TrackedEvent {
  return { type: 'event', name, properties, atMs: Date.now(), href: location.href };
}
