import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { beginInTurn } from '@/server/begin-in-turn';
import { listenOn } from '../support/listen-on';

const server = createServer();
afterEach(() => server.close().closeAllConnections());

it('never begins what was given up while another request was worked on', async () => {
  const begun: (string | undefined)[] = [];
  const begunRequests: [IncomingMessage, ServerResponse][] = [];
  server.on('request', (...one) => begunRequests.push(one));
  const url = `http://127.0.0.1:${await listenOn(server)}`;
  const leaving = new AbortController();
  const left = fetch(`${url}/left`, { signal: leaving.signal }).catch(() => 'left');
  const last = fetch(`${url}/last`);
  await expect.poll(() => begunRequests.length).toBe(2);
  leaving.abort();
  await left;
  const handle = beginInTurn((request, response) => {
    begun.push(request.url);
    response.end();
  });
  for (const one of begunRequests) handle(...one);
  await last;
  expect(begun).toEqual(['/last']);
});
