/**
 * Why a call failed. `network`: no reply; `deadline`: too late; `status`: a status other than 2xx; `shape`: a
 * reply that breaks the contract; `not-sent`: not sent, because the circuit is open or too many calls are
 * waiting; `unreachable`: no reply in a browser that has a connection.
 */
export type HttpProblem = 'network' | 'unreachable' | 'deadline' | 'status' | 'shape' | 'not-sent';

/** A failed call. It contains no request body or headers, so it may be logged and reported. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  /**
   * Compares by name: the bundles of pages, API routes and server have copies of this class, and singletons
   * (`lib/cache`) see errors from all of them.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'HttpError';
  }

  constructor(
    readonly problem: HttpProblem,
    readonly service: string,
    readonly path: string,
    readonly status: number | null,
    options?: {
      readonly cause?: unknown;
      readonly detail?: string;
      readonly retryAfterMs?: number | null;
      readonly body?: unknown;
    },
  ) {
    super(
      `${service} ${shortened(path)}: ${problem}${status === null ? '' : ` ${status}`}${options?.detail ? ` (${options.detail})` : ''}`,
      { cause: options?.cause },
    );
    this.retryAfterMs = options?.retryAfterMs ?? null;
    this.body = options?.body;
  }

  /** How long the service asked us to wait (429, 503), in milliseconds. */
  readonly retryAfterMs: number | null;
  /** The body of an error reply, if it was JSON. Only for looking up known codes; never shown. */
  readonly body: unknown;
}

/** The queries for some services are thousands of characters long. */
const shortened = (path: string) => (path.length > 300 ? `${path.slice(0, 300)}…` : path);
