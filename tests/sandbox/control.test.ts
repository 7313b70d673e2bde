import { describe, expect, it } from 'vitest';
import { createControlService } from '@/sandbox/control/control-service';
import { createFaultRegistry } from '@/sandbox/control/fault';
import { createRequestLog } from '@/sandbox/control/request-log';
import type { SandboxRequest } from '@/sandbox/http/service';
import { contentDirWith } from './support/content-fixture';
import { runningSandbox } from './support/running-sandbox';

const emptyWorld = () => runningSandbox({ contentDir: contentDirWith({}) });

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
    ['this machine by IPv4 in IPv6', { remoteAddress: '::ffff:127.0.0.1' }, 200],
    ['a page of the site', { headers: { origin: 'http://localhost:3000' } }, 200],
    ['another machine', { remoteAddress: '192.168.1.7' }, 403],
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
  it.each(['https://evil.example', 'http://127.0.0.1:3000.evil.example'])(
    'stops pages of %s from reading its replies',
    async (origin) => {
      const sandbox = await emptyWorld();
      const response = await sandbox.call('/cms/blogs', { headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});
