import type { Clock, Scheduler } from '../platform/platform';
import { EXIT_MAX_BYTES, RETRY_FIRST_MS, RETRY_MAX_MS } from '../config/analytics';
import { bytesOf, type EventStore, type StoredEvent } from './event-store';

export type Answer = { readonly status: number; readonly retryAfterMs: number | null };

export type DeliveryDeps = {
  readonly store: EventStore;
  /** Where a page that goes leaves events at once: a change of the database that is under way keeps it out of the back/forward cache. */
  readonly left: LeftEvents;
  /** Sends one event. Errors: rejects when no answer comes (network, aborted). */
  readonly send: (
    body: string,
    options: { readonly outlivesPage: boolean; readonly signal?: AbortSignal },
  ) => Promise<Answer>;
  /** Runs a task while no other tab runs one; waits for its turn. */
  readonly alone: (task: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
};

/** Events that a page has left behind. Errors: never throws. */
export type LeftEvents = {
  readonly add: (events: readonly StoredEvent[]) => void;
  /** All of them; they are gone afterwards. */
  readonly take: () => readonly StoredEvent[];
};

export type Delivery = {
  /** Resolves when the events are safe; they are sent afterwards. */
  readonly accept: (events: readonly StoredEvent[]) => Promise<void>;
  /** Sends what waits, of this page and of earlier ones. Resolves when nothing waits or sending has to pause. */
  readonly flush: () => Promise<void>;
  /**
   * The page is about to go: `tellTheRest` is called, and what has not been delivered is sent by requests that outlive the page, as far
   * as a browser takes them.
   */
  readonly leave: (tellTheRest: () => void) => void;
  /** The page is in view, for the first time or again: sends what it or another has left behind. */
  readonly comeBack: () => void;
};

/**
 * Delivery to the collector: stored before it is sent, removed when it was taken or refused for good, sent again when it may be
 * taken later. In the order in which things happened, so one after the other. At least once; the event's id removes duplicates.
 *
 * Errors: never rejects.
 * Source: rules §7.
 */
export function createDelivery({ store, left, send, alone, clock, scheduler }: DeliveryDeps): Delivery {
  /** Events of this page that nobody has confirmed. */
  const unconfirmed = new Map<string, string>();
  let running: Promise<void> | null = null;
  let aborting = new AbortController();
  let failures = 0;
  let pausedUntilMs = 0;
  let isAskedAgain = false;
  let isAway = false;
  /** Confirmed after the page had left; removed when it is back. */
  const confirmedAway = new Set<string>();
  /** Sent since the page has left. */
  const outliving = new Set<string>();
  let outlivingBytes = 0;

  async function confirm(id: string): Promise<void> {
    unconfirmed.delete(id);
    if (isAway) {
      confirmedAway.add(id);
      return;
    }
    await store.remove(new Set([id]));
  }

  /** By a request that outlives the page, once each, as far as a browser takes them. A page that goes is told so more than once. */
  function sendOutliving({ id, body }: StoredEvent): void {
    const bytes = bytesOf(body);
    if (outliving.has(id) || outlivingBytes + bytes > EXIT_MAX_BYTES) return;
    outliving.add(id);
    outlivingBytes += bytes;
    send(body, { outlivesPage: true }).then(
      ({ status }) => (mayBeTakenLater(status) ? undefined : confirm(id)),
      () => undefined,
    );
  }

  /** The wait before the next attempt where the event may be taken later; null when it is done with. */
  async function attempt({ id, body }: StoredEvent, signal: AbortSignal): Promise<number | null> {
    const answer = await send(body, { outlivesPage: false, signal }).catch(() => null);
    if (answer !== null && !mayBeTakenLater(answer.status)) {
      await confirm(id);
      return null;
    }
    return Math.max(answer?.retryAfterMs ?? 0, Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** failures));
  }

  async function run(signal: AbortSignal): Promise<void> {
    for (;;) {
      const event = await store.oldest();
      if (!event || signal.aborted) return;
      const waitMs = await attempt(event, signal);
      if (signal.aborted) return;
      if (waitMs !== null) {
        failures += 1;
        pausedUntilMs = clock.nowMs() + waitMs;
        scheduler.after(waitMs, () => void flush());
        return;
      }
      failures = 0;
    }
  }

  function flush(): Promise<void> {
    if (isAway || clock.nowMs() < pausedUntilMs) return Promise.resolve();
    if (running !== null) {
      isAskedAgain = true;
      return running;
    }
    const { signal } = aborting;
    running = alone(() => Promise.race([run(signal), untilAborted(signal)]), signal)
      .catch(() => undefined)
      .finally(() => {
        running = null;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        void flush();
      });
    return running;
  }

  return {
    async accept(events) {
      events.forEach(({ id, body }) => unconfirmed.set(id, body));
      if (isAway) {
        left.add(events);
        events.forEach(sendOutliving);
        return;
      }
      await store.add(events);
      void flush();
    },
    flush,
    leave(tellTheRest) {
      isAway = true;
      tellTheRest();
      // Also lets go of the lock, with which no page gets into the back/forward cache.
      aborting.abort();
      aborting = new AbortController();
      unconfirmed.forEach((body, id) => sendOutliving({ id, body }));
    },
    comeBack() {
      isAway = false;
      outliving.clear();
      outlivingBytes = 0;
      const confirmed = new Set(confirmedAway);
      confirmedAway.clear();
      const events = left.take().filter(({ id }) => !confirmed.has(id));
      void Promise.all([store.remove(confirmed), store.add(events)]).then(flush);
    },
  };
}

/** A step of the database that is under way must not hold a turn: a page that goes with one is thrown out of the back/forward cache. */
function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
}

/** Timeouts, limits and failures of the server pass; any other refusal is final. */
function mayBeTakenLater(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}
