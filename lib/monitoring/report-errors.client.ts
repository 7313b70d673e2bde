import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  eventFiltersIntegration,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from '@sentry/browser';
import { clientMonitoringOptions } from '../../sentry.client.config';

let service: Scope | undefined;

/**
 * Reports an error of this page. The starter, which catches all of them (lib/starter/features/error-reports.client.ts), loads this with the
 * first one. The same error twice in a row is reported once; errors of third-party scripts and browser extensions are not reported.
 *
 * @param dsn URL of the error service
 */
export function report(dsn: string, error: unknown): void {
  service ??= start(dsn);
  service.captureException(error, { mechanism: { handled: false, type: 'generic' } });
}

/** A scope of its own, because a third-party script may use the same service. */
function start(dsn: string): Scope {
  const client = new BrowserClient({
    ...clientMonitoringOptions,
    dsn,
    allowUrls: [location.origin],
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [
      eventFiltersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
    ],
  });
  client.init();
  const scope = new Scope();
  scope.setClient(client);
  return scope;
}
