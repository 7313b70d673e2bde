/** Calls that are kept; tests look at the last few, never at thousands. */
const RING_SIZE = 2000;

export type LoggedRequest = {
  readonly service: string;
  readonly method: string;
  /** With prefix and query. */
  readonly path: string;
  /** Null while the call is being answered, and for a connection that was closed without an answer. */
  status: number | null;
  /** Milliseconds until the answer was complete; null until then. */
  ms: number | null;
};

export type RequestLog = ReturnType<typeof createRequestLog>;

/** The last 2,000 calls of the services, in the order of their arrival. */
export function createRequestLog() {
  let entries: LoggedRequest[] = [];
  return {
    /** Notes a call at its arrival; the function returned notes how it ended. */
    begin(call: Pick<LoggedRequest, 'service' | 'method' | 'path'>): (status: number | null) => void {
      const startedAt = performance.now();
      const entry: LoggedRequest = { ...call, status: null, ms: null };
      entries.push(entry);
      // Cutting in steps keeps a call at constant cost.
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
