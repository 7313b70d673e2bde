import {
  captureException,
  eventFiltersIntegration,
  flush,
  init,
  linkedErrorsIntegration,
  nodeContextIntegration,
  rewriteFramesIntegration,
} from '@sentry/nextjs';
import { serverMonitoringOptions } from '../../sentry.server.config';
import { takeErrors, type About } from './report-error.server.mjs';
import { requestId } from './request-id.mjs';

const FLUSH_LIMIT_MS = 2_000;

/**
 * Starts the error service in this process. Nothing of Node is instrumented: requests cost the same as without it, and no call carries a
 * trace header. The only module of the server that knows which service it is.
 */
export function startErrorService(dsn: string): void {
  init({
    ...serverMonitoringOptions,
    dsn,
    defaultIntegrations: false,
    // Otherwise every step of Next on the way to a page becomes a span, which no sample keeps, and modules are rewritten as they load.
    enableOpenTelemetrySetup: false,
    enableRuntimeChannelInjection: false,
    integrations: [
      eventFiltersIntegration(),
      linkedErrorsIntegration(),
      nodeContextIntegration(),
      // Where the site lies on this machine says nothing; below it, the path names the source map (scripts/keep-source-maps.mjs).
      rewriteFramesIntegration({ root: process.cwd() }),
    ],
  });
  const report = (error: unknown, { route, ...about }: About) => {
    captureException(error, {
      mechanism: { handled: false, type: 'generic' },
      captureContext: (scope) =>
        scope.setTransactionName(route).setContext('site', { ...about, requestId: requestId.current() }),
    });
  };
  takeErrors({ report, sent: () => flush(FLUSH_LIMIT_MS) });
  // Next has listeners of its own, which log both and let the process live. The service's own would report the first exception only.
  process.on('uncaughtExceptionMonitor', (error) => report(error, { heardAs: 'uncaught exception' }));
  process.on('unhandledRejection', (reason) => report(reason, { heardAs: 'unhandled rejection' }));
}
