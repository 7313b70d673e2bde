import type { Clock, Scheduler } from './platform';

export const systemClock: Clock = { nowMs: () => Date.now() };

export const systemScheduler: Scheduler = {
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `delayMs`. */
export function pause(scheduler: Scheduler, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    scheduler.after(delayMs, resolve);
  });
}

/**
 * Waits for a task up to a limit. A later result, or a failure, is dropped.
 *
 * Errors: never rejects, even if the task throws synchronously; `undefined` means a failure or no result in
 *         time.
 */
export function settleWithin<T>(
  scheduler: Scheduler,
  limitMs: number,
  task: () => Promise<T> | T,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const cancel = scheduler.after(limitMs, () => resolve(undefined));
    const finish = (value: T | undefined) => {
      cancel();
      resolve(value);
    };
    new Promise<T>((start) => start(task())).then(finish, () => finish(undefined));
  });
}
