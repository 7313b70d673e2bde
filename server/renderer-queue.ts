import type { ServerResponse } from 'node:http';
import { sendUnavailable } from './unavailable';

export const LIMITS = {
  /** Requests that the renderer has at any time; more only while it is idle. A page takes 10 ms of it. */
  atATime: 8,
  /** Even with an idle renderer: requests that wait for a service that does not respond. */
  atMost: 512,
  /** The rest waits here. A post that a thousand readers open at once is rendered once. */
  waiting: 1_024,
  /** Half of the time that nginx gives all instances together. */
  waitMs: 5_000,
  /** How often a renderer that is behind is asked whether it is idle. */
  probeMs: 25,
};

type Waiting = { readonly begin: () => boolean };

/**
 * The queue in front of the renderer. What waits inside a busy renderer cannot be taken back: Node notices
 * that a visitor has left only when it reads that connection again, which is after the page is rendered. So
 * requests wait here, where those of visitors who have left are dropped.
 *
 * The renderer gets few requests at a time, and more when it is idle because those that it has wait for a
 * service: `probe` asks for the share of time in which it is busy, and returns false if there is none to
 * ask; `turned` takes the response.
 */
export class RendererQueue {
  private readonly waiting = new Set<Waiting>();
  private readonly urgent = new Set<Waiting>();
  private begun = 0;
  /** Of `begun`, those whose visitor has left: the renderer knows when it responds to the next probe. */
  private abandoned = { new: 0, probed: 0 };
  private extra = 0;
  private isProbing = false;
  private probing: NodeJS.Timeout | undefined;
  private readonly probe: () => boolean;
  private readonly limits: typeof LIMITS;

  constructor(probe: () => boolean, limits: typeof LIMITS = LIMITS) {
    this.probe = probe;
    this.limits = limits;
  }

  /**
   * Calls `begin` when it is this request's turn, unless its visitor has left; refuses a request too many, and
   * one that has waited for `waitMs`. `isUrgent`: before all others. `begin` returns whether the renderer has
   * the request now, whose end is then one call of `end`.
   */
  enter(
    response: ServerResponse,
    begin: () => boolean,
    { isUrgent = false, waitMs = this.limits.waitMs }: { isUrgent?: boolean; waitMs?: number } = {},
  ): void {
    if (response.destroyed) return;
    const line = isUrgent ? this.urgent : this.waiting;
    if (line.size >= this.limits.waiting) return sendUnavailable(response);
    const one: Waiting = {
      begin: () => {
        clearTimeout(tooLong);
        response.off('close', leave);
        return begin();
      },
    };
    const leave = () => {
      clearTimeout(tooLong);
      line.delete(one);
    };
    const tooLong = setTimeout(() => {
      leave();
      sendUnavailable(response);
    }, waitMs);
    response.once('close', leave);
    line.add(one);
    this.next();
  }

  /** `hasLeft`: the renderer still has the request, but nobody waits for the response. */
  end({ hasLeft }: { readonly hasLeft: boolean }) {
    if (hasLeft) this.abandoned.new += 1;
    else this.begun -= 1;
    this.next();
  }

  /** The renderer has responded to a probe: since the last one, it was busy for this share of time. */
  turned(busyShare: number) {
    this.isProbing = false;
    this.begun -= this.abandoned.probed;
    this.abandoned.probed = 0;
    this.extra = Math.round((1 - busyShare) * this.limits.atATime);
    this.next();
  }

  /** The renderer has ended, and with it what its visitors had left behind. */
  rendererEnded() {
    this.begun -= this.abandoned.new + this.abandoned.probed;
    this.abandoned = { new: 0, probed: 0 };
    this.isProbing = false;
    this.extra = 0;
  }

  private next() {
    for (const line of [this.urgent, this.waiting])
      for (const one of line) {
        if (this.begun >= this.limits.atATime) {
          if (this.extra < 1 || this.begun >= this.limits.atMost) return this.watch();
          this.extra -= 1;
        }
        line.delete(one);
        this.begun += 1;
        if (!one.begin()) this.begun -= 1;
      }
    this.watch();
  }

  private watch() {
    if (this.waiting.size + this.urgent.size + this.abandoned.new + this.abandoned.probed === 0) {
      clearInterval(this.probing);
      this.probing = undefined;
      this.extra = 0;
    } else
      this.probing ??= setInterval(() => {
        if (this.isProbing || !this.probe()) return;
        this.isProbing = true;
        this.abandoned = { new: 0, probed: this.abandoned.probed + this.abandoned.new };
      }, this.limits.probeMs);
  }
}
