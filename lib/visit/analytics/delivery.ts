import type { Logger } from '../../monitoring/logger';
import type { Clock, Scheduler } from '../../platform/platform';
import { EXIT_MAX_BYTES, RETRY_FIRST_MS, RETRY_MAX_MS } from '../../config/analytics';
import { bytesOf, eventKey, type EventStore, type StoredEvent } from './event-store';

export type AcceptedEvent = { readonly id: string; readonly body: string };

export type Reply = { readonly status: number; readonly retryAfterMs: number | null };

export type DeliveryDeps = {
  readonly store: Pick<EventStore, 'add' | 'remove' | 'sync' | 'unsaved'>;
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

/**
 * Delivers events to the collector. Each is stored before it is sent, removed once it has been accepted or
 * refused for good, and otherwise sent again. One at a time, in the order they happened; at least once, and
 * the event's id lets the collector drop duplicates.
 *
 * Errors: never rejects. Failures are logged: each final refusal, and the first of those after which an event
 *         is sent again.
 * Source: specification §8; rules §7.
 */
export class Delivery {
  /** Events of this page that the collector has not confirmed. */
  private readonly unconfirmed = new Map<string, string>();
  private readonly pause: Pause;
  private lastOrder = 0;
  private aborting = new AbortController();
  private hasWarned = false;
  private saving: Promise<void> | null = null;
  private isHidden = false;
  /** What requests that outlive the page may still send since `leave`. */
  private outliving = new ExitBudget();

  constructor(private readonly deps: DeliveryDeps) {
    this.pause = new Pause(deps.clock);
  }

  /** Takes over delivery of the event. Events accepted in the same moment are stored together, then sent. */
  accept({ id, body }: AcceptedEvent): void {
    const { store, unload, clock } = this.deps;
    // After every earlier event of this page, even within one millisecond.
    this.lastOrder = Math.max(this.lastOrder + 1, clock.nowMs() * 1_000);
    const key = eventKey(this.lastOrder, body, id);
    this.unconfirmed.set(key, body);
    store.add([{ key, body }]);
    // Before anything is sent: a closing page may be killed at any moment.
    if (this.isHidden) unload.add(body, key);
    this.saving ??= Promise.resolve().then(() => {
      this.saving = null;
      if (this.isHidden) this.sendOutliving();
      else return store.sync().then(this.flush);
    });
  }

  /**
   * Sends the waiting events of this page and of earlier ones. Resolves when none are left or sending has to
   * pause.
   */
  readonly flush = oneAtATime(() => {
    if (this.isHidden || this.pause.isOn()) return;
    const { signal } = this.aborting;
    return this.deps
      .lock(() => Promise.race([this.run(signal), untilAborted(signal)]), signal)
      .catch(() => undefined);
  });

  /**
   * The network is back: retries now if the last attempt had no reply. A wait that the collector has
   * requested continues.
   */
  backOnline(): void {
    this.pause.backOnline();
    void this.flush();
  }

  /**
   * The page is about to close: calls `recordLastEvents`, then uses requests that outlive the page to send
   * what has not been delivered, up to the browser's limit.
   */
  leave(recordLastEvents: () => void): void {
    this.isHidden = true;
    recordLastEvents();
    // Also releases the lock: a page that holds one cannot enter the back/forward cache.
    this.aborting.abort();
    this.aborting = new AbortController();
    this.deps.store.unsaved.forEach(this.deps.unload.add);
    this.sendOutliving();
  }

  /** The page is visible, for the first time or again: sends what it or another page has not delivered. */
  resume(): void {
    this.isHidden = false;
    this.outliving = new ExitBudget();
    void this.flush();
  }

  private async run(signal: AbortSignal): Promise<void> {
    const { store, unload, send, scheduler, log } = this.deps;
    for (;;) {
      const unloadEvents = unload.all();
      store.add(unloadEvents);
      const oldest = await store.sync();
      for (const { key } of unloadEvents) if (!store.unsaved.has(key)) unload.remove(key);
      if (oldest.length === 0) return;
      for (const { key, body } of oldest) {
        if (signal.aborted) return;
        const reply = await send(body, { outlivesPage: false, signal }).catch(() => null);
        const isSettled = this.settle(key, body, reply);
        if (signal.aborted) return;
        if (!isSettled) {
          // Once per page: an outage would fill the console.
          if (!this.hasWarned) warn(log, body, reply);
          this.hasWarned = true;
          scheduler.after(this.pause.begin(reply), () => void this.flush());
          await store.sync();
          return;
        }
        this.pause.end();
      }
    }
  }

  /**
   * Removes an event that the collector has accepted, or refused for good, which is logged. False if it must
   * be sent again.
   */
  private settle(key: string, body: string, reply: Reply | null): boolean {
    if (!reply || isTemporary(reply.status)) return false;
    this.unconfirmed.delete(key);
    this.deps.store.remove(key);
    this.deps.unload.remove(key);
    if (reply.status >= 300) warn(this.deps.log, body, reply);
    return true;
  }

  /** Uses requests that outlive the page; one per event, although `leave` may be called repeatedly. */
  private sendOutliving(): void {
    for (const [key, body] of this.unconfirmed)
      if (this.outliving.spend(key, body))
        this.deps.send(body, { outlivesPage: true }).then(
          (reply) => this.settle(key, body, reply),
          () => undefined,
        );
  }
}

/** The time before the next attempt after one has failed: longer each time, or what the collector asks for. */
class Pause {
  private failures = 0;
  private untilMs = 0;
  private hadNoReply = false;

  constructor(private readonly clock: Clock) {}

  isOn(): boolean {
    return this.clock.nowMs() < this.untilMs;
  }

  /** Returns how long it is. */
  begin(reply: Reply | null): number {
    this.hadNoReply = !reply;
    const backoffMs = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** this.failures++);
    const waitMs = Math.max(reply?.retryAfterMs ?? 0, backoffMs);
    this.untilMs = this.clock.nowMs() + waitMs;
    return waitMs;
  }

  end(): void {
    this.failures = 0;
  }

  /** Ends it if the network was the reason. */
  backOnline(): void {
    if (!this.hadNoReply) return;
    this.untilMs = 0;
    this.failures = 0;
  }
}

/** What requests that outlive the page may still send: each event once, within the browser's limit. */
class ExitBudget {
  private readonly keys = new Set<string>();
  private bytesSent = 0;

  /** Whether the event may be sent. */
  spend(key: string, body: string): boolean {
    const bytes = bytesOf(body);
    if (this.keys.has(key) || this.bytesSent + bytes > EXIT_MAX_BYTES) return false;
    this.keys.add(key);
    this.bytesSent += bytes;
    return true;
  }
}

/** Runs one delivery at a time. Callers share one that has not begun. */
function oneAtATime(deliver: () => Promise<void> | undefined): () => Promise<void> {
  let last = Promise.resolve();
  let next: Promise<void> | null = null;
  return () =>
    (next ??= last = last.then(() => {
      next = null;
      return deliver();
    }));
}

/**
 * Logs which event was not delivered and why, without its contents, which are the visitor's. A status of
 * null is no reply.
 */
function warn(log: Pick<Logger, 'warn'>, body: string, reply: Reply | null): void {
  const name = /"event_name":"([^"]*)/.exec(body)?.[1] ?? '';
  log.warn('an event was not delivered', { name, status: reply?.status ?? null });
}

/**
 * A pending database step must not prolong a delivery: it holds a lock, which would keep the page out of
 * the back/forward cache.
 */
function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => (signal.onabort = () => resolve()));
}

/** Timeouts, rate limits and server failures are temporary; any other refusal is final. */
function isTemporary(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}
