import type { User } from '../account/user';
import { eventRecord, type EventRecord } from './event-record';
import type { IdleQueue } from './idle-queue';
import type { TrackedEvent, PageEvent, PageEvents } from './page-events.client';
import type { ToolQueue } from './tools/tool-queue';
import type { VisitStore } from './visit';

export type AnalyticsDeps = {
  /** Each behind its own queue (lib/analytics/tools/tool-queue.ts). */
  readonly tools: readonly ToolQueue[];
  readonly visits: Pick<VisitStore, 'at'>;
  readonly queue: IdleQueue;
  readonly deviceId: string;
  /** What does not change during the page's life: language, release. */
  readonly page: Readonly<Record<string, unknown>>;
  readonly newId: () => string;
  /** Resolves when everything accepted has been sent, or sending has to pause. */
  readonly flush: () => Promise<void>;
};

/**
 * Turns what happens on the page into records, with every value as it was at that moment, and passes them to the tools in order when the
 * browser is idle.
 *
 * Errors: never throws; a tool that fails does not affect the others.
 * Source: rules §7.
 */
export function createAnalytics(deps: AnalyticsDeps): PageEvents {
  const { tools, visits, queue, deviceId, page, newId, flush } = deps;
  let user: User | null = null;

  function record({ name, properties, atMs, href, id: givenId }: TrackedEvent): EventRecord {
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

  function take(entry: PageEvent): void {
    if (entry.type === 'event') {
      const made = record(entry);
      tools.forEach((tool) => tool.send(made));
      return;
    }
    const next = entry.user;
    if (next?.id === user?.id) return;
    user = next;
    tools.forEach((tool) => (next === null ? tool.reset() : tool.identify(next)));
  }

  return {
    push: (entry) => queue.add(() => take(entry)),
    async flush() {
      queue.runAll();
      await flush();
    },
    leaveAfter(entry, leave) {
      // Without waiting for idle time: after this the page is gone.
      queue.runAll();
      const made = record(entry);
      let goOn: (() => void) | null = leave;
      for (const { send, sendThen } of tools) {
        if (!sendThen) {
          send(made);
          continue;
        }
        goOn = null;
        sendThen(made, leave);
      }
      goOn?.();
    },
    attribution: () => visits.at(Date.now()).attribution,
  };
}
