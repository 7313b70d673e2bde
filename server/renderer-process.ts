import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forwardTo } from './forward';
import type { Handler } from './handler';
import type { FromFront, FromRenderer, Ready } from './messages';

/** Wait before another attempt to restart a renderer. */
const AGAIN_MS = 1_000;
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
};

/**
 * The renderer's process (decision 0022). If it ends, it is started again: meanwhile cached responses are
 * sent, and other requests wait.
 *
 * Errors: `ready` rejects if the renderer ends before it has been ready once; it has printed why.
 */
export function startRenderer({ file, hostname, port, onPagesChanged }: Options) {
  const dir = mkdtempSync(join(tmpdir(), 'site-'));
  let starts = 0;
  let isStopping = false;
  let child: ChildProcess;
  let handle: Handler;

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
        handle = forwardTo(socket, sawVersion, (...again) => handle(...again));
        started.off('exit', endedEarly);
        started.once('exit', (code, signal) => {
          if (isStopping) return;
          console.error(`The renderer has ended (${signal ?? code}) and is started again.`);
          handle = after(startAgain());
        });
        return resolve(message);
      });
    });
  }

  async function startAgain() {
    while (!isStopping) {
      // Changes made while it restarts are missed.
      onPagesChanged();
      try {
        return await start();
      } catch {
        await sleep(AGAIN_MS);
      }
    }
    // The front is about to end.
    return await new Promise<never>(() => undefined);
  }

  /** Requests wait. */
  const after =
    (isReady: Promise<unknown>): Handler =>
    (request, response) =>
      isReady.then(() => handle(request, response));

  const tell = (message: FromFront) => child.connected && child.send(message);
  const ended = async () =>
    child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;

  const ready = start();
  handle = after(ready);

  return {
    ready,
    handle: ((request, response) => handle(request, response)) satisfies Handler,
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
