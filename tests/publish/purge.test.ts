import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { purge } from '@/lib/publish/purge.server';
import { aLog } from '../support/fake-log';

/** A proxy that answers by path: `/blog/unknown` it does not hold, `/blog/broken` it fails at. */
async function aProxy() {
  const told: string[] = [];
  const server = createServer(({ method, url = '' }, response) => {
    told.push(`${method} ${url}`);
    response.statusCode = url.endsWith('unknown') ? 404 : url.endsWith('broken') ? 500 : 200;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // why: a server that listens on TCP has no other kind of address
  return { told, address: `http://127.0.0.1:${port}` };
}

it('a proxy cache is told of every path, and what it does not hold is no failure', async () => {
  const { told, address } = await aProxy();
  const { log, warnings } = aLog();
  expect(await purge(address, ['/fr/blog', '/feed.xml', '/blog/unknown'], log)).toBe(3);
  expect(told.sort()).toEqual(['PURGE /blog/unknown', 'PURGE /feed.xml', 'PURGE /fr/blog']);
  expect(warnings).toEqual([]);
});

it('what it cannot be told is logged, and nobody waits for it', async () => {
  const { address } = await aProxy();
  const { log, warnings } = aLog();
  expect(await purge(address, ['/blog', '/blog/broken'], log)).toBe(1);
  expect(await purge('http://127.0.0.1:1', ['/blog'], log)).toBe(0);
  expect(warnings.map(({ fields }) => fields)).toEqual([{ failed: 1 }, { failed: 1 }]);
});
