import type { Logger } from '../../monitoring/logger';
import type { Clock, Scheduler } from '../../platform/platform';
import { EXIT_MAX_BYTES, RETRY_FIRST_MS, RETRY_MAX_MS } from '../../config/analytics';
import { bytesOf, eventKey, type EventStore, type StoredEvent } from './event-store';

export type AcceptedEvent = { readonly id: string; readonly body: string };

export type Reply = { readonly status: number; readonly retryAfterMs: number | null };

export type DeliveryDeps = {
  readonly store: EventStore;
  /**
   * Where a closing page saves events that are not on disk yet, because the browser aborts its pending
   * database transactions.
   */
  readonly unload: UnloadStore;
  /** Sends one event. Errors: rejects if there is no reply (network failure, aborted). */
  readonly send: (
    body: string,
    options: { readonly outlivesPage: boolean; readonly signal?: AbortSignal },
  ) => Promise<Reply>;
  /** Runs a task as soon as no other tab is running one. */
  readonly lock: (task: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly log: Pick<Logger, 'warn'>;
};

/**
 * Events that closed pages have saved. Errors: never throws; what the browser refuses to store is not stored.
 */
export type UnloadStore = {
  readonly add: (body: string, key: string) => void;
  readonly all: () => readonly StoredEvent[];
  readonly remove: (key: string) => void;
};

export type Delivery = {
  /** Takes over delivery of the event. Events accepted in the same moment are stored together, then sent. */
  readonly accept: (event: AcceptedEvent) => void;
  /**
   * Sends the waiting events of this page and of earlier ones. Resolves when none are left or sending has to
   * pause.
   */
  readonly flush: () => Promise<void>;
  /**
   * The network is back: retries now if the last attempt had no reply. A wait that the collector has
   * requested continues.
   */
  readonly backOnline: () => void;
  /**
   * The page is about to close: calls `recordLastEvents`, then uses requests that outlive the page to send
   * what has not been delivered, up to the browser's limit.
   */
  readonly leave: (recordLastEvents: () => void) => void;
  /** The page is visible, for the first time or again: sends what it or another page has not delivered. */
  readonly resume: () => void;
};

/**
 * Delivers events to the collector. Each is stored before it is sent, removed once it has been accepted or
 * refused for good, and otherwise sent again. One at a time, in the order they happened; at least once, and
 * the event's id lets the collector drop duplicates.
 *
 * Errors: never rejects. Failures are logged: each final refusal, and the first of those after which an event
 *         is sent again.
 * Source: specification §8; rules §7.
 */
export function createDelivery(deps: DeliveryDeps): Delivery {
  const { store, unload, send, lock, clock, scheduler, log } = deps;
  /** Events of this page that the collector has not confirmed. */
  const unconfirmed = new Map<string, string>();
  let lastOrder = 0;
  let aborting = new AbortController();
  const pause = createPause(clock);
  let hasWarned = false;
  let saving: Promise<void> | null = null;
  let isHidden = false;
  /** The events sent since `leave`. */
  let outliving = createExitBudget();

  /**
   * Removes an event that the collector has accepted, or refused for good, which is logged. False if it must
   * be sent again.
   */
  function settle(key: string, body: string, reply: Reply | null): boolean {
    if (!reply || isTemporary(reply.status)) return false;
    unconfirmed.delete(key);
    store.remove(key);
    unload.remove(key);
    return reply.status < 300 || warn(log, body, reply);
  }

  /** Uses a request that outlives the page; once per event, although `leave` may be called repeatedly. */
  function sendOutliving(body: string, key: string): void {
    if (!outliving.spend(key, body)) return;
    send(body, { outlivesPage: true }).then(
      (reply) => settle(key, body, reply),
      () => undefined,
    );
  }

  async function run(signal: AbortSignal): Promise<void> {
    for (;;) {
      const found = unload.all();
      store.add(found);
      const oldest = await store.sync();
      found.forEach(({ key }) => store.unsaved.has(key) || unload.remove(key));
      if (oldest.length === 0) return;
      for (const { key, body } of oldest) {
        if (signal.aborted) return;
        const reply = await send(body, { outlivesPage: false, signal }).catch(() => null);
        const isSettled = settle(key, body, reply);
        if (signal.aborted) return;
        if (!isSettled) {
          // Once per page: an outage would fill the console.
          hasWarned ||= warn(log, body, reply);
          scheduler.after(pause.begin(reply), () => void flush());
          await store.sync();
          return;
        }
        pause.end();
      }
    }
  }

  const flush = oneAtATime(() => {
    if (isHidden || pause.isOn()) return;
    const { signal } = aborting;
    return lock(() => Promise.race([run(signal), untilAborted(signal)]), signal).catch(() => undefined);
  });

  return {
    accept({ id, body }) {
      // After every earlier event of this page, even within one millisecond.
      lastOrder = Math.max(lastOrder + 1, clock.nowMs() * 1_000);
      const key = eventKey(lastOrder, body, id);
      unconfirmed.set(key, body);
      store.add([{ key, body }]);
      // Before anything is sent: a closing page may be killed at any moment.
      if (isHidden) unload.add(body, key);
      saving ??= Promise.resolve().then(() => {
        saving = null;
        if (isHidden) unconfirmed.forEach(sendOutliving);
        else return store.sync().then(flush);
      });
    },
    flush,
    backOnline() {
      pause.backOnline();
      void flush();
    },
    leave(recordLastEvents) {
      isHidden = true;
      recordLastEvents();
      // Also releases the lock: a page that holds one cannot enter the back/forward cache.
      aborting.abort();
      aborting = new AbortController();
      store.unsaved.forEach(unload.add);
      unconfirmed.forEach(sendOutliving);
    },
    resume() {
      isHidden = false;
      outliving = createExitBudget();
      void flush();
    },
  };
}

/** The time before the next attempt after one has failed: longer each time, or what the collector asks for. */
function createPause(clock: Clock) {
  let failures = 0;
  let untilMs = 0;
  let hadNoReply = false;
  return {
    isOn: () => clock.nowMs() < untilMs,
    /** Returns how long it is. */
    begin(reply: Reply | null): number {
      hadNoReply = !reply;
      const backoffMs = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** failures++);
      const waitMs = Math.max(reply?.retryAfterMs ?? 0, backoffMs);
      untilMs = clock.nowMs() + waitMs;
      return waitMs;
    },
    end() {
      failures = 0;
    },
    /** Ends it if the network was the reason. */
    backOnline() {
      if (hadNoReply) untilMs = failures = 0;
    },
  };
}

