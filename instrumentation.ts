import type { Instrumentation } from 'next';
import { reportError } from './lib/monitoring/report-error.server';

/** Next calls this once when the server starts. By then next.config.js has refused a wrong environment. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('./lib/config/env.server');
  const { SENTRY_DSN: dsn, ERROR_ENVIRONMENT: environment, ERROR_RELEASE: release } = env();
  // First, so that it receives every failure from here on.
  if (dsn !== '') {
    const { startErrorService } = await import('./lib/monitoring/error-service.server');
    startErrorService({ dsn, environment, release });
  }
  if (process.env.NODE_ENV === 'production') {
    const { startProcessLog } = await import('./lib/monitoring/process-log.server');
    startProcessLog();
  }
  // In the background, so that the first visitor who searches finds an index.
  const { postSearch } = await import('./lib/page-data/sources/services.server');
  const { lifecycle } = await import('./lib/process/lifecycle');
  void postSearch().refresh().finally(lifecycle.hasStarted);
  const { METRICS_PORT: port, METRICS_HOST: host } = env();
  if (port !== null) {
    const { startMetrics } = await import('./lib/monitoring/metrics.server');
    const { upstreamReports } = await import('./lib/page-data/sources/upstreams.server');
    startMetrics({ port, host, upstreams: upstreamReports });
  }
  if (process.env.NODE_ENV !== 'production') return;
  const own = `http://127.0.0.1:${env().PORT}`;
  const { followInstances } = await import('./lib/page-data/sources/instances.server');
  void followInstances(own);
  if (!env().WARM_START) return;
  const { warmStart } = await import('./lib/page-data/sources/warm-start.server');
  void warmStart(own);
}

/** Next calls this with every error that a page, a document or an API route did not catch, even while revalidating in the background. */
export const onRequestError: Instrumentation.onRequestError = (error, { method, path }, context) =>
  reportError(error, {
    route: context.routePath,
    method,
    path,
    kind: context.routeType,
    revalidation: context.revalidateReason,
  });
