import type { Logger } from './logger';

/** `off`: this environment does not ask for the task. */
export type StartOutcome = 'done' | 'off' | 'failed';

export type StartTask = {
  readonly name: string;
  /** Runs while visitors are served; the next task does not wait for it. */
  readonly inBackground?: boolean;
  readonly run: () => Promise<StartOutcome>;
};

/**
 * Runs the tasks of a process's start in their order, and logs the outcome of each and how long it took.
 *
 * Errors: rejects if a foreground task fails; a failed background task is only logged.
 */
export async function runStartTasks(
  tasks: readonly StartTask[],
  log: Pick<Logger, 'info' | 'error'>,
  nowMs = () => performance.now(),
): Promise<void> {
  for (const { name, inBackground = false, run } of tasks) {
    const startMs = nowMs();
    const fields = (outcome: StartOutcome) => ({ outcome, ms: Math.round(nowMs() - startMs) });
    const ended = run().then(
      (outcome) => log.info(`start: ${name}`, fields(outcome)),
      (error: unknown) => {
        log.error(`start: ${name}`, error, fields('failed'));
        if (!inBackground) throw error;
      },
    );
    if (!inBackground) await ended;
  }
}
