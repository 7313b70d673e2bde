import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Agent, request as httpRequest } from 'node:http';
import { CONNECTION_ADDRESS, PAGES_VERSION } from './messages';

/**
 * Headers that describe one connection (RFC 9110 §7.6.1), and an expectation that the front has responded to.
 */
const OF_ONE_CONNECTION = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.entries(headers).filter(
    (header): header is [string, string | string[]] =>
      header[1] !== undefined && !OF_ONE_CONNECTION.has(header[0]),
  );

/** A response up to this size is held until it is complete: larger than any page. */
const HELD_BYTES = 1_048_576;

/** A request on its way to the renderer. */
export type ForwardedRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The whole body of a POST. */
  readonly body: Buffer | null;
  /** The time by which it has a response. */
  readonly untilMs: number;
};

/** How far a request that failed has come. */
export type Reached =
  /** There was no connection. */
  | 'nothing'
  /** The renderer ended before it had read everything. */
  | 'connection'
  /** The renderer has read it, and may have done what it asks for. */
  | 'renderer'
  /** The renderer has read it and did not respond in time. */
  | 'deadline';

type Progress = {
  /** The renderer has no more work with it; or, if the visitor has left, nobody waits for that work. */
  readonly onEnd: (how: { readonly hasLeft: boolean }) => void;
  /** Nothing of a response has been sent. */
  readonly onFailed: (reached: Reached, error: Error) => void;
};

/**
 * Passes requests on to the renderer's socket. `sawVersion` gets the version of the pages before the response
 * goes on. A response is sent once it is complete, so that one which breaks off can be asked for again; only
 * what is very large is sent as it comes, and breaks off with the renderer's.
 */
export function forwardTo(socketPath: string, sawVersion: (version: number) => void) {
  const agent = new Agent({ keepAlive: true });
  return ({ request, response, body, untilMs }: ForwardedRequest, { onEnd, onFailed }: Progress) => {
    let isOver = false;
    const end = (hasLeft: boolean) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(deadline);
      response.off('close', leave);
      onEnd({ hasLeft });
    };
    const fail = (reached: Reached, error: Error) => {
      if (isOver) return;
      end(reached === 'deadline');
      onFailed(reached, error);
    };
    const forwarded = httpRequest({
      agent,
      socketPath,
      method: request.method,
      path: request.url,
      setHost: false,
      headers: {
        ...Object.fromEntries(passedOn(request.headers)),
        ...(body && { 'content-length': body.length }),
        [CONNECTION_ADDRESS]: request.socket.remoteAddress ?? '',
      },
    });
    const leave = () => {
      end(true);
      forwarded.destroy();
    };
    const deadline = setTimeout(
      () => {
        fail('deadline', new Error('no response in time'));
        forwarded.destroy();
      },
      Math.max(0, untilMs - performance.now()),
    );
    response.once('close', leave);
    forwarded.on('response', (reply) => {
      sawVersion(Number(reply.headers[PAGES_VERSION]));
      reply.on('error', (error) => fail('renderer', error));
      collect(reply, (parts, isComplete) => {
        end(false);
        if (response.destroyed) return void reply.destroy();
        response.statusCode = reply.statusCode ?? 500;
        for (const [name, value] of passedOn(reply.headers))
          if (name !== PAGES_VERSION) response.setHeader(name, value);
        if (isComplete) return void response.end(Buffer.concat(parts));
        for (const part of parts) response.write(part);
        // If the renderer's response breaks off, so does ours.
        reply.on('error', () => response.destroy());
        response.once('close', () => reply.destroy());
        reply.pipe(response);
      });
    });
    forwarded.on('error', (error: NodeJS.ErrnoException) =>
      // A system call fails only if the renderer has not read everything; otherwise the connection ends
      // ("socket hang up").
      fail(error.syscall === 'connect' ? 'nothing' : error.syscall ? 'connection' : 'renderer', error),
    );
    forwarded.end(body ?? undefined);
  };
}

/** Calls `then` once, with all parts of the reply or with as many as may be held. */
function collect(reply: IncomingMessage, then: (parts: readonly Buffer[], isComplete: boolean) => void) {
  const parts: Buffer[] = [];
  let size = 0;
  const take = (part: Buffer) => {
    parts.push(part);
    size += part.length;
    if (size > HELD_BYTES) stop(false);
  };
  const finish = () => stop(true);
  const stop = (isComplete: boolean) => {
    reply.off('data', take).off('end', finish);
    then(parts, isComplete);
  };
  reply.on('data', take).on('end', finish);
}
