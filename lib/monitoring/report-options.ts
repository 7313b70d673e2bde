import { TRACE_SAMPLE_RATE } from '../config/constants';
import { scrubRecord } from '../security/scrub-record';

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

/** The error service's own notes on a report: live objects that are never sent. */
type Report = { readonly sdkProcessingMetadata?: unknown };

/**
 * A report without tokens, passwords, log-in codes and email addresses, whichever field contains them: URL,
 * headers, messages, contexts. Used on the server and in the browser.
 *
 * Errors: never throws; members deeper than eight levels are left out.
 * Source: rules §6.
 */
export function scrubReport<T extends object>(report: T): T {
  const { sdkProcessingMetadata, ...data }: T & Report = report;
  const metadata = sdkProcessingMetadata === undefined ? {} : { sdkProcessingMetadata };
  // why: the copy has the same members; only texts differ.
  return { ...(scrubRecord(data) as object), ...metadata } as T;
}
