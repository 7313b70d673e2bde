import type { Clock, Scheduler } from '../platform/platform';
import { EXIT_MAX_BYTES, RETRY_FIRST_MS, RETRY_MAX_MS } from '../config/analytics';
import { bytesOf, eventKey, type EventStore, type StoredEvent } from './event-store';

export type AcceptedEvent = { readonly id: string; readonly body: string };

export type Answer = { readonly status: number; readonly retryAfterMs: number | null };

export type DeliveryDeps = {
  readonly store: EventStore;
  /** Where a page that goes leaves what is not on the disk yet: a database gives up what is under way then. */
  readonly left: UnsentEvents;
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

/** Events that pages have left behind. Errors: never throws; what the browser refuses to keep is not kept. */
export type UnsentEvents = {
  readonly add: (body: string, key: string) => void;
  readonly all: () => readonly StoredEvent[];
  readonly remove: (key: string) => void;
};

export type Delivery = {
  /** From here on the event arrives. Those of one moment are stored together, then sent. */
  readonly accept: (event: AcceptedEvent) => void;
  /** Sends what waits, of this page and of earlier ones. Resolves when nothing waits or sending has to pause. */
  readonly flush: () => Promise<void>;
  /** The network is there again: what waits because no answer came is sent now. What the collector asks to wait for still waits. */
  readonly backOnline: () => void;
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
  let lastOrder = 0;
  let aborting = new AbortController();
  let failures = 0;
  let pausedUntilMs = 0;
  let isUnanswered = false;
  let lastTurn = Promise.resolve();
  /** One that has not begun. */
  let nextTurn: Promise<void> | null = null;
  let saving: Promise<void> | null = null;
  let isAway = false;
  /** Sent since the page has left. */
  const outliving = new Set<string>();
  let outlivingBytes = 0;

  function confirm(key: string): void {
    unconfirmed.delete(key);
    store.remove(key);
    left.remove(key);
  }

  /** By a request that outlives the page, once each, as far as a browser takes them. A page that goes is told so more than once. */
  function sendOutliving(body: string, key: string): void {
    const bytes = bytesOf(body);
    if (outliving.has(key) || outlivingBytes + bytes > EXIT_MAX_BYTES) return;
    outliving.add(key);
    outlivingBytes += bytes;
    send(body, { outlivesPage: true }).then(
      ({ status }) => (mayBeTakenLater(status) ? undefined : confirm(key)),
      () => undefined,
    );
  }

  /** The wait before the next attempt where the event may be taken later; null when it is done with. */
  async function attempt({ key, body }: StoredEvent, signal: AbortSignal): Promise<number | null> {
    const answer = await send(body, { outlivesPage: false, signal }).catch(() => null);
    if (answer !== null && !mayBeTakenLater(answer.status)) {
      confirm(key);
      return null;
    }
    isUnanswered = answer === null;
    return Math.max(answer?.retryAfterMs ?? 0, Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** failures));
  }

  async function run(signal: AbortSignal): Promise<void> {
    for (;;) {
      const found = left.all();
      store.add(found);
      const oldest = await store.sync();
      found.forEach(({ key }) => store.unsaved.has(key) || left.remove(key));
      if (oldest.length === 0) return;
      for (const event of oldest) {
        if (signal.aborted) return;
        const waitMs = await attempt(event, signal);
        if (signal.aborted) return;
        if (waitMs !== null) {
          failures += 1;
          pausedUntilMs = clock.nowMs() + waitMs;
          scheduler.after(waitMs, () => void flush());
          await store.sync();
          return;
        }
        failures = 0;
      }
    }
  }

  /** One turn after the other; those who ask before it has begun share it. */
  function flush(): Promise<void> {
    nextTurn ??= lastTurn = lastTurn.then(() => {
      nextTurn = null;
      if (isAway || clock.nowMs() < pausedUntilMs) return;
      const { signal } = aborting;
      return alone(() => Promise.race([run(signal), untilAborted(signal)]), signal).catch(() => undefined);
    });
    return nextTurn;
  }

  return {
    accept({ id, body }) {
      // Behind every event of this page, also within one millisecond.
      lastOrder = Math.max(lastOrder + 1, clock.nowMs() * 1_000);
      const key = eventKey(lastOrder, body, id);
      unconfirmed.set(key, body);
      store.add([{ key, body }]);
      // At once, before anything is sent: a page that goes may be killed at any moment.
      if (isAway) left.add(body, key);
      saving ??= Promise.resolve().then(() => {
        saving = null;
        if (isAway) unconfirmed.forEach(sendOutliving);
        else return store.sync().then(flush);
      });
    },
    flush,
    backOnline() {
      if (isUnanswered) pausedUntilMs = failures = 0;
      void flush();
    },
    leave(tellTheRest) {
      isAway = true;
      tellTheRest();
      // Also lets go of the lock, with which no page gets into the back/forward cache.
      aborting.abort();
      aborting = new AbortController();
      store.unsaved.forEach(left.add);
      unconfirmed.forEach(sendOutliving);
    },
    comeBack() {
      isAway = false;
      outliving.clear();
      outlivingBytes = 0;
      void flush();
    },
  };
}

/** A step of the database that is under way must not hold a turn: a page that goes with one is thrown out of the back/forward cache. */
function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => (signal.onabort = () => resolve()));
}

/** Timeouts, limits and failures of the server pass; any other refusal is final. */
function mayBeTakenLater(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}
