import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { logger } from '@/lib/monitoring/logger';
import { startProcessLog } from '@/lib/monitoring/process-log.server';
import { requestId } from '@/lib/monitoring/request-id.mjs';

it('is lines of JSON with the id of their request, without secrets and addresses', async () => {
  const lines: string[] = [];
  startProcessLog({ write: (line) => void lines.push(line) });
  const url = '/redirect?token=s3cret&a=1';
  // why: the wrapper reads no more of a request.
  const request = { headers: { 'x-request-id': 'request-1' } } as unknown as IncomingMessage;
  await requestId.around(async () => {
    // A line of later work is still of its request.
    await Promise.resolve();
    logger.error(`refused at ${url}`, new Error('two\nlines for ada@example.com'), {
      url,
      token: 's3cret',
      count: 2,
    });
  })(request, {} as ServerResponse);
  logger.warn('of nobody');
  const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.join('')).not.toMatch(/s3cret|ada@/);
  expect(first).toMatchObject({
    level: 'error',
    requestId: 'request-1',
    count: 2,
    message: expect.stringMatching(/^refused at \/redirect\?.*two lines/),
  });
  expect(new Date(String(first?.time)).getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(second).toMatchObject({ level: 'warn', message: 'of nobody' });
  expect(second).not.toHaveProperty('requestId');
});
