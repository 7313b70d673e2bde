import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchBytes } from '@/lib/http/fetch-bytes.server';
import { listenOn } from '../support/listen-on';

/** A server for one test. */
async function aServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  const port = await listenOn(server);
  onTestFinished(
    () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${port}`;
}

const call = (url: string, deadlineMs = 20_000) =>
  fetchBytes({ service: 'test', url, deadlineMs, maxBytes: 1_000 });

describe('a call for bytes', () => {
  it('returns status, headers and body, whatever the status', async () => {
    const url = await aServer((_request, response) =>
      response.writeHead(404, { 'x-said': 'no' }).end('gone'),
    );
    const { status, headers, bytes } = await call(url);
    expect({ status, header: headers.get('x-said'), text: new TextDecoder().decode(bytes) }).toEqual({
      status: 404,
      header: 'no',
      text: 'gone',
    });
  });

  it('follows no redirect', async () => {
    const url = await aServer((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    );
    expect((await call(url)).status).toBe(302);
  });

  it('sends JSON', async () => {
    let received = '';
    const url = await aServer((request, response) => {
      request.on('data', (chunk: Buffer) => (received += chunk.toString()));
      request.on('end', () => response.writeHead(202).end());
    });
    const { status, bytes } = await fetchBytes({
      service: 'test',
      url,
      method: 'POST',
      body: { a: 1 },
      deadlineMs: 20_000,
      maxBytes: 10,
    });
    expect({ status, length: bytes.length, received }).toEqual({
      status: 202,
      length: 0,
      received: '{"a":1}',
    });
  });

  it('refuses a reply that is too large, or reads its beginning where that is enough', async () => {
    const url = await aServer((_request, response) => response.end('x'.repeat(1_001)));
    await expect(call(url)).rejects.toMatchObject({ name: 'HttpError', problem: 'shape' });
    const limits = { deadlineMs: 20_000, maxBytes: 1_000, startOnly: true };
    expect((await fetchBytes({ service: 'test', url, ...limits })).bytes.length).toBe(1_000);
  });

  it('names a service that is late, before its reply or in the middle of it', async () => {
    const silent = await aServer(() => undefined);
    await expect(call(silent, 100)).rejects.toMatchObject({ problem: 'deadline' });
    const halting = await aServer((_request, response) => response.write('x'));
    await expect(call(halting, 100)).rejects.toMatchObject({ problem: 'deadline' });
  });

  it('names a service that cannot be reached', async () => {
    await expect(call('http://127.0.0.1:1')).rejects.toMatchObject({ problem: 'network', service: 'test' });
  });
});
