import { scrubRecord } from '../security/scrub-record';

/** The error service's own notes on a report: live objects, not data, and never sent. */
type Report = { readonly sdkProcessingMetadata?: unknown };

/**
 * A report without tokens, passwords, log-in codes and email addresses, in whatever field it carries them: address, headers, messages,
 * contexts. On the server and in the browser.
 *
 * Errors: never throws; what lies deeper than eight levels is left out.
 * Source: rules §6.
 */
export function scrubReport<T extends object>(report: T): T {
  const { sdkProcessingMetadata, ...data }: T & Report = report;
  const kept = sdkProcessingMetadata === undefined ? {} : { sdkProcessingMetadata };
  // why: the copy has the same members; only texts differ.
  return { ...(scrubRecord(data) as object), ...kept } as T;
}
