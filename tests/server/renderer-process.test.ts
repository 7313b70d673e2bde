import { createServer, type Server } from 'node:http';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startRenderer } from '../../server/renderer-process';
import { listenOn } from '../support/listen-on';

/** Responds with its pid and what it was told; on /end it ends, on /publish the pages have changed. */
const RENDERER = `
import { createServer } from 'node:http';
let told = 'nothing';
let version = 0;
process.on('message', ({ kind }) => (told = kind));
process.on('disconnect', () => process.exit(0));
createServer((request, response) => {
  if (request.url === '/end') process.exit(3);
  if (request.url === '/publish') version += 1;
  response.setHeader('x-pages-version', version);
  response.end(JSON.stringify({ pid: process.pid, told }));
}).listen(process.argv[3], () => process.send({ kind: 'ready', headers: { a: 'b' }, previewHeaders: {} }));
`;

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

async function aFront(source: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'renderer-')), 'renderer.mjs');
  writeFileSync(file, source);
  const changes = vi.fn();
  const renderer = startRenderer({ file, hostname: '127.0.0.1', port: 0, onPagesChanged: changes });
  const front: Server = createServer((request, response) => void renderer.handle(request, response));
  const url = `http://127.0.0.1:${await listenOn(front)}`;
  const ask = async (path: string) =>
    (await (await fetch(url + path)).json()) as { readonly pid: number; readonly told: string };
  ending.push(renderer.stop, () => front.close().closeAllConnections());
  return { renderer, ask, changes };
}

describe('the renderer', () => {
  it('is waited for at its start, hears of a stop, and ends when it is let go', async () => {
    const { renderer, ask } = await aFront(RENDERER);
    const { pid, told } = await ask('/');
    expect([told, (await renderer.ready).headers]).toEqual(['nothing', { a: 'b' }]);
    renderer.isStopping();
    await expect.poll(async () => (await ask('/')).told).toBe('stopping');
    await renderer.stop();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('is killed if it goes on working when it is let go', async () => {
    const { renderer, ask } = await aFront(RENDERER.replace('process.exit(0)', '{ for (;;); }'));
    const { pid } = await ask('/');
    const startMs = performance.now();
    await renderer.stop();
    expect(performance.now() - startMs).toBeLessThan(5_000);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('outdates responses with the response to a publish, and not again', async () => {
    const { ask, changes } = await aFront(RENDERER);
    await ask('/');
    await ask('/publish');
    expect(changes).toHaveBeenCalledTimes(1);
    await ask('/');
    expect(changes).toHaveBeenCalledTimes(1);
  });

  it('is started again when it ends; requests wait for it, and no response made before counts', async () => {
    const { ask, changes } = await aFront(RENDERER);
    const { pid } = await ask('/');
    await ask('/end').catch(() => undefined);
    expect((await ask('/')).pid).not.toBe(pid);
    expect(changes).toHaveBeenCalledTimes(1);
    expect(vi.mocked(console.error).mock.calls.flat()).toContain(
      'The renderer has ended (3) and is started again.',
    );
    vi.mocked(console.error).mockClear();
  });

  it('rejects when it ends before it is ready', async () => {
    const { renderer } = await aFront('process.exit(1)');
    await expect(renderer.ready).rejects.toThrow('before it was ready');
  });
});
