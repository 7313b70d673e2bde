import { createServer, type Server } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { RequestBodies } from '@/server/request-bodies';
import { sendRaw } from '@/tools/lib/raw-http';
import { listenOn } from '../support/listen-on';

const SHORT = { ofClient: 2, ofAll: 3, bytes: 10_000, arriveMs: 60_000 };

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()));

async function aServer(limits: Partial<typeof SHORT> = {}) {
  const bodies = new RequestBodies(({ headers }) => String(headers['x-client']), { ...SHORT, ...limits });
  const whole = vi.fn();
  const begun = vi.fn();
  let receivedBytes = 0;
  const server = createServer((request, response) => {
    bodies.read(request, response, (body) => {
      whole(body.toString());
      response.end('read');
    });
    begun();
    request.on('data', (part: Buffer) => (receivedBytes += part.length));
  });
  servers.push(server);
  const port = await listenOn(server);
  /** Without `leave` the client waits for the response, however long that takes on a busy machine. */
  const post = (client: string, sent: string, length = sent.length, leave?: Promise<void>) =>
    sendRaw(
      port,
      `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Client: ${client}\r\nContent-Length: ${length}\r\n\r\n${sent}`,
      { waitMs: 30_000, leave },
    );
  const connected = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  return { post, whole, begun, received: () => receivedBytes, connected };
}

function aLeave() {
  let leave: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (leave = resolve));
  return { gone, leave: () => leave() };
}

it('hands over whole bodies, and nothing of one that breaks off', async () => {
  const { post, whole, received, connected } = await aServer();
  expect((await post('a', 'whole')).status).toBe(200);
  const { gone, leave } = aLeave();
  const half = post('a', 'half', 100, gone);
  await expect.poll(received).toBe('whole'.length + 'half'.length);
  leave();
  expect((await half).status).toBe(0);
  await expect.poll(connected).toBe(0);
  expect((await post('a', '')).status).toBe(200);
  expect(whole.mock.calls).toEqual([['whole'], ['']]);
});

it.each([
  ['of one client', ['b', 'a', 'a', 'a'], [0, 503, 0, 0]],
  ['of all', ['a', 'b', 'c', 'd'], [503, 0, 0, 0]],
])('refuses the one that has been arriving for longest, %s', async (_what, clients, statuses) => {
  const { post, begun, whole } = await aServer();
  const { gone, leave } = aLeave();
  const slow = [];
  for (const client of clients) {
    slow.push(post(client, 'half', 100, gone));
    await expect.poll(() => begun.mock.calls.length).toBe(slow.length);
  }
  // The one that is refused; the others leave only then.
  await Promise.race(slow);
  leave();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(statuses);
  expect(whole).not.toHaveBeenCalled();
});

it('gives a body time', async () => {
  const { post } = await aServer({ arriveMs: 100 });
  const late = await post('a', 'half', 100);
  expect([late.status, late.closedAfterMs !== null]).toEqual([408, true]);
});

it('holds only so many bytes, and none of what has been answered', async () => {
  const { post, received } = await aServer();
  for (let n = 0; n < 3; n += 1) expect((await post('a', 'x'.repeat(9_000))).status).toBe(200);
  const first = post('a', 'x'.repeat(6_000), 9_000);
  await expect.poll(received).toBe(3 * 9_000 + 6_000);
  expect((await post('b', 'x'.repeat(6_000))).status).toBe(200);
  expect((await first).status).toBe(503);
});

it('refuses one that turns out to be too large', async () => {
  const { post } = await aServer({ bytes: 9_000_000 });
  expect((await post('a', 'x'.repeat(1_048_577), 2_000_000)).status).toBe(413);
});
