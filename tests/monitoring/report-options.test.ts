import { describe, expect, it } from 'vitest';
import { scrubReport } from '@/lib/monitoring/report-options';
import { clientMonitoringOptions } from '@/sentry.client.config';
import { serverMonitoringOptions } from '@/sentry.server.config';

describe.each([
  ['the browser', clientMonitoringOptions],
  ['the server', serverMonitoringOptions],
])('the error service in %s', (_, options) => {
  it('gets no traces', () => {
    expect(options).toMatchObject({ tracesSampleRate: 0 });
  });

  it.each([
    ['http://localhost:8080/x', true],
    ['/blog', true],
    ['/api/search', true],
    ['https://stranger.example/x', false],
  ])('may send trace headers to %s: %s', (url, expected) => {
    const isTarget = options.tracePropagationTargets.some((target) =>
      typeof target === 'string' ? url.includes(target) : target.test(url),
    );
    expect(isTarget).toBe(expected);
  });

  it.each([
    ['/404', true],
    ['GET /404', true],
    ['/blog/404', false],
  ])('ignores the transaction %s: %s', (name, expected) => {
    expect(options.ignoreSpans.some((pattern) => pattern.test(name))).toBe(expected);
  });

  it('collects no personal data, and every report is scrubbed', () => {
    expect(options.dataCollection).toEqual({
      userInfo: false,
      cookies: false,
      httpHeaders: { request: { allow: ['User-Agent'] }, response: false },
      httpBodies: [],
      stackFrameVariables: false,
    });
    expect(options.beforeSend).toBe(scrubReport);
  });
});

describe('a scrubbed report', () => {
  it('keeps what the service itself needs and what is not personal', () => {
    const scope = { live: () => 'object' };
    const report = scrubReport({ event_id: '1', level: 'error', sdkProcessingMetadata: scope });
    expect(report.sdkProcessingMetadata).toBe(scope);
    expect(report).toMatchObject({ event_id: '1', level: 'error' });
  });
});
