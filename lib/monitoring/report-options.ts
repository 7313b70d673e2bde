import { TRACE_SAMPLE_RATE } from '../config/constants';
import { scrubReport } from './scrub-report';

/** Where reports go, and what they are called there (rules D27). */
export type ErrorSettings = { readonly dsn: string; readonly environment: string; readonly release: string };

/**
 * The error service's options that the browser and the server share (sentry.client.config.ts,
 * sentry.server.config.ts). Tracing is off. Trace headers may go to localhost, same-origin paths and `api/`
 * paths; the not-found page is not a transaction.
 *
 * Source: specification §7 and §9.
 */
export const REPORT_OPTIONS = {
  tracesSampleRate: TRACE_SAMPLE_RATE,
  tracePropagationTargets: ['localhost', /^\/(?!\/)/, /^\/?api\//],
  ignoreSpans: [/^(?:[A-Z]+ )?\/404$/],
  // By default the service collects all of these.
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: { request: { allow: ['User-Agent'] }, response: false },
    httpBodies: [],
    stackFrameVariables: false,
  },
  // Called with every report before it is sent. No breadcrumbs are collected.
  beforeSend: scrubReport,
  maxBreadcrumbs: 0,
};
