import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from './reply';

/** A request as a service receives it: without the service's prefix. */
export type SandboxRequest = {
  readonly method: string;
  /** Below the prefix, still percent-encoded, with a leading slash. */
  readonly path: string;
  /** Raw query string without the question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly remoteAddress: string;
  /** Reads the whole body; rejects with BodyTooLarge beyond a limit. */
  readonly readBody: () => Promise<Buffer>;
};

/** One line of the service table in `server.ts`. */
export type Service = {
  readonly name: string;
  /** With a leading slash, but no trailing one. */
  readonly prefix: string;
  readonly handle: (request: SandboxRequest) => Reply | Promise<Reply>;
  /** Whether faults and the request log skip this service (control and health, for example). */
  readonly isPlumbing?: boolean;
  /** Paths that a fault does not affect unless its `match` names them. */
  readonly isSparedByFaults?: (path: string) => boolean;
  /** Handles `/control/<name>/…`. */
  readonly control?: (request: SandboxRequest) => Reply | Promise<Reply>;
  /** Restores the state after a start. */
  readonly reset?: () => void;
};
