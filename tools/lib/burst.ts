import http from 'node:http';
import https from 'node:https';

/** How a request ended: a status, or the code of what broke the connection. */
export type Outcome = {
  readonly result: number | string;
  readonly ms: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
};

/** One request on the agent's connections. Errors: never rejects; a broken connection is an outcome. */
export function get(
  url: string,
  agent?: http.Agent,
  headers: http.OutgoingHttpHeaders = {},
  method: 'GET' | 'HEAD' = 'GET',
): Promise<Outcome> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (result: number | string, received: http.IncomingHttpHeaders = {}, body = '') =>
      resolve({ result, ms: performance.now() - startedAt, headers: received, body });
    const { request: open } = url.startsWith('https:') ? https : http;
    const request = open(url, { agent: agent ?? false, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () =>
        end(response.statusCode ?? 0, response.headers, Buffer.concat(parts).toString()),
      );
      response.once('error', (error) => end(codeOf(error)));
    });
    request.once('error', (error) => end(codeOf(error)));
    request.end();
  });
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : error.message);

/** Requests all URLs over this many connections at a time. */
export async function burst(urls: readonly string[], connections: number): Promise<readonly Outcome[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  try {
    return await Promise.all(urls.map((url) => get(url, agent)));
  } finally {
    agent.destroy();
  }
}

/** `200 × 990, ECONNRESET × 10` */
export function tally(outcomes: readonly Outcome[]): string {
  const counts = new Map<number | string, number>();
  for (const { result } of outcomes) counts.set(result, (counts.get(result) ?? 0) + 1);
  return [...counts].map(([result, count]) => `${result} × ${count}`).join(', ');
}
