import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { HttpError } from '@/lib/http/http-error';
import { logger } from '@/lib/monitoring/logger';
import { startProcessLog } from '@/lib/monitoring/process-log.server';
import { requestId } from '@/lib/process/request-id';

/** The lines that a process logs during `act`; the console is restored afterwards. */
async function linesOf(act: () => unknown): Promise<readonly string[]> {
  const lines: string[] = [];
  const { warn, error } = console;
  startProcessLog({ write: (line) => void lines.push(line) });
  await act();
  Object.assign(console, { warn, error });
  return lines;
}

it('the process log is lines of JSON with the id of their request, without secrets and email addresses', async () => {
  const url = '/redirect?token=s3cret&a=1';
  // why: the wrapper reads nothing else of a request.
  const request = { headers: { 'x-request-id': 'request-1' } } as unknown as IncomingMessage;
  const lines = await linesOf(async () => {
    await requestId.around(async () => {
      // Later work still belongs to its request.
      await Promise.resolve();
      logger.error(`refused at ${url}`, new Error('two\nlines for ada@example.com'), {
        url,
        token: 's3cret',
        count: 2,
      });
    })(request, {} as ServerResponse);
    logger.warn('of nobody');
  });
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

it("the process log also contains what Next writes to the console, without secrets and without errors' properties", async () => {
  const error = new HttpError('status', 'cms', '/blogs?slug=eyJhbGciOi.eyJzdWIi.s3cret', 500, {
    body: { trace: 'words of the service' },
    cause: new Error('for ada@example.com'),
  });
  const lines = await linesOf(() => {
    console.error('⨯', error);
    console.warn('%s is %d', 'token=s3cret', 1);
  });
  expect(lines.join('')).not.toMatch(/s3cret|ada@|words of the service/);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      level: 'error',
      message: expect.stringMatching(/^⨯ HttpError: cms \/blogs.*status 500.*\n +at /),
    }),
    expect.objectContaining({ level: 'warn', message: 'token=*** is 1' }),
  ]);
});
