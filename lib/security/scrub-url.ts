import { decodeText } from './decoded-text';
import { namedSecrets } from './named-secrets';
import { recognisableSecrets } from './recognisable-secrets';
import { joinSpans } from './spans';

const REMOVED = '***';

/**
 * A URL or any other text with tokens, passwords, log-in codes, email and network addresses, telephone
 * numbers and people's own texts replaced by `***`. For everything that is sent to analytics or the error
 * service, or logged.
 *
 * Errors: never throws. A text without secrets is returned unchanged, and scrubbing twice has no further
 *         effect.
 * Source: rules §6.
 */
export function scrub(text: string): string {
  const decoded = decodeText(text);
  const spans = joinSpans([...namedSecrets(decoded), ...recognisableSecrets(decoded.text)]);
  let scrubbed = '';
  let from = 0;
  for (const [start, end] of spans) {
    scrubbed += text.slice(from, decoded.originalPlace(start)) + REMOVED;
    from = decoded.originalPlace(end);
  }
  return scrubbed + text.slice(from);
}
