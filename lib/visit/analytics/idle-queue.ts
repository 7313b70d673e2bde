import type { Clock } from '../../platform/platform';

export type IdleQueueDeps = {
  readonly clock: Clock;
  /** Calls back when the browser is idle, or after the limit. The returned function cancels it. */
  readonly whenIdle: (
    task: (idle: { readonly leftMs: () => number; readonly isForced: boolean }) => void,
    limitMs: number,
  ) => () => void;
  readonly onError: (error: unknown) => void;
  readonly minTaskMs: number;
  readonly limitMs: number;
};

/**
 * Runs tasks in order when the browser is idle for long enough, at the latest after `limitMs`. A run stops
 * after `minTaskMs`, so that a thousand tasks do not block the page.
 *
 * Errors: a task that throws is reported, and the next one runs.
 * Source: specification §9; rules §7.
 */
export class IdleQueue {
  private tasks: (() => void)[] = [];
  /**
   * How many tasks have begun. Kept between runs, because a task may leave the page, which runs all the
   * others.
   */
  private begun = 0;
  private cancel: (() => void) | null = null;

  constructor(private readonly deps: IdleQueueDeps) {}

  add(task: () => void): void {
    this.tasks.push(task);
    this.schedule();
  }

  /** Runs everything now: the page is about to close. */
  runAll(): void {
    this.cancel?.();
    this.cancel = null;
    this.run(() => true);
  }

  private run(mayGoOn: () => boolean): void {
    // Not shifted one by one: that would be quadratic.
    while (this.begun < this.tasks.length && mayGoOn()) {
      this.begun += 1;
      try {
        this.tasks[this.begun - 1]?.();
      } catch (error) {
        this.deps.onError(error);
      }
    }
    this.tasks = this.tasks.slice(this.begun);
    this.begun = 0;
  }

  private schedule(): void {
    if (this.cancel !== null || this.tasks.length === 0) return;
    const { clock, whenIdle, minTaskMs, limitMs } = this.deps;
    this.cancel = whenIdle(({ leftMs, isForced }) => {
      this.cancel = null;
      const untilMs = clock.nowMs() + minTaskMs;
      this.run(() => clock.nowMs() < untilMs && (isForced || leftMs() > minTaskMs));
      this.schedule();
    }, limitMs);
  }
}
