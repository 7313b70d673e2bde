/**
 * A site behind nginx whose URLs change: `/blog/<from>-<to>-<time>` has the response `from` of the KINDS
 * (JSON: name → [status, headers]) until that time (ms), and then `to`. Listens on PORT. Imports only Node,
 * because it also runs in a container.
 */
import { createServer } from 'node:http';

/** @type {Record<string, [number, Record<string, string>]>} */
const kinds = JSON.parse(process.env.KINDS ?? '{}');

createServer(({ url = '' }, response) => {
  const [, from = '', to = '', time] = /^\/blog\/(\w+)-(\w+)-(\d+)$/.exec(url) ?? [];
  const name = Date.now() < Number(time) ? from : to;
  const [status, headers] = kinds[name] ?? [204, {}];
  response.writeHead(status, { ...headers, 'x-kind': name }).end(name);
}).listen(Number(process.env.PORT));
