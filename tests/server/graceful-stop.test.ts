import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createGracefulStop } from '@/server/graceful-stop';
import { listenOn } from '../support/listen-on';

const GET = 'GET / HTTP/1.1\r\nHost: site.example\r\n\r\n';
/** No test waits this long unless it fails. */
const NEVER_MS = 60_000;

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()));

/** A server whose responses the test sends. */
async function aServer() {
  const openResponses: ServerResponse[] = [];
  const server = createServer((_request, response) => void openResponses.push(response));
  // Only the stop closes idle connections.
  server.keepAliveTimeout = 0;
  servers.push(server);
  const port = await listenOn(server);
  return { server, port, openResponses };
}

async function aConnection(port: number) {
  const socket: Socket = connect(port, '127.0.0.1').setEncoding('latin1');
  const received = { text: '', isClosed: false };
  socket.on('data', (part: string) => (received.text += part));
  socket.on('error', () => undefined);
  socket.on('close', () => (received.isClosed = true));
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, received };
}

/** A connection that is still open after one response. */
async function anIdleConnection({ port, openResponses }: Awaited<ReturnType<typeof aServer>>) {
  const connection = await aConnection(port);
  connection.socket.write(GET);
  await expect.poll(() => openResponses.length).toBe(1);
  openResponses.shift()?.end('first');
  await expect.poll(() => connection.received.text).toContain('first');
  return connection;
}

describe('a stopping server', () => {
  it('completes requests in progress, then ends', async () => {
    const { server, port, openResponses } = await aServer();
    const stop = createGracefulStop(server, { idleMs: 0, deadlineMs: NEVER_MS });
    const { socket, received } = await aConnection(port);
    socket.write(GET);
    await expect.poll(() => openResponses.length).toBe(1);
    const stopped = stop();
    openResponses[0]?.end('whole');
    await stopped;
    await expect.poll(() => received.text).toContain('whole');
  });

  it('responds to a request that was on its way on an idle connection, then closes that connection', async () => {
    const here = await aServer();
    const { socket, received } = await anIdleConnection(here);
    const stopped = createGracefulStop(here.server, { idleMs: 20_000, deadlineMs: NEVER_MS })();
    // Longer than the server takes between two checks.
    await pause(300);
    socket.write(GET);
    await expect.poll(() => here.openResponses.length).toBe(1);
    here.openResponses[0]?.end('second');
    await stopped;
    await expect.poll(() => received.isClosed).toBe(true);
    expect(received.text).toMatch(/Connection: close[^]*second$/);
  });

  it('closes idle connections after a moment', async () => {
    const here = await aServer();
    const { received } = await anIdleConnection(here);
    await createGracefulStop(here.server, { idleMs: 100, deadlineMs: NEVER_MS })();
    await expect.poll(() => received.isClosed).toBe(true);
  });

  it('aborts what takes too long', async () => {
    const { server, port, openResponses } = await aServer();
    const { socket, received } = await aConnection(port);
    socket.write(GET);
    await expect.poll(() => openResponses.length).toBe(1);
    await createGracefulStop(server, { idleMs: 0, deadlineMs: 200 })();
    await expect.poll(() => received.isClosed).toBe(true);
  });
});
