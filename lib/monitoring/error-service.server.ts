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
import type { ErrorSettings } from './report-options';
import { setErrorService, type About } from './report-error.server';
import { requestId } from '../process/request-id';

const FLUSH_LIMIT_MS = 2_000;

/**
 * Starts the error service in this process. Node is not instrumented: requests cost the same as without the
 * service, and no call carries a trace header. The only module on the server that knows which service it is.
 */
export function startErrorService(settings: ErrorSettings): void {
  init({
    ...serverMonitoringOptions,
    ...settings,
    defaultIntegrations: false,
    // Otherwise every step of Next's rendering becomes a span, although none is sampled, and modules are
    // rewritten as they load.
    enableOpenTelemetrySetup: false,
    enableRuntimeChannelInjection: false,
    integrations: [
      eventFiltersIntegration(),
      linkedErrorsIntegration(),
      nodeContextIntegration(),
      // The site's folder on this machine means nothing; the path below it names the source map
      // (tools/build/keep-source-maps.mjs).
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
  setErrorService({ report, whenSent: () => flush(FLUSH_LIMIT_MS) });
  // Next's own listeners log both and keep the process alive. The service's own integrations would report
  // only the first exception.
  process.on('uncaughtExceptionMonitor', (error) => report(error, { source: 'uncaught exception' }));
  process.on('unhandledRejection', (reason) => report(reason, { source: 'unhandled rejection' }));
}
