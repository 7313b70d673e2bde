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

const OUR_FILES = ['/_next/', '/_starter'].map((folder) => location.origin + folder);

let service: Scope | undefined;

/**
 * Reports an error of this page. The starter, which catches all of them
 * (lib/starter/features/error-reports.client.ts), loads this with the first one. The same error twice in a
 * row is reported once. Errors without one of our files in their stack are ignored: third-party scripts,
 * browser extensions, and rejections with something other than an `Error`.
 *
 * @param settings URL of the error service, environment and release (pages/_document.tsx)
 */
export function report(settings: string, error: unknown): void {
  const isOurs = error instanceof Error && OUR_FILES.some((folder) => error.stack?.includes(folder));
  if (!isOurs) return;
  service ??= start(settings);
  service.captureException(error, { mechanism: { handled: false, type: 'generic' } });
}

/** A scope of its own, because a third-party script may use the same service. */
function start(settings: string): Scope {
  const [dsn, environment, release] = settings.split(' ');
  const client = new BrowserClient({
    ...clientMonitoringOptions,
    dsn,
    environment,
    release,
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
