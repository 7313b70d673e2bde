import { Server as TcpServer } from 'node:net';

/** Longer than anything is on the wire. */
const IDLE_MS = 1_000;
/** After this whatever is still under way is broken off: container runtimes kill after ten seconds. */
const DEADLINE_MS = 8_000;
const CHECK_MS = 100;

/**
 * How a server ends without dropping a request (docs/reliability.md): it takes no more connections, answers everything that comes on those it
 * has, and tells each of them to ask elsewhere from now on. A connection without a request is left open for a moment: one may be on its
 * way already.
 *
 * @param {import('node:http').Server} server listening
 * @param {{ idleMs?: number, deadlineMs?: number }} [limits]
 * @returns {() => Promise<void>} stops it; resolves when the last connection is closed. A second call waits for the first.
 */
export function createGracefulStop(server, { idleMs = IDLE_MS, deadlineMs = DEADLINE_MS } = {}) {
  /** @type {Promise<void> | undefined} */
  let stopping;
  server.prependListener('request', (_request, response) => {
    if (stopping) response.setHeader('Connection', 'close');
  });

  async function stop() {
    const closed = new Promise((resolve) => {
      // Not `server.close`, which closes at once whoever has not asked yet.
      TcpServer.prototype.close.call(server, resolve);
    });
    const startedMs = performance.now();
    const checking = setInterval(() => {
      const sinceMs = performance.now() - startedMs;
      if (sinceMs >= deadlineMs) server.closeAllConnections();
      else if (sinceMs >= idleMs) server.closeIdleConnections();
    }, CHECK_MS);
    await closed;
    clearInterval(checking);
  }

  return () => (stopping ??= stop());
}
