import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** More would arrive faster than a page is drawn. */
const PARTS = 30;

/** The site as over a slow connection: documents arrive in parts, each of which may be drawn by itself. */
export async function siteInParts(site: string) {
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, host: new URL(site).host, 'accept-encoding': 'identity' };
    const forwarded = request(new URL(incoming.url ?? '', site), { headers }, (upstream) => {
      answer.writeHead(upstream.statusCode ?? 502, upstream.headers);
      if (!upstream.headers['content-type']?.startsWith('text/html')) return void upstream.pipe(answer);
      const read: Buffer[] = [];
      upstream.on('data', (part: Buffer) => read.push(part));
      upstream.on('end', () => {
        const html = Buffer.concat(read);
        const start = html.indexOf('<body');
        const size = Math.ceil((html.length - start) / PARTS);
        void (async () => {
          answer.write(html.subarray(0, start));
          for (let at = start; at < html.length; at += size) {
            answer.write(html.subarray(at, at + size));
            await pause(40);
          }
          answer.end();
        })();
      });
    });
    forwarded.on('error', () => answer.destroy());
    forwarded.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // why: a server that listens on TCP has no other kind of address
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close().closeAllConnections() };
}
