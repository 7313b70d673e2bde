import { createServer } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { purge } from '@/lib/page-data/services/purge.server';
import { aLog } from '../../support/fake-log';
import { listenOn } from '../../support/listen-on';

/**
 * A proxy that does not have `/blog/unknown`, fails for `/blog/broken` and for one encoding of `/blog/half`,
 * and breaks off in its response for `/blog/cut`.
 */
async function aProxy() {
  const received: string[] = [];
  const server = createServer(({ method, url = '', headers }, response) => {
    const systems = ['ios', 'android'].filter((one) => headers[`cloudfront-is-${one}-viewer`] === 'true');
    const system = systems.map((one) => ` ${one}`).join('');
    received.push(`${method} ${url} ${headers['accept-encoding']}${system}`);
    const isHalf = url.endsWith('half') && headers['accept-encoding'] === 'gzip';
    response.statusCode = url.endsWith('unknown') ? 404 : url.endsWith('moved') ? 300 : 200;
    if (url.endsWith('broken') || isHalf) response.statusCode = 500;
    if (url.endsWith('cut')) response.writeHead(200, { 'content-length': 9 }).write('half');
    if (url.endsWith('cut')) setImmediate(() => response.destroy());
    else response.end();
  });
  const port = await listenOn(server);
  onTestFinished(() => void server.close());
  return { received, url: `http://127.0.0.1:${port}` };
}

it('a proxy cache purges every encoding of a path; a missing path is not a failure', async () => {
  const { received, url } = await aProxy();
  const { log, warnings } = aLog();
  expect(await purge(url, ['/fr/blog', '/blog/unknown'], log)).toBe(2);
  expect([...received].sort()).toEqual(
    ['/blog/unknown', '/fr/blog'].flatMap((path) =>
      ['br', 'gzip', 'identity'].map((encoding) => `PURGE ${path} ${encoding}`),
    ),
  );
  expect(warnings).toEqual([]);
});

it('a proxy cache purges the home page for every system', async () => {
  const { received, url } = await aProxy();
  expect(await purge(url, ['/fr'], aLog().log)).toBe(1);
  expect(new Set(received)).toEqual(
    new Set(
      ['br', 'gzip', 'identity'].flatMap((encoding) =>
        ['', ' ios', ' android'].map((system) => `PURGE /fr ${encoding}${system}`),
      ),
    ),
  );
  expect(received).toHaveLength(9);
});

it('a failed purge is logged, and does not reject', async () => {
  const { url } = await aProxy();
  const { log, warnings } = aLog();
  expect(await purge(url, ['/blog', '/blog/broken', '/blog/half', '/blog/moved', '/blog/cut'], log)).toBe(1);
  for (const proxy of ['http://127.0.0.1:1', 'HTTPS://127.0.0.1:1', 'http://u:100%@127.0.0.1:1'])
    expect(await purge(proxy, ['/blog'], log)).toBe(0);
  expect(warnings.map(({ fields }) => fields?.failed)).toEqual([4, 1, 1, 1]);
});

it('a purge is repeated twice, in case the cache stores a response that was in flight', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { received, url } = await aProxy();
  await purge(url, ['/fr/blog'], aLog().log);
  const once = received.length;
  for (const [ms, times] of [
    [300, 2],
    [2_000, 3],
  ] as const) {
    vi.advanceTimersByTime(ms);
    await expect.poll(() => received.length).toBe(once * times);
  }
});
