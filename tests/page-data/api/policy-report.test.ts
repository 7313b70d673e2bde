import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { logger } from '@/lib/monitoring/logger';
import { receivePolicyReport } from '@/lib/page-data/api/policy-report.server';

const report = (change: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': 'https://site.example/login?token=secret#x',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    ...change,
  },
});

function send(body: unknown, client: string) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: client });
  return receivePolicyReport({ headers: {}, body, socket });
}

it('a policy report is logged, without the private parts of its URLs, cut off', async () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  const long = `inline${'x'.repeat(5_000)}`;
  const body = Buffer.from(JSON.stringify(report({ 'source-file': { toString: 1 }, 'blocked-uri': long })));
  expect(await send(body, '198.51.100.1')).toBe(204);
  expect(warn).toHaveBeenCalledExactlyOnceWith('content security policy: a resource was blocked', {
    page: 'https://site.example/login',
    directive: 'script-src-elem',
    blocked: long.slice(0, 200),
    source: '',
  });
});

it.each([undefined, null, 'x', '{', [], {}, { 'csp-report': null }, Buffer.from('{"a":')])(
  'anything but a policy report is refused: %j',
  async (body) => {
    expect(await send(body, '198.51.100.2')).toBe(400);
  },
);

it('a policy report is not logged after twenty from one client', async () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  for (let sent = 0; sent < 22; sent += 1) expect(await send(report(), '198.51.100.3')).toBe(204);
  expect(warn).toHaveBeenCalledTimes(20);
});
