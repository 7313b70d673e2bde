import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createBoundedServer, LIMITS } from '@/server/bounded-server';
import { sendRaw } from '@/tools/lib/raw-http';
import { listenOn } from '../support/listen-on';

/** LIMITS, but short. */
const SHORT = {
  connections: 3,
  connectionsAtMost: 4,
  firstRequestMs: 60_000,
  keepAliveMs: 60_000,
  headersMs: 300,
  requestMs: 600,
  idleMs: 400,
  checkMs: 50,
};
/** How long a client waits for the server to close the connection. */
const waitMs = 8_000;
const HEAD = 'POST /api/x HTTP/1.1\r\nHost: site.example\r\n';

const servers: Server[] = [];
afterEach(() =>
  servers.splice(0).forEach((server) => {
    server.close();
    server.closeAllConnections();
  }),
);

/** A server that responds with `answerBytes` bytes when it has read the whole request. */
async function aServer(answerBytes = 6, limits = SHORT) {
  const server = createBoundedServer(
    (request, response) => {
      request.resume().on('end', () => response.end(Buffer.alloc(answerBytes, 'x')));
    },
    { 'X-Of-Every-Answer': 'yes' },
    limits,
  );
  servers.push(server);
  return listenOn(server);
}

describe('a connection is closed', () => {
  it('when the headers take too long', async () => {
    const port = await aServer(6, { ...SHORT, requestMs: 60_000, idleMs: 60_000 });
    const answer = await sendRaw(port, `${HEAD}X: `, { drip: 'a', waitMs });
    expect([answer.status, answer.headers.get('x-of-every-answer')]).toEqual([408, 'yes']);
    expect(answer.closedAfterMs).toBeLessThan(waitMs);
  });

  it('when the body arrives too slowly', async () => {
    const port = await aServer(6, { ...SHORT, idleMs: 60_000 });
    const answer = await sendRaw(port, `${HEAD}Content-Length: 100000\r\n\r\n`, { drip: 'a', waitMs });
    expect(answer.status).toBe(408);
  });

  it('when nobody reads the response', async () => {
    // Long enough to see the connection open.
    const port = await aServer(50_000_000, { ...SHORT, idleMs: 1_000 });
    const socket = connect(port, '127.0.0.1').pause();
    const closed = new Promise((resolve) => socket.on('error', resolve).on('close', resolve));
    socket.write('GET / HTTP/1.1\r\nHost: site.example\r\n\r\n');
    const [server] = servers;
    await expect.poll(() => countOf(server), { timeout: waitMs }).toBe(1);
    await expect.poll(() => countOf(server), { timeout: waitMs }).toBe(0);
    socket.destroy();
    await closed;
  });

  it('immediately when there are too many, but only the newest', async () => {
    const port = await aServer(6, { ...SHORT, headersMs: 60_000, requestMs: 60_000, idleMs: 60_000 });
    const others = Array.from({ length: SHORT.connectionsAtMost }, () => connect(port, '127.0.0.1'));
    await Promise.all(others.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    await expect.poll(() => countOf(servers[0])).toBe(SHORT.connectionsAtMost);
    const { text, closedAfterMs } = await sendRaw(port, `${HEAD}\r\n`, { waitMs });
    expect([text, closedAfterMs !== null]).toEqual(['', true]);
    expect(others.filter((socket) => !socket.destroyed)).toHaveLength(SHORT.connectionsAtMost);
    others.forEach((socket) => socket.destroy());
  });
});

describe('makes room for another connection', () => {
  const PATIENT = { ...SHORT, headersMs: 60_000, requestMs: 60_000, idleMs: 60_000 };
  const GET = 'GET / HTTP/1.1\r\nHost: a\r\n';

  it.each([
    ['idle ones are closed', `${GET}\r\n`, PATIENT],
    ['the one that has been silent for longest is closed', '', { ...PATIENT, firstRequestMs: 0 }],
    ['and its headers are late too', GET, { ...PATIENT, firstRequestMs: 0 }],
  ])('%s', async (_what, sent, limits) => {
    const port = await aServer(6, limits);
    let closed = 0;
    for (let n = 0; n < SHORT.connections; n += 1) {
      const socket = connect(port, '127.0.0.1').on('close', () => (closed += 1));
      socket.resume().write(sent);
      await expect.poll(() => countOf(servers[0])).toBe(n + 1);
    }
    const { status } = await sendRaw(port, `${GET}Connection: close\r\n\r\n`, { waitMs });
    expect(status).toBe(200);
    await expect.poll(() => closed).toBe(sent.endsWith('\r\n\r\n') ? SHORT.connections : 1);
  });
});

it('keeps an idle connection for longer than balancers and busy clients do', async () => {
  expect(LIMITS.keepAliveMs).toBeGreaterThan(65_000);
  const { headers } = await fetch(`http://127.0.0.1:${await aServer()}`);
  expect(headers.get('keep-alive')).toBe(`timeout=${SHORT.keepAliveMs / 1_000}`);
});

it('closes the connection after a refusal, even if the client leaves its side open', async () => {
  const port = await aServer(6, { ...SHORT, headersMs: 60_000, requestMs: 60_000, idleMs: 60_000 });
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
  socket.resume().write('no request\r\n\r\n');
  await new Promise((resolve) => socket.once('end', resolve));
  await expect.poll(() => countOf(servers[0])).toBe(0);
  socket.destroy();
});

it('writes no refusal into a response that is being sent', async () => {
  const server = createBoundedServer(
    (_request, response) => void response.writeHead(200, { 'Content-Length': 10 }).write('begun'),
    {},
    SHORT,
  );
  servers.push(server);
  const port = await listenOn(server);
  const { text, closedAfterMs } = await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', {
    drip: 'no request\r\n\r\n',
    waitMs,
  });
  expect(text).toMatch(/\r\n\r\nbegun$/);
  expect(closedAfterMs).not.toBeNull();
});

function countOf(server: Server | undefined): Promise<number> {
  return new Promise((resolve) => server?.getConnections((_, count) => resolve(count)));
}
