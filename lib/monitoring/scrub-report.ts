import { scrubRecord } from '../security/scrub-record';

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
