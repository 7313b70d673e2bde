import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect, type ClientHttp2Session } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@/tools/lib/servers';
import { findNginx, startNginx, type NginxServer } from '@/tools/lib/nginx-server';
import { findCommand } from '@/tools/lib/system-packages';
import { listenOn } from '../support/listen-on';

const nginxPath = findCommand('openssl') ? findNginx() : undefined;
if (!nginxPath)
  process.stderr.write(
    'NOT TESTED: TLS and HTTP/2 of the nginx configuration, for want of nginx or openssl\n',
  );

describe.skipIf(!nginxPath)('the nginx configuration that is shipped, with TLS', () => {
  const dir = mkdtempSync(join(tmpdir(), 'nginx-tls-'));
  const headersOfRequests: IncomingHttpHeaders[] = [];
  const site = createServer(({ headers }, response) => {
    headersOfRequests.push(headers);
    response.writeHead(200, { 'cache-control': 's-maxage=60' }).end('a page');
  });
  let nginx: NginxServer;
  let tlsPort: number;
  /** Trusts only this run's certificate. */
  let trust: ConnectionOptions;

  beforeAll(async () => {
    const port = await listenOn(site);
    tlsPort = await freePort();
    nginx = await startNginx(nginxPath!, {
      dir,
      port: await freePort(),
      purgePort: await freePort(),
      tlsPort,
      instances: [port, port],
    });
    trust = { ca: readFileSync(join(dir, 'tls.crt')), host: '127.0.0.1', port: tlsPort };
  });
  afterAll(async () => {
    await nginx.stop();
    site.close().closeAllConnections();
    rmSync(dir, { recursive: true, force: true });
  });

  it('speaks HTTP/2, serves the same cache, and tells the site that the visitor uses TLS', async () => {
    const session = connect(`https://127.0.0.1:${tlsPort}`, trust);
    try {
      const first = await ask(session, '/blog/a-post');
      expect([first.status, first.cache, first.body]).toEqual([200, 'MISS', 'a page']);
      expect((await ask(session, '/blog/a-post?utm_source=x')).cache).toBe('HIT');
      expect(session.alpnProtocol).toBe('h2');
      expect(headersOfRequests.map((headers) => [headers['x-forwarded-proto'], headers.host])).toEqual([
        ['https', `127.0.0.1:${tlsPort}`],
      ]);
    } finally {
      session.close();
    }
  });

  it('offers TLS 1.2 and 1.3 and HTTP/1.1, and no older TLS', async () => {
    expect(await handshake({ ALPNProtocols: ['http/1.1'] })).toEqual(['TLSv1.3', 'http/1.1']);
    expect(await handshake({ maxVersion: 'TLSv1.2' })).toEqual(['TLSv1.2', false]);
    // Node's own OpenSSL does not offer these by default.
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    await expect(handshake(old)).rejects.toThrow('alert protocol version');
  });

  it('redirects visitors without TLS to the same URL with it', async () => {
    const { statusCode, headers } = await new Promise<IncomingMessage>((resolve, reject) => {
      const path = '/fr/blog?q=a%20b';
      request({ socketPath: nginx.withoutTls, path, headers: { host: 'site.example' } }, resolve)
        .once('error', reject)
        .end();
    });
    expect([statusCode, headers.location]).toEqual([308, 'https://site.example/fr/blog?q=a%20b']);
  });

  function handshake(options: ConnectionOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const socket = connectTls({ ...trust, ...options }, () => {
        resolve([socket.getProtocol(), socket.alpnProtocol]);
        socket.end();
      });
      socket.once('error', reject);
    });
  }
});

async function ask(session: ClientHttp2Session, path: string) {
  const stream = session.request({ ':path': path, 'accept-encoding': 'br' }).setEncoding('utf8');
  const headers = new Promise<IncomingHttpHeaders & { ':status'?: number }>((resolve) =>
    stream.once('response', resolve),
  );
  let body = '';
  for await (const part of stream) body += String(part);
  const { ':status': status, 'x-cache': cache } = await headers;
  return { status, cache, body };
}
