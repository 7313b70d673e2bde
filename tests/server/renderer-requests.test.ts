import { createServer } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import type { ForwardedRequest, forwardTo, Reached } from '@/server/forward';
import { RendererRequests } from '@/server/renderer-requests';
import { RequestBodies } from '@/server/request-bodies';
import { listenOn } from '../support/listen-on';

const server = createServer();
afterEach(() => server.close().closeAllConnections());

/** A renderer that fails so often as the test says, and how it was asked. */
async function aFrontOf(failures: readonly Reached[]) {
  const bodies: (string | undefined)[] = [];
  const left = [...failures];
  const forward = (
    { response, body }: ForwardedRequest,
    { onEnd, onFailed }: Parameters<ReturnType<typeof forwardTo>>[1],
  ) => {
    bodies.push(body?.toString());
    onEnd({ hasLeft: false });
    const reached = left.shift();
    if (reached) onFailed(reached, new Error(reached));
    else response.end('rendered');
  };
  const renderer = { forward: () => forward, isBack: async () => undefined, probe: () => true };
  const requests = new RendererRequests(renderer, new RequestBodies(() => 'client'));
  server.on('request', (request, response) => requests.handle(request, response));
  return { url: `http://127.0.0.1:${await listenOn(server)}/blog?secret=1`, bodies };
}

it.each([
  ['GET', [], 200],
  ['GET', ['nothing', 'connection', 'nothing'], 200],
  ['GET', ['renderer'], 200],
  ['GET', ['renderer', 'renderer'], 503],
  ['GET', ['deadline'], 503],
  // The body was never on its way.
  ['POST', ['nothing'], 200],
  ['POST', ['connection'], 500],
  ['POST', ['renderer'], 500],
  ['POST', ['deadline'], 500],
] as const)('a %s after the failures %j gets %d', async (method, failures, status) => {
  server.removeAllListeners('request');
  const { url, bodies } = await aFrontOf(failures);
  const body = method === 'POST' ? 'words' : undefined;
  const response = await fetch(url, { method, ...(body && { body }) });
  expect(response.status).toBe(status);
  const isFailed = status !== 200;
  expect(bodies).toEqual(Array.from({ length: failures.length + (isFailed ? 0 : 1) }, () => body));
  if (isFailed) expect(response.headers.get('cache-control')).toBe('no-store');
  expect(vi.mocked(console.error).mock.calls.map(([text]: readonly unknown[]) => text)).toEqual(
    isFailed ? ['The renderer did not respond to /blog'] : [],
  );
  vi.mocked(console.error).mockClear();
});
