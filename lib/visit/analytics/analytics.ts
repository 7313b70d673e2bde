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
  readonly queue: Pick<IdleQueue, 'add' | 'runAll'>;
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

/**
 * Turns what happens on the page into records, with every value as it was at that moment, and passes them to
 * the tools in order when the browser is idle. Events of a member wait until the account has loaded, so that
 * they have its user: ten seconds at most.
 *
 * Errors: never throws; a tool that fails does not affect the others.
 * Source: rules §7.
 */
export class Analytics implements PageEvents {
  private user: User | null = null;
  /** Events of a user who is not known yet, in order. */
  private readonly waiting: TrackedEvent[] = [];
  private stopWaiting: () => void = () => undefined;
  /** The account of this session could not be loaded, or not in time. */
  private isUnknown = false;

  constructor(private readonly deps: AnalyticsDeps) {}

  readonly push = (entry: PageEvent): void => this.deps.queue.add(() => this.take(entry));

  /** Takes all events now, even those of a user who is not known yet: the page is about to close. */
  takeAll(): void {
    this.deps.queue.runAll();
    this.release();
  }

  async flush(): Promise<void> {
    this.takeAll();
    await this.deps.flush();
  }

  leaveAfter(entry: TrackedEvent, leave: () => void): void {
    const { tools } = this.deps;
    // Without waiting for idle time: after this the page is gone.
    this.takeAll();
    const record = recordOf(entry, this.user, this.deps);
    let waitsFor = tools.length;
    const goOn = () => {
      waitsFor -= 1;
      if (waitsFor === 0) leave();
    };
    if (waitsFor === 0) leave();
    tools.forEach((tool) => tool.sendThen(record, goOn));
  }

  attribution(nowMs = Date.now()): Readonly<Record<string, string | null>> {
    return this.deps.visits.at(nowMs).attribution;
  }

  private take(entry: PageEvent): void {
    if (entry.type === 'event') {
      if (this.isAwaitingUser()) this.hold(entry);
      else this.send(entry);
      return;
    }
    if (entry.type === 'user-unknown') return this.giveUp();
    const next = entry.user;
    if (next?.id !== this.user?.id) {
      this.user = next;
      // Before the waiting events, which are this user's.
      this.deps.tools.forEach((tool) => (next === null ? tool.reset() : tool.identify(next)));
    }
    this.release();
  }

  private isAwaitingUser(): boolean {
    if (this.waiting.length > 0) return true;
    if (!this.deps.hasSession()) this.isUnknown = false;
    else return this.user === null && !this.isUnknown;
    return false;
  }

  private hold(event: TrackedEvent): void {
    if (this.waiting.length === 0)
      this.stopWaiting = this.deps.scheduler.after(USER_HOLD_LIMIT_MS, () => this.giveUp());
    this.waiting.push(event);
  }

  private giveUp(): void {
    this.isUnknown = true;
    this.release();
  }

  private release(): void {
    this.stopWaiting();
    for (const event of this.waiting.splice(0)) this.send(event);
  }

  private send(event: TrackedEvent): void {
    const record = recordOf(event, this.user, this.deps);
    this.deps.tools.forEach((tool) => tool.send(record));
  }
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
