import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse } from './refusal';
import { MAX_BODY_BYTES } from './request-shape';
import { sendUnavailable } from './unavailable';

export const LIMITS = {
  /** Bodies of one client, and of all, that have not arrived completely. A form arrives in one piece. */
  ofClient: 64,
  ofAll: 512,
  /** Of all requests together, until they have a response. */
  bytes: 64 * 1_048_576,
  /** From the end of the headers to the last byte. */
  arriveMs: 10_000,
};

type Arriving = { readonly client: string; readonly refuse: () => void };

/**
 * Reads the bodies of requests, so that the renderer gets only complete ones. One too many takes the place of
 * the one that has been arriving for longest, first of the same client, which is refused with 503.
 */
export class RequestBodies {
  /** The first has been arriving for longest. */
  private readonly arriving = new Set<Arriving>();
  private bytes = 0;
  private readonly clientOf: (request: IncomingMessage) => string;
  private readonly limits: typeof LIMITS;

  constructor(clientOf: (request: IncomingMessage) => string, limits: typeof LIMITS = LIMITS) {
    this.clientOf = clientOf;
    this.limits = limits;
  }

  /** Calls `then` with the whole body. It is never called if the body was refused, or its sender has left. */
  read(request: IncomingMessage, response: ServerResponse, then: (body: Buffer) => void): void {
    const parts: Buffer[] = [];
    let size = 0;
    const stop = () => {
      clearTimeout(tooLate);
      this.arriving.delete(one);
      request.off('data', take).off('end', finish);
    };
    const refuseWith = (send: () => void) => {
      stop();
      parts.length = 0;
      send();
    };
    const one: Arriving = {
      client: this.clientOf(request),
      refuse: () => refuseWith(() => sendUnavailable(response)),
    };
    const take = (part: Buffer) => {
      size += part.length;
      this.bytes += part.length;
      parts.push(part);
      if (size > MAX_BODY_BYTES) refuseWith(() => refuse(response, 413));
      else if (this.bytes > this.limits.bytes) this.makeRoom(this.arriving);
    };
    const finish = () => {
      stop();
      then(Buffer.concat(parts));
    };
    const tooLate = setTimeout(() => refuseWith(() => refuse(response, 408)), this.limits.arriveMs);
    response.once('close', () => {
      stop();
      this.bytes -= size;
    });
    this.arriving.add(one);
    const ofClient = [...this.arriving].filter(({ client }) => client === one.client);
    if (ofClient.length > this.limits.ofClient) this.makeRoom(ofClient);
    else if (this.arriving.size > this.limits.ofAll) this.makeRoom(this.arriving);
    request.on('data', take).on('end', finish);
  }

  private makeRoom(among: Iterable<Arriving>) {
    const [longest] = among;
    longest?.refuse();
  }
}
