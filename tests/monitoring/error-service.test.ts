import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createHttpClient } from '@/lib/http/http-client';
import { startErrorService } from '@/lib/monitoring/error-service.server';
import { reportError, reportsSent } from '@/lib/monitoring/report-error.server';
import type { ErrorReport } from '@/sandbox/errors/envelope';
import { startSandbox } from '@/sandbox/start-sandbox';
import { anHttpService, json } from '../support/http-service';

const SECRET = 's3cret-t0ken';
const URL_WITH_SECRETS = `https://clipwright.example/redirect?token=${SECRET}&email=ada@example.com&code=918273&a=1`;

describe('the error service on the server', () => {
  let origin = '';
  /** The reports that have arrived about an error with these words. */
  const arrived = async (words: string) => {
    await reportsSent();
    return (await (
      await fetch(`${origin}/errors/reports?about=${encodeURIComponent(words)}`)
    ).json()) as ErrorReport[];
  };
  /** The process listeners that starting the service has added. */
  let heard: Record<'uncaughtExceptionMonitor' | 'unhandledRejection', (error: unknown) => void>;

  beforeAll(async () => {
    const sandbox = await startSandbox();
    ({ origin } = sandbox);
    reportError(new Error('before it was started'));
    const last = (name: keyof typeof heard) => process.listeners(name as 'uncaughtException').at(-1);
    const before = [last('uncaughtExceptionMonitor'), last('unhandledRejection')];
    startErrorService({
      dsn: `${origin.replace('://', '://key@')}/errors/1`,
      environment: 'production',
      release: '2.0.0',
    });
    const after = [last('uncaughtExceptionMonitor'), last('unhandledRejection')] as const;
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    heard = {
      uncaughtExceptionMonitor: after[0] as () => void,
      unhandledRejection: after[1] as () => void,
    };
    return () => sandbox.close();
  });

  it("gets an error once, with release, route and path, and frames that name the site's files", async () => {
    reportError(new Error('a page failed'), { route: '/blog/[post]', method: 'GET', path: '/blog/x' });
    const [report, ...more] = await arrived('a page failed');
    expect(more).toEqual([]);
    expect(report).toMatchObject({
      environment: 'production',
      release: '2.0.0',
      transaction: '/blog/[post]',
      contexts: { site: { method: 'GET', path: '/blog/x' } },
    });
    const file = report?.exception?.values[0]?.stacktrace?.frames?.at(-1)?.filename ?? '';
    expect(file).toMatch(/^app:\/\/\/tests\//);
    expect(existsSync(file.replace('app:///', ''))).toBe(true);
  });

  it('gets uncaught errors', async () => {
    heard.uncaughtExceptionMonitor(new Error('nobody caught this'));
    heard.unhandledRejection(new Error('nobody waited for this'));
    expect(await arrived('nobody caught this')).toMatchObject([
      { contexts: { site: { source: 'uncaught exception' } } },
    ]);
    expect(await arrived('nobody waited for this')).toMatchObject([
      { contexts: { site: { source: 'unhandled rejection' } } },
    ]);
  });

  it('gets no token, code, email address or detail of the machine in message, cause or context', async () => {
    const cause = new Error(`code: 918273 for ada@example.com`);
    reportError(new Error(`could not fetch ${URL_WITH_SECRETS}`, { cause }), { path: URL_WITH_SECRETS });
    const reports = await arrived('could not fetch https://clipwright.example/redirect?token=***');
    expect(reports).toHaveLength(1);
    const text = JSON.stringify(reports);
    expect(text).toContain('a=1');
    expect(text).not.toMatch(/s3cret-t0ken|ada@example\.com|918273|server_name/);
    expect(text).not.toContain(process.cwd());
  });

  it('adds no trace headers to calls', async () => {
    const { baseUrl, requests } = await anHttpService(json({}));
    await fetch(baseUrl);
    await createHttpClient({ service: 'cms', baseUrl }).call({ path: '/x', schema: z.unknown() });
    expect(requests).toHaveLength(2);
    expect(JSON.stringify(requests)).not.toMatch(/sentry-trace|baggage|traceparent/);
  });
});
