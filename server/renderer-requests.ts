import { setTimeout as sleep } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RELEASE } from '../lib/config/constants';
import type { ForwardedRequest, forwardTo, Reached } from './forward';
import { sendLateHit } from './late-hit';
import { RendererQueue } from './renderer-queue';
import type { RequestBodies } from './request-bodies';
import { sendUnavailable } from './unavailable';

const TIMES = {
  /** How long a request that a renderer has left unanswered waits for the next one. */
  backMs: 6_000,
  /** From then on until it is asked: nginx asks other instances for ten seconds. */
  againMs: 8_000,
  /** When a renderer ends, its connections fail before its parent process notices. */
  noticeMs: 100,
  /** From a request's arrival to its response: less than the front leaves a connection without a byte. */
  responseMs: 18_000,
};

/** Before all others: they ask how this process is. */
const HEALTH = /^\/api\/health(?:[/?]|$)/;

/** Whether this process lives: it does, and starts another renderer. */
const ALIVE = /^\/api\/health(?:\?|$)/;

type Renderer = {
  /** Undefined while there is no renderer. */
  readonly forward: () => ReturnType<typeof forwardTo> | undefined;
  /** Settles when there is a renderer again. */
  readonly isBack: () => Promise<unknown>;
  /** Asks the renderer how busy it is; false if there is none. */
  readonly probe: () => boolean;
};

/** `failedMs`: when a renderer first left it unanswered. `isAgain`: a renderer has ended over it already. */
type Tried = ForwardedRequest & { failedMs?: number; isAgain?: boolean };

/**
 * The requests that the renderer has to respond to. It gets them complete, only as many as it can work on,
 * and none whose visitor has left. Without a renderer they are refused at once, so that a proxy asks another
 * instance. Those that it had when it ended wait a moment for the next one: only a GET that it had read, and
 * only once.
 */
export class RendererRequests {
  readonly queue: RendererQueue;

  constructor(
    private readonly renderer: Renderer,
    private readonly bodies: RequestBodies,
  ) {
    this.queue = new RendererQueue(renderer.probe);
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    const untilMs = performance.now() + TIMES.responseMs;
    const ask = (body: Buffer | null) => {
      if (!this.renderer.forward()) return refuseWithoutRenderer({ request, response });
      return this.enter({ request, response, body, untilMs });
    };
    if (request.method === 'POST') this.bodies.read(request, response, ask);
    else ask(null);
  }

  private enter(one: Tried) {
    const begin = () => {
      if (sendLateHit(one.response)) return false;
      const forward = this.renderer.forward();
      if (!forward) void this.again(one);
      else
        forward(one, {
          onEnd: (how) => this.queue.end(how),
          onFailed: (reached, error) => this.failed(one, reached, error),
        });
      return forward !== undefined;
    };
    const isUrgent = HEALTH.test(one.request.url ?? '');
    const waitMs = one.failedMs && Math.max(0, one.failedMs + TIMES.againMs - performance.now());
    this.queue.enter(one.response, begin, { isUrgent, ...(waitMs !== undefined && { waitMs }) });
  }

  private failed(one: Tried, reached: Reached, error: Error) {
    const { request, response } = one;
    const isForm = request.method === 'POST';
    const mayAsk = reached === 'nothing' || (!isForm && reached !== 'deadline' && !(one.isAgain ?? false));
    if (mayAsk) {
      one.isAgain = reached === 'renderer';
      return void this.again(one);
    }
    console.error(`The renderer did not respond to ${request.url?.split('?', 1)[0]}`, error);
    if (!isForm) return sendUnavailable(response);
    // Not 503, after which a proxy may send it to another instance: the renderer may have done what it asks.
    response.statusCode = 500;
    response.setHeader('Cache-Control', 'no-store').setHeader('Content-Type', 'text/plain');
    response.end('Internal Server Error');
  }

  /** Waits for a renderer, and asks it. */
  private async again(one: Tried) {
    if (HEALTH.test(one.request.url ?? '')) return refuseWithoutRenderer(one);
    const untilMs = (one.failedMs ??= performance.now()) + TIMES.backMs;
    await sleep(TIMES.noticeMs);
    if (!this.renderer.forward()) {
      const giveUp = new AbortController();
      const late = sleep(Math.max(0, untilMs - performance.now()), undefined, { signal: giveUp.signal });
      await Promise.race([this.renderer.isBack(), late.catch(() => undefined)]);
      giveUp.abort();
    }
    if (!this.renderer.forward() || performance.now() > untilMs) sendUnavailable(one.response);
    else this.enter(one);
  }
}

function refuseWithoutRenderer({ request, response }: Pick<ForwardedRequest, 'request' | 'response'>) {
  if (!ALIVE.test(request.url ?? '')) return sendUnavailable(response);
  response.setHeader('Cache-Control', 'no-store').setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ status: 'ok', release: RELEASE, upstreams: {} }));
}
