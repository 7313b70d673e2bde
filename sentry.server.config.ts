import { ENVIRONMENT, RELEASE, TRACE_SAMPLE_RATE } from './lib/config/constants';
import { env } from './lib/config/env.server';

/** What the error service is told on the server. Tracing is off (specification §9). */
export const serverMonitoringOptions = {
  environment: ENVIRONMENT,
  release: RELEASE,
  tracesSampleRate: TRACE_SAMPLE_RATE,
  sendDefaultPii: false,
} as const;

/** Starts error reports of the server when an address for them is set (`SENTRY_DSN`); without one, errors are only logged. */
export async function startServerMonitoring(): Promise<void> {
  const { SENTRY_DSN: dsn } = env();
  if (dsn === '') return;
  const { startServerReports } = await import('./lib/monitoring/error-service.server');
  startServerReports({ dsn, ...serverMonitoringOptions });
}
