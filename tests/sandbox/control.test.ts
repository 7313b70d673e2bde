import { describe, expect, it } from 'vitest';
import { createControlService } from '../../sandbox/control/control-service';
import { createFaultRegistry } from '../../sandbox/control/fault';
import { createRequestLog } from '../../sandbox/control/request-log';
import type { SandboxRequest } from '../../sandbox/http/service';
import { startSandbox } from '../../sandbox/start-sandbox';
import { contentDirWith } from './support/content-fixture';
import { runningSandbox } from './support/running-sandbox';

const emptyWorld = () => runningSandbox({ contentDir: contentDirWith({}) });

describe('the request log', () => {
  it('lists the calls of each service in order', async () => {
    const sandbox = await emptyWorld();
    await sandbox.call('/cms/blogs?_limit=1');
    await sandbox.call('/cdn/feature-flags.json');
    await sandbox.call('/cms/nothing');
    await sandbox.call('/health');
    expect(await sandbox.json('/control/requests?service=cms')).toEqual([
      {
        service: 'cms',
        method: 'GET',
        path: '/cms/blogs?_limit=1',
        status: 200,
        ms: expect.any(Number) as number,
      },
      { service: 'cms', method: 'GET', path: '/cms/nothing', status: 404, ms: expect.any(Number) as number },
    ]);
    expect(await sandbox.json('/control/requests')).toHaveLength(3);
  });

  it('can be cleared for one service or all', async () => {
    const sandbox = await emptyWorld();
    await sandbox.call('/cms/blogs');
    await sandbox.call('/cdn/feature-flags.json');
    await sandbox.del('/control/requests?service=cms');
    expect(await sandbox.json('/control/requests')).toMatchObject([{ service: 'cdn' }]);
    await sandbox.del('/control/requests');
    expect(await sandbox.json('/control/requests')).toEqual([]);
  });

  it('keeps the last 2,000 calls', () => {
    const log = createRequestLog();
    for (let call = 0; call < 4_500; call += 1)
      log.begin({ service: 'cms', method: 'GET', path: `/${call}` })(200);
    const entries = log.list(null);
    expect([entries.length, entries[0]?.path, entries.at(-1)?.path]).toEqual([2_000, '/2500', '/4499']);
  });
});

describe('a reset', () => {
  it('clears faults and the log', async () => {
    const sandbox = await emptyWorld();
    await sandbox.put('/control/faults/cms', { kind: 'null' });
    await sandbox.call('/cms/blogs');
    await sandbox.post('/control/reset');
    expect(await sandbox.json('/control/faults')).toEqual({});
    expect(await sandbox.json('/control/requests')).toEqual([]);
  });
});

describe('who may control', () => {
  const request = (from: Partial<SandboxRequest>): SandboxRequest => ({
    method: 'GET',
    path: '/faults',
    query: '',
    headers: {},
    remoteAddress: '127.0.0.1',
    readBody: () => Promise.resolve(Buffer.alloc(0)),
    ...from,
  });

  it.each([
    ['this machine', { remoteAddress: '127.0.0.1' }, 200],
    ['this machine by IPv6', { remoteAddress: '::1' }, 200],
    ['this machine by IPv4 in IPv6', { remoteAddress: '::ffff:127.0.0.1' }, 200],
    ['a page of the site', { headers: { origin: 'http://localhost:3000' } }, 200],
    ['another machine', { remoteAddress: '192.168.1.7' }, 403],
    ['nobody', { remoteAddress: '' }, 403],
    ['a page of another site in the same browser', { headers: { origin: 'https://evil.example' } }, 403],
  ])('answers %s', async (_, from, status) => {
    const service = createControlService({
      services: [],
      faults: createFaultRegistry(),
      requests: createRequestLog(),
    });
    expect((await service.handle(request(from))).status).toBe(status);
  });
});

describe('the server', () => {
  it('reports its health', async () => {
    const sandbox = await emptyWorld();
    expect(await sandbox.json('/health')).toEqual({ ok: true });
  });

  it('lists its services in the 404 for an unknown path', async () => {
    const sandbox = await emptyWorld();
    const response = await sandbox.call('/cmsx');
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/the sandbox serves .*\/cms, .*\/control, \/health/);
  });

  it('rejects with a clear message if the port is taken', async () => {
    const { port } = await emptyWorld();
    await expect(startSandbox({ port, contentDir: contentDirWith({}) })).rejects.toThrow(
      `port ${port} is taken`,
    );
  });

  it.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'https://localhost:8443'])(
    'lets pages of %s read its replies',
    async (origin) => {
      const sandbox = await emptyWorld();
      const response = await sandbox.call('/cms/blogs', { headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('vary')).toContain('Origin');
    },
  );

  it.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1:3000.evil.example',
    'null',
  ])('stops pages of %s from reading its replies', async (origin) => {
    const sandbox = await emptyWorld();
    const response = await sandbox.call('/cms/blogs', { headers: { origin } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('accepts a preflight from the site, and does not log it as a call', async () => {
    const sandbox = await emptyWorld();
    const response = await sandbox.call('/cms/blogs', {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:3000', 'access-control-request-headers': 'authtoken' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toBe('authtoken');
    expect(await sandbox.json('/control/requests')).toEqual([]);
  });

  it('answers a path that is not properly encoded with 400', async () => {
    const sandbox = await emptyWorld();
    expect((await sandbox.call('/cms/blogs/%E0%A4')).status).toBe(400);
  });

  it('refuses a body of more than two megabytes', async () => {
    const sandbox = await emptyWorld();
    expect((await sandbox.post('/control/cms/posts', 'x'.repeat(2_100_000))).status).toBe(413);
  });
});
