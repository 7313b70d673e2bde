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
 * Reports an error of this page. Loaded on the first one by the starter (lib/starter/features/error-reports.client.ts), which hears of all.
 * The same error twice in a row counts once; one of a stranger's script or a browser's extension does not count.
 *
 * @param dsn address of the error service
 */
export function report(dsn: string, error: unknown): void {
  service ??= start(dsn);
  service.captureException(error, { mechanism: { handled: false, type: 'generic' } });
}

/** A scope of its own: another company's script may bring the same service along. */
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
