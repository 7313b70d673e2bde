/**
 * `node bare-server.mjs <index.json> <port>`: serves recorded responses from memory, using only Node's own
 * HTTP server.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * @typedef {{ path: string, file: string, status: number, headers: import('node:http').OutgoingHttpHeaders }} Recorded
 */

const [index = '', port] = process.argv.slice(2);
/** @type {readonly Recorded[]} */
const recorded = JSON.parse(readFileSync(index, 'utf8'));
const byPath = new Map(
  recorded.map(({ path, file, status, headers }) => [path, { status, headers, body: readFileSync(file) }]),
);

createServer((request, response) => {
  const reply = byPath.get(request.url ?? '');
  if (!reply) return response.writeHead(404).end();
  return response.writeHead(reply.status, reply.headers).end(reply.body);
}).listen(Number(port), '127.0.0.1');
