import { createServer, type ServerResponse, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { bufferResponse, type BufferedResponse } from '@/server/buffer-response';
import { identityOf } from '@/server/compress';
import { listenOn } from '../support/listen-on';

const servers: Server[] = [];
afterEach(() =>
  servers.splice(0).forEach((server) => {
    server.close();
    server.closeAllConnections();
  }),
);

/**
 * A server that writes a response, of which only a 404 is buffered; the first response that it gets complete.
 */
async function aServer(write: (response: ServerResponse) => void) {
  const buffered: BufferedResponse[] = [];
  const server = createServer((_request, response) => {
    bufferResponse(
      response,
      (complete) => {
        buffered.push(complete);
        response.end(`${identityOf(complete.bodies).toString()} buffered`);
      },
      (status) => status === 404,
    );
    write(response);
  });
  servers.push(server);
  const url = `http://127.0.0.1:${await listenOn(server)}/`;
  return { buffered, get: () => fetch(url) };
}

it('holds a wanted response back until it is complete', async () => {
  const { buffered, get } = await aServer((response) => {
    response.statusCode = 404;
    response.flushHeaders();
    expect([response.write('one '), response.headersSent]).toEqual([true, false]);
    response.write(new Uint8Array([0x74, 0x77, 0x6f]));
    response.end(' три');
  });
  expect(await (await get()).text()).toBe('one two три buffered');
  expect(buffered).toHaveLength(1);
});

it('sends any other response as it is written', async () => {
  let finish = (): void => undefined;
  const { buffered, get } = await aServer((response) => {
    response.statusCode = 200;
    response.flushHeaders();
    finish = () => {
      response.write('one ');
      response.end('two');
    };
  });
  // The headers arrive before the body is written.
  const answer = await get();
  finish();
  expect(await answer.text()).toBe('one two');
  expect(buffered).toEqual([]);
});

it('also takes a response that is sent at once, with or without a body', async () => {
  const full = await aServer((response) => void response.end('all'));
  expect(await (await full.get()).text()).toBe('all');
  expect(full.buffered).toEqual([]);
  const empty = await aServer((response) => {
    response.statusCode = 404;
    response.end();
  });
  expect(await (await empty.get()).text()).toBe(' buffered');
});

it('drops the headers of one transfer, and keeps all others', async () => {
  const { buffered, get } = await aServer((response) => {
    response.statusCode = 404;
    response.setHeader('Content-Length', 1_000);
    response.setHeader('Content-Encoding', 'identity');
    response.setHeader('ETag', '"one"');
    response.end('none');
  });
  await (await get()).text();
  expect(buffered.map(({ status, headers }) => [status, headers])).toEqual([[404, { etag: '"one"' }]]);
});
