import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';

/**
 * `closed`: calls go through; `open`: they are refused; `half-open`: the next or the current call tests
 * whether the service is back.
 */
export type CircuitState = 'closed' | 'open' | 'half-open';

/** The metrics of a service. */
export type ServiceReport = {
  readonly state: CircuitState;
  /** Calls in progress, and calls that are waiting for their turn. */
  readonly active: number;
  readonly waiting: number;
  /** Calls since the start by outcome, and how long they took in total. */
  readonly ended: ReadonlyMap<string, number>;
  readonly seconds: number;
};

/**
 * A circuit breaker, and counts of the calls behind it. After `failures` failed calls in a row it refuses the
 * next ones for `openMs`; then one call goes through as a trial, and the others wait for its result.
 *
 * Errors: those of the attempt, or one that `isRefusal` recognises.
 */
export function createCircuit({
  failures,
  openMs,
  isFailure = () => true,
  deadlineMs,
  nowMs = () => Date.now(),
}: {
  readonly failures: number;
  readonly openMs: number;
  readonly isFailure?: (error: Error) => boolean;
  /** Per attempt. A late result is ignored and counts as a failure. */
  readonly deadlineMs?: number;
  readonly nowMs?: () => number;
}) {
  const breaker = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(failures),
  });
  const policy =
    deadlineMs === undefined ? breaker : wrap(breaker, timeout(deadlineMs, TimeoutStrategy.Aggressive));
  let state: CircuitState = 'closed';
  let openedAtMs = 0;
  breaker.onBreak(() => {
    state = 'open';
    openedAtMs = nowMs();
  });
  breaker.onHalfOpen(() => (state = 'half-open'));
  breaker.onReset(() => (state = 'closed'));

  const ended = new Map<string, number>();
  let seconds = 0;

  return {
    execute: <T>(attempt: () => Promise<T>): Promise<T> => policy.execute(attempt),

    isRefusal: (error: unknown): boolean => error instanceof BrokenCircuitError,

    // The library notices that the time has passed only when it is called.
    state: (): CircuitState => (state === 'open' && nowMs() - openedAtMs >= openMs ? 'half-open' : state),

    count(outcome: string, startedMs: number): void {
      ended.set(outcome, (ended.get(outcome) ?? 0) + 1);
      seconds += (performance.now() - startedMs) / 1_000;
    },

    counts: (): Pick<ServiceReport, 'ended' | 'seconds'> => ({ ended, seconds }),
  };
}
