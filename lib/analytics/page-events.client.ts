import type { User } from '../account/user';
import type { Landing } from '../attribution/classify-landing';
import type { EventName, Events } from './events';

/** Something that happened on this page, with the time and the address it happened at. */
export type HappenedEvent = {
  readonly type: 'event';
  readonly name: EventName;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly atMs: number;
  readonly href: string;
};

export type PageEvent =
  | HappenedEvent
  /** Who is logged in; null after a log-out. */
  | { readonly type: 'user'; readonly user: User | null };

/** How a page was come to. */
export type LandingEntry = Landing & { readonly type: 'landing' };

/** What a page that is gone too soon leaves to the next one. */
export type LeftEntry = PageEvent | LandingEntry;

/**
 * Where everything on the page says what happened. A plain list until analytics has loaded; then analytics itself, which takes what
 * the list held. One a page, because the starter and React are bundles of their own and an event must not count twice.
 */
export type PageEvents = {
  readonly push: (entry: PageEvent) => void;
  /** Resolves when what was accepted has been sent, or cannot be for now. */
  readonly flush: () => Promise<void>;
  /** Tells of the event, then goes on; exactly once. */
  readonly leaveAfter: (entry: HappenedEvent, leave: () => void) => void;
  /** Where this visit came from. */
  readonly attribution: () => Readonly<Record<string, string | null>>;
};

const page = globalThis as { clipEvents?: PageEvents | PageEvent[] };

/** The events of this page: analytics, or the list of what waits for it. */
export function pageEvents(): PageEvents | PageEvent[] {
  return (page.clipEvents ??= []);
}

/** Analytics, where the visitor allows it and it has come; null otherwise. */
export function pageAnalytics(): PageEvents | null {
  const events = pageEvents();
  return Array.isArray(events) ? null : events;
}

/** Analytics takes over: what was waiting is given to it in order. Errors: throws when it has been taken over already. */
export function takePageEvents(events: PageEvents): void {
  const waiting = pageEvents();
  if (!Array.isArray(waiting)) throw new Error('the events have an owner already');
  page.clipEvents = events;
  waiting.forEach(events.push);
}

/** Says that something happened. Costs next to nothing; what becomes of it is decided by consent (lib/consent). */
export function track<Name extends EventName>(name: Name, properties: Events[Name]): void {
  pageEvents().push(asEntry(name, properties));
}

/** As `track`, for an event that takes the visitor away: `leave` is called exactly once, when the event is safe. */
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

/** Who the events from here on are about; null for nobody. */
export function identify(user: User | null): void {
  pageEvents().push({ type: 'user', user });
}

/** How this page was come to. */
export function landingEntry(): LandingEntry {
  return { type: 'landing', url: location.href, referrer: document.referrer };
}

function asEntry<Name extends EventName>(name: Name, properties: Events[Name]): HappenedEvent {
  return { type: 'event', name, properties, atMs: Date.now(), href: location.href };
}
