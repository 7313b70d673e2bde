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

export type IdleQueue = {
  readonly add: (task: () => void) => void;
  /** Runs everything now: the page is about to close. */
  readonly runAll: () => void;
};

/**
 * Runs tasks in order when the browser is idle for long enough, at the latest after `limitMs`. A run stops
 * after `minTaskMs`, so that a thousand tasks do not block the page.
 *
 * Errors: a task that throws is reported, and the next one runs.
 * Source: specification §9; rules §7.
 */
export function createIdleQueue(deps: IdleQueueDeps): IdleQueue {
  const { clock, whenIdle, onError, minTaskMs, limitMs } = deps;
  let tasks: (() => void)[] = [];
  /**
   * How many tasks have begun. Kept between runs, because a task may leave the page, which runs all the
   * others.
   */
  let begun = 0;
  let cancel: (() => void) | null = null;

  function run(mayGoOn: () => boolean): void {
    // Not shifted one by one: that would be quadratic.
    while (begun < tasks.length && mayGoOn()) {
      begun += 1;
      try {
        tasks[begun - 1]?.();
      } catch (error) {
        onError(error);
      }
    }
    tasks = tasks.slice(begun);
    begun = 0;
  }

  function schedule(): void {
    if (cancel !== null || tasks.length === 0) return;
    cancel = whenIdle(({ leftMs, isForced }) => {
      cancel = null;
      const untilMs = clock.nowMs() + minTaskMs;
      run(() => clock.nowMs() < untilMs && (isForced || leftMs() > minTaskMs));
      schedule();
    }, limitMs);
  }

  return {
    add(task) {
      tasks.push(task);
      schedule();
    },
    runAll() {
      cancel?.();
      cancel = null;
      run(() => true);
    },
  };
}
