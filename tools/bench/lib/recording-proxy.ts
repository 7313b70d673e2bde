import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Call = { readonly path: string; readonly startMs: number; endMs: number };

type RecordingProxy = {
  readonly origin: string;
  /** The calls since `take` was last called. */
  readonly take: () => readonly Call[];
  readonly close: () => void;
};

/**
 * A proxy between the site and the sandbox that records when each call was in flight. The sandbox's log says
 * how long a call took but not when, and the time of concurrent calls must not be subtracted twice.
 */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const agent = new http.Agent({ keepAlive: true });
  let calls: Call[] = [];
  const server = http.createServer((request, response) => {
    const { url: path = '' } = request;
    const call: Call = { path, startMs: performance.now(), endMs: NaN };
    calls.push(call);
    const onward = http.request(
      target + path,
      { method: request.method, headers: request.headers, agent },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      },
    );
    response.once('finish', () => (call.endMs = performance.now()));
    onward.once('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // why: a server that listens on a port has an AddressInfo, not a path.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    take() {
      const takenCalls = calls;
      calls = [];
      return takenCalls;
    },
    close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Milliseconds during which at least one call was in flight. */
export function timeInFlight(calls: readonly Call[]): number {
  let total = 0;
  let until = -Infinity;
  for (const { startMs, endMs } of [...calls].sort((a, b) => a.startMs - b.startMs)) {
    if (!(endMs > until)) continue;
    total += endMs - Math.max(startMs, until);
    until = endMs;
  }
  return total;
}
