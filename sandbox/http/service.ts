import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from './reply';

/** A request as a service sees it: its own prefix is already taken off. */
export type SandboxRequest = {
  readonly method: string;
  /** Below the prefix, still percent-encoded, with a leading slash. */
  readonly path: string;
  /** Raw query string without the question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly remoteAddress: string;
  /** Reads the whole body; rejects with BodyTooLarge past a limit. */
  readonly readBody: () => Promise<Buffer>;
};

/** One line of the service table in `server.ts`. */
export type Service = {
  readonly name: string;
  /** With a leading and without a trailing slash. */
  readonly prefix: string;
  readonly handle: (request: SandboxRequest) => Reply | Promise<Reply>;
  /** Whether faults and the request log pass this service by (the control service itself, the health check). */
  readonly isPlumbing?: boolean;
  /** Paths that a fault leaves alone unless its `match` names them. */
  readonly isSparedByFaults?: (path: string) => boolean;
  /** Answers `/control/<name>/…`. */
  readonly control?: (request: SandboxRequest) => Reply | Promise<Reply>;
  /** Back to the state after a start. */
  readonly reset?: () => void;
};
