import { ENVIRONMENT, RELEASE, TRACE_SAMPLE_RATE } from './lib/config/constants';

/**
 * What the error service is told in the browser. Tracing is off; trace headers would go to localhost and own paths only
 * (specification §7). The service itself is loaded on the first error (lib/monitoring), never with a page.
 */
export const clientMonitoringOptions = {
  environment: ENVIRONMENT,
  release: RELEASE,
  tracesSampleRate: TRACE_SAMPLE_RATE,
  tracePropagationTargets: ['localhost', /^\/(?!\/)/, /^\/?api\//],
  sendDefaultPii: false,
} as const;
