/** Calls to store; tests read the last few, never thousands. */
const RING_SIZE = 2000;

export type LoggedRequest = {
  readonly service: string;
  readonly method: string;
  /** With prefix and query. */
  readonly path: string;
  /** Null while the call is in progress, and if the connection was closed without a reply. */
  status: number | null;
  /** Milliseconds until the reply was complete; null until then. */
  ms: number | null;
};

export type RequestLog = ReturnType<typeof createRequestLog>;

/** The last 2,000 calls to the services, in order of arrival. */
export function createRequestLog() {
  let entries: LoggedRequest[] = [];
  return {
    /** Logs a call when it arrives; the function returned logs how it ended. */
    begin(call: Pick<LoggedRequest, 'service' | 'method' | 'path'>): (status: number | null) => void {
      const startedAt = performance.now();
      const entry: LoggedRequest = { ...call, status: null, ms: null };
      entries.push(entry);
      // Trimmed only now and then, so that the cost per call stays constant.
      if (entries.length > 2 * RING_SIZE) entries = entries.slice(-RING_SIZE);
      return (status) => {
        entry.status = status;
        entry.ms = Math.round((performance.now() - startedAt) * 10) / 10;
      };
    },
    list: (service: string | null): readonly LoggedRequest[] =>
      entries.slice(-RING_SIZE).filter((entry) => service === null || entry.service === service),
    clear(service: string | null): void {
      entries = service === null ? [] : entries.filter((entry) => entry.service !== service);
    },
  };
}
