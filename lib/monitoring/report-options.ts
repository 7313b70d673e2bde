import { ENVIRONMENT, RELEASE, TRACE_SAMPLE_RATE } from '../config/constants';
import { scrubReport } from './scrub-report';

/**
 * What the error service is told alike in the browser and on the server; sentry.client.config.ts and sentry.server.config.ts are made of it.
 * Tracing is off. Trace headers may go to localhost, to paths of the same origin and to `api/` paths, and the not-found page is no transaction.
 *
 * Source: specification §7 and §9.
 */
export const REPORT_OPTIONS = {
  environment: ENVIRONMENT,
  release: RELEASE,
  tracesSampleRate: TRACE_SAMPLE_RATE,
  tracePropagationTargets: ['localhost', /^\/(?!\/)/, /^\/?api\//],
  ignoreSpans: [/^(?:[A-Z]+ )?\/404$/],
  // Left to itself the service takes all of these, and the values of local variables.
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: { request: { allow: ['User-Agent'] }, response: false },
    httpBodies: [],
    stackFrameVariables: false,
  },
  // Every report passes it before it leaves. Breadcrumbs are not kept.
  beforeSend: scrubReport,
  maxBreadcrumbs: 0,
};
