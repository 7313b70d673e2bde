import http from 'node:http';
import https from 'node:https';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { requestId } from '../process/request-id';
import { createCircuit, type CircuitState, type ServiceReport } from './circuit.server';
import type { Upstream } from './http-client';
import { HttpError } from './http-error';
import { parseJson } from '../platform/json';

/** Concurrent calls to a service; `QUEUE_LENGTH` more may wait, and the rest are refused. */
const AT_A_TIME = 16;
const QUEUE_LENGTH = 1_000;

/** Failures in a row that open the circuit. */
const FAILURES = 10;
/**
 * How long the circuit stays open before one call goes through as a trial; other calls then wait for its
 * result.
 */
const OPEN_MS = 2_000;

export type ServerUpstream = Upstream & {
  readonly state: () => CircuitState;
  readonly report: () => ServiceReport;
};

/**
 * The state shared by all calls of this process to one service: open connections, a limit of concurrent
 * calls, and a circuit breaker, so that visitors do not each wait for a service that is down, and our calls
 * do not keep it down.
 *
 * Errors: those of the call; HttpError `not-sent` if the circuit is open or the queue is full, `deadline` if
 *         the call's own passed while it waited.
 * Source: docs/decisions/0031-upstreams.md.
 */
export function createUpstream(service: string): ServerUpstream {
  const queue = bulkhead(AT_A_TIME, QUEUE_LENGTH);
  const circuit = createCircuit({
    failures: FAILURES,
    openMs: OPEN_MS,
    isFailure: (error) => error instanceof HttpError && isOutage(error),
  });

  return {
    httpAgent: new http.Agent({ keepAlive: true }),
    httpsAgent: new https.Agent({ keepAlive: true }),
    headers() {
      const id = requestId.current();
      return id === undefined ? {} : { 'X-Request-Id': id };
    },
    read: readReply,
    async run({ path, signal }, attempt) {
      const problem = (name: 'not-sent' | 'deadline', detail: string) =>
        new HttpError(name, service, path, null, { detail });
      const startedMs = performance.now();
      const late = () => problem('deadline', 'while it waited for its turn');
      try {
        // The queue does not know the signal: a call that was aborted while waiting is rejected only when its
        // turn comes.
        const queuedCall = queue.execute(() =>
          signal?.aborted ? Promise.reject(late()) : circuit.execute(attempt),
        );
        const reply = await (signal ? unlessAborted(queuedCall, signal, late) : queuedCall);
        circuit.count('ok', startedMs);
        return reply;
      } catch (thrown) {
        const error =
          thrown instanceof BulkheadRejectedError
            ? problem('not-sent', 'too many calls wait')
            : circuit.isRefusal(thrown)
              ? problem('not-sent', 'it has been failing')
              : thrown;
        circuit.count(error instanceof HttpError ? error.problem : 'error', startedMs);
        throw error;
      }
    },
    state: circuit.state,
    report: () => ({
      state: circuit.state(),
      active: AT_A_TIME - queue.executionSlots,
      waiting: QUEUE_LENGTH - queue.queueSlots,
      ...circuit.counts(),
    }),
  };
}

/** No reply, a late one, or the service's own failure. Any other reply shows that the service is up. */
function isOutage({ problem, status }: HttpError): boolean {
  return problem === 'network' || problem === 'deadline' || (problem === 'status' && (status ?? 0) >= 500);
}

async function unlessAborted<T>(call: Promise<T>, signal: AbortSignal, late: () => HttpError): Promise<T> {
  let giveUp: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(late());
    signal.addEventListener('abort', giveUp, { once: true });
  });
  try {
    return await Promise.race([call, aborted]);
  } finally {
    if (giveUp) signal.removeEventListener('abort', giveUp);
  }
}

/** A hundred whole posts have a tenth of these values, and ten levels. */
const MAX_VALUES = 200_000;
const MAX_LEVELS = 64;

/**
 * Parses a JSON reply; undefined if it is not JSON or has too many values or levels. A few megabytes can hold
 * millions of values, and parsing them would block the process for minutes, whatever the call's deadline.
 */
export function readReply(text: string): unknown {
  return isModest(text) ? parseJson(text) : undefined;
}

/** Counts brackets and commas outside strings, which takes milliseconds for a megabyte. */
function isModest(text: string): boolean {
  let values = 0;
  let level = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === ',') values += 1;
    else if (character === '[' || character === '{') {
      values += 1;
      level += 1;
    } else if (character === ']' || character === '}') level -= 1;
    if (values > MAX_VALUES || level > MAX_LEVELS) return false;
  }
  return true;
}
