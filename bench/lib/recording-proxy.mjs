import http from 'node:http';

/**
 * Stands between the site and the sandbox and notes when each call was in the air. The sandbox's own log says how long a call took
 * but not when, and calls made at the same time must not be subtracted twice.
 */
export async function startRecordingProxy(target) {
  const agent = new http.Agent({ keepAlive: true });
  let calls = [];
  const server = http.createServer((request, response) => {
    const call = { path: request.url, startMs: performance.now(), endMs: NaN, bytes: 0 };
    calls.push(call);
    const onward = http.request(
      target + request.url,
      { method: request.method, headers: request.headers, agent },
      (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.on('data', (part) => (call.bytes += part.length));
        answer.pipe(response);
      },
    );
    response.once('finish', () => (call.endMs = performance.now()));
    onward.once('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** The calls since the last time it was asked. */
    take() {
      const taken = calls;
      calls = [];
      return taken;
    },
    close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Milliseconds in which at least one of the calls was in the air. */
export function timeInTheAir(calls) {
  let total = 0;
  let until = -Infinity;
  for (const { startMs, endMs } of [...calls].sort((a, b) => a.startMs - b.startMs)) {
    if (!(endMs > until)) continue;
    total += endMs - Math.max(startMs, until);
    until = endMs;
  }
  return total;
}
