import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createNetServer, type Server as NetServer } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { forwardTo, type Reached } from '@/server/forward';
import { listenOn } from '../support/listen-on';

const servers: Server[] = [];
const renderers: NetServer[] = [];
afterEach(() => {
  servers.splice(0).forEach((server) => server.close().closeAllConnections());
  renderers.splice(0).forEach((renderer) => renderer.close());
});

/** The front with a renderer behind it that responds as the test says. */
const aFront = (render: (request: IncomingMessage, response: ServerResponse) => void) =>
  aFrontOf(createServer(render));

async function aFrontOf(renderer: NetServer) {
  const socket = join(mkdtempSync(join(tmpdir(), 'forward-')), 'renderer');
  await new Promise<void>((resolve) => renderer.listen(socket, resolve));
  const statuses: number[] = [];
  const ends: boolean[] = [];
  const failed: Reached[] = [];
  const forward = forwardTo(socket, (version) => statuses.push(version));
  const untilMs = performance.now() + 60_000;
  const front = createServer((request, response) => {
    const body = request.method === 'POST' ? Buffer.from('whole words') : null;
    const onFailed = (reached: Reached) => {
      failed.push(reached);
      response.end('failed');
    };
    const onEnd = ({ hasLeft }: { hasLeft: boolean }) => ends.push(hasLeft);
    forward({ request, response, body, untilMs: request.url === '/late' ? 0 : untilMs }, { onEnd, onFailed });
  });
  servers.push(front);
  renderers.push(renderer);
  return { url: `http://127.0.0.1:${await listenOn(front)}`, renderer, statuses, ends, failed };
}

it('passes on method, path, headers, body and the address of the visitor, whatever a visitor claims', async () => {
  const { url } = await aFront((request, response) => {
    const { method, url: path, headers } = request;
    const body: Buffer[] = [];
    request.on('data', (part: Buffer) => body.push(part));
    request.on('end', () =>
      response.end(JSON.stringify({ method, path, headers, body: Buffer.concat(body).toString() })),
    );
  });
  const response = await fetch(`${url}/a%20b?c=d`, {
    method: 'POST',
    body: 'words',
    headers: { 'X-Connection-Address': '192.0.2.1', 'X-Own': 'kept', TE: 'trailers' },
  });
  const { headers, ...rest } = (await response.json()) as { headers: Record<string, string> };
  expect(rest).toEqual({ method: 'POST', path: '/a%20b?c=d', body: 'whole words' });
  expect(headers).toMatchObject({ 'x-connection-address': '127.0.0.1', 'x-own': 'kept' });
  expect(headers).not.toHaveProperty('te');
});

it('passes on status and headers, but sees the version of the pages first and keeps it', async () => {
  const { url, statuses } = await aFront((_request, response) =>
    response.writeHead(410, { 'X-Pages-Version': '7', 'Set-Cookie': ['a=1', 'b=2'] }).end('gone'),
  );
  const response = await fetch(url);
  expect(statuses).toEqual([7]);
  expect([response.status, await response.text()]).toEqual([410, 'gone']);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(response.headers.get('x-pages-version')).toBeNull();
});

it('ends the request of a visitor who has left', async () => {
  let rendererResponse: ServerResponse | undefined;
  const { url, ends } = await aFront((_request, response) => void (rendererResponse = response));
  const leaving = new AbortController();
  const left = fetch(url, { signal: leaving.signal }).catch(() => 'left');
  await vi.waitFor(() => expect(rendererResponse).toBeDefined(), 10_000);
  leaving.abort();
  await vi.waitFor(() => expect(rendererResponse?.destroyed).toBe(true), 10_000);
  expect([await left, ends]).toEqual(['left', [true]]);
});

it('sends nothing of a page that breaks off, so that it can be asked for again', async () => {
  const { url, ends, failed } = await aFront((_request, response) => {
    response.write('half', () => response.destroy());
  });
  expect(await (await fetch(url)).text()).toBe('failed');
  expect([failed, ends]).toEqual([['renderer'], [false]]);
});

it('sends what is very large as it comes, and cuts it where the renderer does', async () => {
  const { url, ends } = await aFront((_request, response) => {
    response.write(Buffer.alloc(2_000_000), () => setTimeout(() => response.destroy(), 50));
  });
  const response = await fetch(url);
  expect([response.status, ends]).toEqual([200, [false]]);
  await expect(response.arrayBuffer()).rejects.toThrow();
});

it.each([
  ['nothing', 'there is no renderer'],
  ['connection', 'it ends before it has read the request'],
  ['renderer', 'it has read the request'],
  ['deadline', 'it does not respond in time'],
] as const)('says how far a request came: %s, if %s', async (reached, _when) => {
  const ending = createNetServer({ pauseOnConnect: true }, (socket) =>
    setTimeout(() => socket.destroy(), 50),
  );
  const { url, renderer, failed } =
    reached === 'connection'
      ? await aFrontOf(ending)
      : await aFront((_request, response) => void (reached === 'renderer' && response.destroy()));
  if (reached === 'nothing') renderer.close();
  await fetch(url + (reached === 'deadline' ? '/late' : '/'));
  expect(failed).toEqual([reached]);
});
