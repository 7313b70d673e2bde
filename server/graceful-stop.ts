import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';

/** Longer than anything takes on the network. */
const IDLE_MS = 1_000;
/**
 * After this, requests still in progress are aborted: container runtimes kill the process after ten seconds.
 */
const DEADLINE_MS = 8_000;
const CHECK_MS = 100;

/**
 * Stops a server without dropping a request (docs/reliability.md): it accepts no more connections, responds
 * to everything that arrives on existing ones, and asks each client to close its connection. An idle
 * connection stays open for a moment, because a request may already be on its way. Resolves when the last
 * connection is closed; a second call waits for the first.
 */
export function createGracefulStop(
  server: Server,
  { idleMs = IDLE_MS, deadlineMs = DEADLINE_MS }: { idleMs?: number; deadlineMs?: number } = {},
): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  server.prependListener('request', (_request, response) => {
    if (stopping) response.setHeader('Connection', 'close');
  });

  async function stop() {
    const closed = new Promise((resolve) => {
      // Not `server.close`, which immediately closes connections that have not sent a request yet.
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
