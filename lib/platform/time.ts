import type { Clock, Scheduler } from './platform';

export const systemClock: Clock = { nowMs: () => Date.now() };

export const systemScheduler: Scheduler = {
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Resolves after a while. */
export function pause(scheduler: Scheduler, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    scheduler.after(delayMs, resolve);
  });
}

/**
 * Waits for a task, but not longer than this. What comes later, and what fails, is dropped.
 *
 * Errors: never rejects, not even when the task throws at once; `undefined` is "no answer in time, or a failure".
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
