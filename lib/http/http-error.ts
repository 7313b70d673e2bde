/**
 * Why a call failed. `network`: nothing came back; `deadline`: too late; `status`: an answer outside 2xx;
 * `shape`: an answer that is not what the contract says; `not-asked`: the service is left alone for a moment, or too many calls wait for it.
 */
export type HttpProblem = 'network' | 'deadline' | 'status' | 'shape' | 'not-asked';

/** A failed call. Carries no request body and no header, so it may be logged and reported. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  /**
   * By its name: every route of the built site has a class of its own, and what exists once a process (`lib/cache`) is given the
   * errors of all of them.
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
      `${service} ${path}: ${problem}${status === null ? '' : ` ${status}`}${options?.detail ? ` (${options.detail})` : ''}`,
      { cause: options?.cause },
    );
    this.retryAfterMs = options?.retryAfterMs ?? null;
    this.body = options?.body;
  }

  /** What the service asked us to wait (429, 503), in milliseconds. */
  readonly retryAfterMs: number | null;
  /** The body of an error answer where it was JSON; for closed tables of codes, never to be shown. */
  readonly body: unknown;
}
