import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createNetServer, type Server as NetServer } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { forwardTo } from '../../server/forward';
import { ResponseCache } from '../../server/response-cache';
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
  const seen: number[] = [];
  const again = vi.fn((_request: IncomingMessage, response: ServerResponse) => response.end('again'));
  const handle = forwardTo(socket, (version) => seen.push(version), again);
  const front = createServer(handle);
  servers.push(front);
  renderers.push(renderer);
  return { url: `http://127.0.0.1:${await listenOn(front)}`, renderer, seen, again, handle };
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
  expect(rest).toEqual({ method: 'POST', path: '/a%20b?c=d', body: 'words' });
  expect(headers).toMatchObject({ 'x-connection-address': '127.0.0.1', 'x-own': 'kept' });
  expect(headers).not.toHaveProperty('te');
});

it('passes on status and headers, but sees the version of the pages first and keeps it', async () => {
  const { url, seen } = await aFront((_request, response) =>
    response.writeHead(410, { 'X-Pages-Version': '7', 'Set-Cookie': ['a=1', 'b=2'] }).end('gone'),
  );
  const response = await fetch(url);
  expect(seen).toEqual([7]);
  expect([response.status, await response.text()]).toEqual([410, 'gone']);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(response.headers.get('x-pages-version')).toBeNull();
});

it('cuts a response that the renderer cuts, and ends the request of a visitor who has left', async () => {
  let asked: ServerResponse | undefined;
  const { url } = await aFront((request, response) => {
    asked = response;
    response.write('half', () => {
      if (request.url === '/cut') response.destroy();
    });
  });
  await expect(fetch(`${url}/cut`).then((response) => response.text())).rejects.toThrow();
  const leaving = new AbortController();
  await fetch(`${url}/left`, { signal: leaving.signal });
  leaving.abort();
  await vi.waitFor(() => expect(asked?.destroyed).toBe(true));
});

it('handles a request again that the renderer was not there to read, but none that it has read', async () => {
  const { url, renderer, again } = await aFront((_request, response) => response.destroy());
  const read = await fetch(`${url}/blog?secret=1`);
  expect([read.status, read.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ['The renderer did not respond to /blog', expect.anything()],
  ]);
  vi.mocked(console.error).mockClear();
  renderer.close();
  expect(await (await fetch(`${url}/blog`)).text()).toBe('again');
  expect(again).toHaveBeenCalledTimes(1);
});

it('answers in place of the renderer also where a response is held back for the cache', async () => {
  const { handle } = await aFront((_request, response) => response.destroy());
  const cache = new ResponseCache(handle);
  const front = createServer((request, response) => void cache.handle(request, response));
  servers.push(front);
  const response = await fetch(`http://127.0.0.1:${await listenOn(front)}/blog`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
  vi.mocked(console.error).mockClear();
});

it('handles a request again that reaches a renderer about to end, but no form, of which it may have read the body', async () => {
  const ending = createNetServer({ pauseOnConnect: true }, (socket) =>
    setTimeout(() => socket.destroy(), 50),
  );
  const { url, again } = await aFrontOf(ending);
  expect((await fetch(url, { method: 'POST', body: 'words' })).status).toBe(500);
  vi.mocked(console.error).mockClear();
  expect(await (await fetch(`${url}/blog`)).text()).toBe('again');
  expect(again).toHaveBeenCalledTimes(1);
});