/** What requests that outlive the page may still send: each event once, within the browser's limit. */
function createExitBudget() {
  const keys = new Set<string>();
  let bytesSent = 0;
  return {
    /** Whether the event may be sent. */
    spend(key: string, body: string): boolean {
      const bytes = bytesOf(body);
      if (keys.has(key) || bytesSent + bytes > EXIT_MAX_BYTES) return false;
      keys.add(key);
      bytesSent += bytes;
      return true;
    },
  };
}

/** Runs one turn at a time. Callers share a turn that has not begun. */
function oneAtATime(turn: () => Promise<void> | undefined): () => Promise<void> {
  let last = Promise.resolve();
  let next: Promise<void> | null = null;
  return () =>
    (next ??= last = last.then(() => {
      next = null;
      return turn();
    }));
}

/**
 * Logs which event was not delivered and why, without its contents, which are the visitor's. A status of
 * null is no reply.
 */
function warn(log: Pick<Logger, 'warn'>, body: string, reply: Reply | null): true {
  const name = /"event_name":"([^"]*)/.exec(body)?.[1] ?? '';
  log.warn('an event was not delivered', { name, status: reply?.status ?? null });
  return true;
}

/**
 * A pending database step must not prolong a turn: the turn holds a lock, which would keep the page out of
 * the back/forward cache.
 */
function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => (signal.onabort = () => resolve()));
}

/** Timeouts, rate limits and server failures are temporary; any other refusal is final. */
function isTemporary(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}
