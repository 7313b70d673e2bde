import * as Sentry from '@sentry/nextjs';
import { afterAll, describe, expect, it } from 'vitest';
import { startServerReports } from '@/lib/monitoring/error-service.server';
import { SCRUBBING_HOOKS, scrubReport } from '@/lib/monitoring/scrub-report';
import { serverMonitoringOptions } from '../../sentry.server.config';
import { anHttpService, json } from '../support/http-service';

const TOKEN = 's3cret-t0ken';
const URL_WITH_ALL = `https://clipwright.example/redirect?token=${TOKEN}&email=ada@example.com&code=918273&a=1`;

describe('a report of the error service', () => {
  afterAll(() => Sentry.close(1_000));

  it('leaves this process without token, code and address: message, cause, request, breadcrumbs, user', async () => {
    const { baseUrl, seen } = await anHttpService(json({}));
    // The service puts itself around the console; the watch over noise of these tests stands there already.
    const ownConsole = { ...console };
    startServerReports({ ...serverMonitoringOptions, dsn: `${baseUrl.replace('://', '://key@')}/1` });
    Object.assign(console, ownConsole);
    Sentry.withScope((scope) => {
      scope.setUser({ id: '42', email: 'ada@example.com' });
      scope.setExtra('otherUrl', URL_WITH_ALL);
      scope.addBreadcrumb({
        message: `went to ${URL_WITH_ALL}`,
        data: { url: URL_WITH_ALL, authToken: TOKEN },
      });
      scope.addEventProcessor((event) => ({
        ...event,
        request: { url: URL_WITH_ALL, headers: { authToken: TOKEN } },
      }));
      Sentry.captureException(
        new Error(`could not fetch ${URL_WITH_ALL}`, {
          cause: new Error(`code: 918273 for ada@example.com`),
        }),
      );
    });
    await Sentry.flush(5_000);
    const sent = seen.map(({ body }) => body).join('\n');
    expect(sent).toContain('could not fetch https://clipwright.example/redirect?token=***');
    expect(sent).toContain('a=1');
    expect(sent).not.toMatch(/s3cret-t0ken|ada@example\.com|918273/);
  });

  it('keeps what the service itself needs and what says nothing of a person', () => {
    const scope = { live: () => 'object' };
    const report = scrubReport({ event_id: '1', level: 'error', sdkProcessingMetadata: scope });
    expect(report.sdkProcessingMetadata).toBe(scope);
    expect(report).toMatchObject({ event_id: '1', level: 'error' });
    expect(Object.values(SCRUBBING_HOOKS)).toEqual([scrubReport, scrubReport]);
  });
});
