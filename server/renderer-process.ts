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
 * Size of a semi-space of V8's young generation, where the 10 MB of garbage that a rendered page leaves
 * should be collected: with Node's 16 MB, the renderer spends a tenth of its time on garbage collection.
 */
const YOUNG_MEGABYTES = 64;

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
export function startRenderer({ file, hostname, port, onPagesChanged, onRestarted }: Options) {
  const dir = mkdtempSync(join(tmpdir(), 'site-'));
  let starts = 0;
  let isStopping = false;
  let child: ChildProcess;
  let forward: ReturnType<typeof forwardTo> | undefined;
  let isBack: Promise<unknown>;
  /** Renderers in a row that ended soon. */
  let shortLives = 0;
  let proxies: readonly string[] = [];

  const requests = new RendererRequests(
    {
      forward: () => forward,
      isBack: () => isBack,
      probe: () => forward !== undefined && tell({ kind: 'probe' }),
    },
    new RequestBodies((request) => clientKey(addressBehind(request, proxies))),
  );

  function start(): Promise<Ready> {
    const socket = join(dir, String((starts += 1)));
    const started = fork(file, [hostname, socket], {
      execArgv: [
        ...process.execArgv,
        `--max-semi-space-size=${YOUNG_MEGABYTES}`,
        ...(process.versions.node.startsWith('20.') ? FLAGS_OF_NODE_20 : []),
      ],
      env: { ...process.env, PORT: String(port) },
    });
    child = started;
    let version = 0;
    // A change arrives as a message or with a response, whichever is faster.
    const sawVersion = (seen: number) => {
      if (seen <= version) return;
      version = seen;
      onPagesChanged();
    };
    return new Promise((resolve, reject) => {
      const endedEarly = () => reject(new Error('The renderer has ended before it was ready.'));
      started.once('exit', endedEarly);
      started.on('message', (message: FromRenderer) => {
        if (message.kind === 'pages') return sawVersion(message.version);
        if (message.kind === 'turned') return requests.queue.turned(message.busyShare);
        const readyMs = performance.now();
        proxies = message.trustedProxies;
        forward = forwardTo(socket, sawVersion);
        started.off('exit', endedEarly);
        started.once('exit', (code, signal) => {
          forward = undefined;
          requests.queue.rendererEnded();
          if (isStopping) return;
          console.error(`The renderer has ended (${signal ?? code}) and is started again.`);
          shortLives = performance.now() - readyMs < SHORT_LIFE_MS ? shortLives + 1 : 0;
          isBack = startAgain();
        });
        return resolve(message);
      });
    });
  }

  async function startAgain() {
    // One may be killed soon after its start; the second in a row has a reason of its own.
    if (shortLives > 1) await sleep(AGAIN_MS);
    while (!isStopping) {
      try {
        await start();
        onRestarted();
        return;
      } catch {
        await sleep(AGAIN_MS);
      }
    }
  }

  const tell = (message: FromFront) => child.connected && child.send(message);
  const ended = async () =>
    child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;

  const ready = start();
  isBack = ready;

  return {
    ready,
    handle: ((request, response) => requests.handle(request, response)) satisfies Handler,
    /** The readiness check fails from now on. */
    isStopping() {
      isStopping = true;
      tell({ kind: 'stopping' });
    },
    /** Disconnects the renderer, which then exits. One that does not exit in time is killed. */
    async stop() {
      isStopping = true;
      if (child.connected) child.disconnect();
      const killing = setTimeout(() => child.kill('SIGKILL'), LET_GO_MS);
      await ended();
      clearTimeout(killing);
      rmSync(dir, { recursive: true, force: true });
    },
    /** The renderer reports why the front cannot start, and ends. */
    async fail(message: string) {
      isStopping = true;
      tell({ kind: 'failed', message });
      await ended();
    },
  };
}
