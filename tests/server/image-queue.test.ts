import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { createImageQueue } from '@/server/image-queue';
import { listenOn } from '../support/listen-on';

const UPLOADS = 'https://cms.example/uploads/';
const image = (name: string, more = '') =>
  `/_next/image?url=${encodeURIComponent(UPLOADS + name)}&w=640&q=75${more}`;

const servers: Server[] = [];
afterEach(() =>
  servers.splice(0).forEach((server) => {
    server.close();
    server.closeAllConnections();
  }),
);

/** The queue in front of an optimiser that finishes an encoding when the test says so, with this status. */
async function aQueue(options: Parameters<typeof createImageQueue>[2] = {}) {
  const making: { readonly url: string; readonly finish: (status?: number) => void }[] = [];
  const handle = createImageQueue(
    (request, response) =>
      new Promise<void>((resolve) => {
        const finish = (status = 200) => {
          response.statusCode = status;
          response.end('encoded');
          resolve();
        };
        making.push({ url: request.url ?? '', finish });
      }),
    [UPLOADS],
    { atATime: 2, maxWaiting: 2, maxWaitMs: 60_000, ...options },
  );
  const queue = { arrived: 0, open: 0 };
  const server = createServer((request, response) => {
    void handle(request, response);
    queue.arrived += 1;
    queue.open += 1;
    response.once('close', () => (queue.open -= 1));
  });
  servers.push(server);
  const port = await listenOn(server);
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
  return { making, queue, get };
}

/** Finishes the current encoding, and checks that the next one made is for an image requested now. */
async function expectNothingBetween(
  making: readonly { readonly url: string; readonly finish: () => void }[],
  get: (path: string) => Promise<Response>,
) {
  making[0]?.finish();
  const last = get(image('last'));
  await expect.poll(() => making.length).toBe(2);
  expect(making[1]?.url).toBe(image('last'));
  making[1]?.finish();
  await last;
}

it('makes few encodings at a time; the rest wait, and when too many wait, further requests get the original image', async () => {
  const { making, queue, get } = await aQueue();
  const replies = ['a', 'b', 'c', 'd'].map((name) => get(image(name)));
  await expect.poll(() => queue.arrived).toBe(4);
  const { status, headers } = await get(image('e'));
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
    302,
    `${UPLOADS}e`,
    'no-store',
  ]);
  expect(making).toHaveLength(2);
  making.forEach(({ finish }) => finish());
  await expect.poll(() => making.length).toBe(4);
  making.slice(2).forEach(({ finish }) => finish());
  expect((await Promise.all(replies)).map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
});

it('sends the original image after the longest wait, and then does not encode it', async () => {
  const { making, get } = await aQueue({ atATime: 1, maxWaitMs: 50 });
  const first = get(image('a'));
  await expect.poll(() => making.length).toBe(1);
  expect((await get(image('b'))).status).toBe(302);
  await expectNothingBetween(making, get);
  await first;
});

it('does not encode an image for a closed connection', async () => {
  const { making, queue, get } = await aQueue({ atATime: 1 });
  const first = get(image('a'));
  await expect.poll(() => making.length).toBe(1);
  const leaving = new AbortController();
  const gone = get(image('b'), { signal: leaving.signal }).catch(() => null);
  await expect.poll(() => queue.arrived).toBe(2);
  leaving.abort();
  await gone;
  await expect.poll(() => queue.open).toBe(1);
  await expectNothingBetween(making, get);
  await first;
});

it('passes on existing encodings, and everything but images, while others wait', async () => {
  const { making, get } = await aQueue({ atATime: 1 });
  const first = get(image('a'));
  await expect.poll(() => making.length).toBe(1);
  making[0]?.finish();
  await first;
  const slow = get(image('b'));
  await expect.poll(() => making.length).toBe(2);
  const others = [get(image('a')), get('/_next/static/a.js'), get('/blog')];
  await expect.poll(() => making.length).toBe(5);
  making.forEach(({ finish }) => finish());
  await Promise.all([slow, ...others]);
});

it.each([
  ['in another format', 200, 'image/avif,image/webp', 'image/webp'],
  ['that failed', 500, 'image/avif', 'image/avif'],
  ['for a browser that names no format', 200, 'image/avif', '*/*'],
])('an encoding %s waits like a new one', async (_, status, first, second) => {
  const { making, queue, get } = await aQueue({ atATime: 1 });
  const encoded = get(image('a'), { headers: { accept: first } });
  await expect.poll(() => making.length).toBe(1);
  making[0]?.finish(status);
  await encoded;
  const slow = get(image('b'));
  await expect.poll(() => making.length).toBe(2);
  const waiting = get(image('a'), { headers: { accept: second } });
  await expect.poll(() => queue.arrived).toBe(3);
  expect(making).toHaveLength(2);
  making[1]?.finish();
  await expect.poll(() => making.length).toBe(3);
  making[2]?.finish();
  await Promise.all([slow, waiting]);
});

it.each([
  ['of another host', '/_next/image?url=https%3A%2F%2Fevil.example%2Fa.png&w=640&q=75'],
  ['with a query of its own', image('a.png?v=1')],
  ['given by a path', '/_next/image?url=%2F%5Cevil.example%2Fa.png&w=640&q=75'],
  ['with two URLs', image('a.png', '&url=x')],
  ['with needless escapes', image('a.png').replace('a.png', '%61.png')],
  ['of another width than a number', image('a.png').replace('640', '0640')],
])('refuses an image %s', async (_, path) => {
  const { making, get } = await aQueue();
  const answer = await get(path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
  expect(making).toEqual([]);
});
