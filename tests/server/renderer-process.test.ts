import { createServer, type Server } from 'node:http';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Renderer } from '@/server/renderer-process';
import { listenOn } from '../support/listen-on';

/** Responds with its pid and what it was told; on /end it ends, on /publish the pages have changed. */
const RENDERER = `
import { createServer } from 'node:http';
let message = 'nothing';
let version = 0;
process.on('message', ({ kind }) => {
  if (kind === 'probe') process.send({ kind: 'turned', busyShare: 0 });
  else message = kind;
});
process.on('disconnect', () => process.exit(0));
createServer((request, response) => {
  if (request.url === '/end') process.exit(3);
  if (request.url === '/publish') version += 1;
  if (request.url === '/wait') return;
  response.setHeader('x-pages-version', version);
  response.end(JSON.stringify({ pid: process.pid, message }));
}).listen(process.argv[3], () => process.send({ kind: 'ready', headers: { a: 'b' }, trustedProxies: [] }));
`;

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

async function aFront(source: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'renderer-')), 'renderer.mjs');
  writeFileSync(file, source);
  const [changes, restarts] = [vi.fn(), vi.fn()];
  const renderer = new Renderer({
    file,
    hostname: '127.0.0.1',
    port: 0,
    onPagesChanged: changes,
    onRestarted: restarts,
  });
  const front: Server = createServer((request, response) => void renderer.handle(request, response));
  const url = `http://127.0.0.1:${await listenOn(front)}`;
  const ask = async (path: string) =>
    (await (await fetch(url + path)).json()) as { readonly pid: number; readonly message: string };
  ending.push(
    () => renderer.stop(),
    () => front.close().closeAllConnections(),
  );
  return { file, url, renderer, ask, changes, restarts };
}

describe('the renderer', () => {
  it('is waited for at its start, hears of a stop, and ends when it is let go', async () => {
    const { renderer, ask } = await aFront(RENDERER);
    await renderer.ready;
    const { pid, message } = await ask('/');
    expect([message, (await renderer.ready).headers]).toEqual(['nothing', { a: 'b' }]);
    renderer.isStopping();
    await expect.poll(async () => (await ask('/')).message).toBe('stopping');
    await renderer.stop();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('is killed if it goes on working when it is let go', async () => {
    const { renderer, ask } = await aFront(RENDERER.replace('process.exit(0)', '{ for (;;); }'));
    await renderer.ready;
    const { pid } = await ask('/');
    const startMs = performance.now();
    await renderer.stop();
    expect(performance.now() - startMs).toBeLessThan(20_000);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('outdates responses with the response to a publish, and not again', async () => {
    const { renderer, ask, changes } = await aFront(RENDERER);
    await renderer.ready;
    await ask('/');
    await ask('/publish');
    expect(changes).toHaveBeenCalledTimes(1);
    await ask('/');
    expect(changes).toHaveBeenCalledTimes(1);
  });

  it('is started again when it ends: what it had is asked again, the rest refused at once', async () => {
    // All but the first are ready only once the test says so.
    const slow = `
      import { existsSync } from 'node:fs';
      while (!process.argv[3].endsWith('/1') && !existsSync(process.argv[1] + '.go'))
        await new Promise((soon) => setTimeout(soon, 20));
    `;
    const { file, url, renderer, ask, changes, restarts } = await aFront(`${slow}${RENDERER}`);
    await renderer.ready;
    const { pid } = await ask('/');
    // The next one ends over it too.
    const statusOf = (path: string) => fetch(url + path).then(({ status }) => status);
    const ended = statusOf('/end');
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled(), 10_000);
    const refused = await fetch(`${url}/blog`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    const health = ['/api/health/ready', '/api/health', '/api/health?a'].map(statusOf);
    expect(await Promise.all(health)).toEqual([503, 200, 200]);
    writeFileSync(`${file}.go`, '');
    expect(await ended).toBe(503);
    await expect.poll(() => statusOf('/')).toBe(200);
    expect((await ask('/')).pid).not.toBe(pid);
    expect([changes, restarts].map((one) => one.mock.calls.length)).toEqual([0, 2]);
    expect(vi.mocked(console.error).mock.calls.flat()).toContain(
      'The renderer has ended (3) and is started again.',
    );
    vi.mocked(console.error).mockClear();
  });

  it('is killed with a page under way, which the next one renders', async () => {
    const { renderer, ask } = await aFront(
      RENDERER.replace("'/wait'", "'/wait' && process.argv[3].endsWith('/1')"),
    );
    await renderer.ready;
    const { pid } = await ask('/');
    const waiting = ask('/wait');
    await new Promise((soon) => setTimeout(soon, 200));
    process.kill(pid, 'SIGKILL');
    expect((await waiting).pid).not.toBe(pid);
    vi.mocked(console.error).mockClear();
  });

  it('rejects when it ends before it is ready', async () => {
    const { renderer } = await aFront('process.exit(1)');
    await expect(renderer.ready).rejects.toThrow('before it was ready');
  });
});
