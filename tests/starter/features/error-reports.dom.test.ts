import { beforeEach, describe, expect, it, vi } from 'vitest';
import { report } from '@/lib/monitoring/report-errors.client';
import { startErrorReports } from '@/lib/starter/features/error-reports.client';

vi.mock('@/lib/monitoring/report-errors.client', () => ({ report: vi.fn() }));

describe('uncaught errors', () => {
  beforeEach(() => document.documentElement.removeAttribute('data-errors'));

  it("reach the error service once each; hidden errors of other sites' scripts do not", async () => {
    document.documentElement.setAttribute('data-errors', 'https://key@errors.example/1');
    startErrorReports();
    const failure = new Error('a control failed');
    window.dispatchEvent(new ErrorEvent('error', { error: null, message: 'Script error.' }));
    window.dispatchEvent(new ErrorEvent('error', { error: failure }));
    await vi.waitFor(() => expect(report).toHaveBeenCalled(), 10_000);
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'nobody waited' }));
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2), 10_000);
    expect(vi.mocked(report).mock.calls).toEqual([
      ['https://key@errors.example/1', failure],
      ['https://key@errors.example/1', 'nobody waited'],
    ]);
  });
});
