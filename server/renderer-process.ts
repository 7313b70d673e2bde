import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressBehind, clientKey } from '../lib/security/address-behind';
import { forwardTo } from './forward';
import type { Handler } from './handler';
import type { FromFront, FromRenderer, Ready } from './messages';
import { RendererRequests } from './renderer-requests';
import { RequestBodies } from './request-bodies';

/** Wait before another attempt to restart a renderer. */
const AGAIN_MS = 1_000;
/** A renderer that ends sooner than this is not started again at once: it may do so for ever. */
const SHORT_LIFE_MS = 5_000;
/**
 * Together with the eight seconds of the front (graceful-stop.ts), less than the ten seconds after which
 * container runtimes kill both.
 */
const LET_GO_MS = 1_500;

/**
 * Size of a semi-space of V8's young generation, where the 10 MB of garbage that a rendered page leaves should
 * be collected. A larger one costs more time than it saves, in memory that the processor has not seen, and 100
 * MB for each step. It is collected by one thread, which does not push the front off its core: a page took 15.0
 * ms of processor time in place of 16.6.
 */
const YOUNG_MEGABYTES = 32;

/**
 * For Node 20, whose V8 has its mid-tier compiler (Maglev) off: compiles each function to baseline code at
 * its first call, and optimises it later, with more type feedback. A page takes a fifth less processor
 * time. Later versions need no flags.
 */
const FLAGS_OF_NODE_20 = ['--always-sparkplug', '--interrupt-budget=400000'];

type Options = {
  /** The file of the built renderer. */
  readonly file: string;
  readonly hostname: string;
  readonly port: number;
  /** Responses made before are outdated. */
  readonly onPagesChanged: () => void;
  /** Responses made before may be outdated: a change may have been missed. */
  readonly onRestarted: () => void;
};

/**
 * The renderer's process (decision 0022). If it ends, it is started again: meanwhile cached responses are
 * sent, and other requests refused (renderer-requests.ts).
 *
 * Errors: `ready` rejects if the renderer ends before it has been ready once; it has printed why.
 */
export class Renderer {
  readonly ready: Promise<Ready>;
  private readonly dir = mkdtempSync(join(tmpdir(), 'site-'));
  private readonly requests: RendererRequests;
  private starts = 0;
  private isEnding = false;
  private child: ChildProcess | undefined;
  private forward: ReturnType<typeof forwardTo> | undefined;
  private isBack: Promise<unknown>;
  /** Renderers in a row that ended soon. */
  private shortLives = 0;
  private proxies: readonly string[] = [];

  constructor(private readonly options: Options) {
    this.requests = new RendererRequests(
      {
        forward: () => this.forward,
        isBack: () => this.isBack,
        probe: () => this.forward !== undefined && this.tell({ kind: 'probe' }),
      },
      new RequestBodies((request) => clientKey(addressBehind(request, this.proxies))),
    );
    this.ready = this.start();
    this.isBack = this.ready;
  }

  readonly handle: Handler = (request, response) => this.requests.handle(request, response);

  /** The readiness check fails from now on. */
  isStopping(): void {
    this.isEnding = true;
    this.tell({ kind: 'stopping' });
  }

  /** Disconnects the renderer, which then exits. One that does not exit in time is killed. */
  async stop(): Promise<void> {
    this.isEnding = true;
    if (this.child?.connected) this.child.disconnect();
    const killing = setTimeout(() => this.child?.kill('SIGKILL'), LET_GO_MS);
    await this.ended();
    clearTimeout(killing);
    rmSync(this.dir, { recursive: true, force: true });
  }

  /** The renderer reports why the front cannot start, and ends. */
  async fail(message: string): Promise<void> {
    this.isEnding = true;
    this.tell({ kind: 'failed', message });
    await this.ended();
  }

  private start(): Promise<Ready> {
    const { file, hostname, port, onPagesChanged } = this.options;
    const socket = join(this.dir, String((this.starts += 1)));
    const started = fork(file, [hostname, socket], {
      execArgv: [
        ...process.execArgv,
        `--max-semi-space-size=${YOUNG_MEGABYTES}`,
        '--single-threaded-gc',
        ...(process.versions.node.startsWith('20.') ? FLAGS_OF_NODE_20 : []),
      ],
      env: { ...process.env, PORT: String(port) },
    });
    this.child = started;
    let version = 0;
    // A change arrives as a message or with a response, whichever is faster.
    const sawVersion = (seenVersion: number) => {
      if (seenVersion <= version) return;
      version = seenVersion;
      onPagesChanged();
    };
    return new Promise((resolve, reject) => {
      const endedEarly = () => reject(new Error('The renderer has ended before it was ready.'));
      started.once('exit', endedEarly);
      started.on('message', (message: FromRenderer) => {
        if (message.kind === 'pages') return sawVersion(message.version);
        if (message.kind === 'turned') return this.requests.queue.turned(message.busyShare);
        const readyMs = performance.now();
        this.proxies = message.trustedProxies;
        this.forward = forwardTo(socket, sawVersion);
        started.off('exit', endedEarly);
        started.once('exit', (code, signal) => this.hasEnded(readyMs, signal ?? code));
        return resolve(message);
      });
    });
  }

  private hasEnded(readyMs: number, cause: string | number | null): void {
    this.forward = undefined;
    this.requests.queue.rendererEnded();
    if (this.isEnding) return;
    console.error(`The renderer has ended (${cause}) and is started again.`);
    this.shortLives = performance.now() - readyMs < SHORT_LIFE_MS ? this.shortLives + 1 : 0;
    this.isBack = this.startAgain();
  }

  private async startAgain(): Promise<void> {
    // One may be killed soon after its start; the second in a row has a reason of its own.
    if (this.shortLives > 1) await sleep(AGAIN_MS);
    while (!this.isEnding) {
      try {
        await this.start();
        this.options.onRestarted();
        return;
      } catch {
        await sleep(AGAIN_MS);
      }
    }
  }

  private tell(message: FromFront): boolean {
    return Boolean(this.child?.connected && this.child.send(message));
  }

  private async ended(): Promise<unknown> {
    const { child } = this;
    return child?.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  }
}
