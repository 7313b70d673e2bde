import type { User } from '../../account/user';
import { USER_HOLD_LIMIT_MS } from '../../config/analytics';
import type { Scheduler } from '../../platform/platform';
import { eventRecord, type EventRecord } from './event-record';
import type { IdleQueue } from './idle-queue';
import type { TrackedEvent, PageEvent, PageEvents } from './page-events.client';
import type { ToolQueue } from './tools/tool-queue';
import type { VisitStore } from './visit';

export type AnalyticsDeps = {
  /** Each behind its own queue (lib/visit/analytics/tools/tool-queue.ts). */
  readonly tools: readonly ToolQueue[];
  readonly visits: Pick<VisitStore, 'at'>;
  readonly queue: IdleQueue;
  readonly deviceId: string;
  /** What does not change during the page's life: language, release. */
  readonly page: Readonly<Record<string, unknown>>;
  readonly newId: () => string;
  /** Whether somebody is logged in, whose account may still be loading. */
  readonly hasSession: () => boolean;
  readonly scheduler: Scheduler;
  /** Resolves when everything accepted has been sent, or sending has to pause. */
  readonly flush: () => Promise<void>;
};

export type Analytics = PageEvents & {
  /** Takes all events now, even those of a user who is not known yet: the page is about to close. */
  readonly takeAll: () => void;
};

/**
 * Turns what happens on the page into records, with every value as it was at that moment, and passes them to
 * the tools in order when the browser is idle. Events of a member wait until the account has loaded, so that
 * they have its user: ten seconds at most.
 *
 * Errors: never throws; a tool that fails does not affect the others.
 * Source: rules §7.
 */
export function createAnalytics(deps: AnalyticsDeps): Analytics {
  const { tools, visits, queue, flush, hasSession, scheduler } = deps;
  let user: User | null = null;
  /** Events of a user who is not known yet, in order. */
  const waiting: TrackedEvent[] = [];
  let stopWaiting: () => void = () => undefined;
  /** The account of this session could not be loaded, or not in time. */
  let isUnknown = false;

  function send(event: TrackedEvent): void {
    const made = recordOf(event, user, deps);
    tools.forEach((tool) => tool.send(made));
  }

  function isAwaitingUser(): boolean {
    if (waiting.length > 0) return true;
    if (!hasSession()) isUnknown = false;
    else return user === null && !isUnknown;
    return false;
  }

  function hold(event: TrackedEvent): void {
    if (waiting.length === 0) stopWaiting = scheduler.after(USER_HOLD_LIMIT_MS, giveUp);
    waiting.push(event);
  }

  function release(): void {
    stopWaiting();
    waiting.splice(0).forEach(send);
  }

  function giveUp(): void {
    isUnknown = true;
    release();
  }

  function take(entry: PageEvent): void {
    if (entry.type === 'event') {
      if (isAwaitingUser()) hold(entry);
      else send(entry);
      return;
    }
    if (entry.type === 'user-unknown') {
      giveUp();
      return;
    }
    const next = entry.user;
    if (next?.id !== user?.id) {
      user = next;
      // Before the waiting events, which are this user's.
      tools.forEach((tool) => (next === null ? tool.reset() : tool.identify(next)));
    }
    release();
  }

  function takeAll(): void {
    queue.runAll();
    release();
  }

  return {
    push: (entry) => queue.add(() => take(entry)),
    takeAll,
    async flush() {
      takeAll();
      await flush();
    },
    leaveAfter(entry, leave) {
      // Without waiting for idle time: after this the page is gone.
      takeAll();
      const made = recordOf(entry, user, deps);
      let waitsFor = tools.length;
      const goOn = () => {
        waitsFor -= 1;
        if (waitsFor === 0) leave();
      };
      if (waitsFor === 0) leave();
      tools.forEach((tool) => tool.sendThen(made, goOn));
    },
    attribution: () => visits.at(Date.now()).attribution,
  };
}

/** The record of an event, with the visit that it happened in. */
function recordOf(
  { name, properties, atMs, href, id: givenId }: TrackedEvent,
  user: User | null,
  { visits, page, deviceId, newId }: AnalyticsDeps,
): EventRecord {
  const { id, startedMs, attribution, source, rule, surroundings } = visits.at(atMs);
  return eventRecord({
    eventId: givenId ?? newId(),
    name,
    properties,
    atMs,
    href,
    user,
    deviceId,
    visit: {
      ...page,
      ...surroundings,
      visit_id: id,
      visit_started: startedMs,
      attribution: { ...attribution, source, rule },
    },
  });
}
