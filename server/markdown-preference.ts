import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/**
 * Next's rule for a post as Markdown (decision 0007) only checks whether `Accept` names Markdown. So this removes it from the header of a
 * client that names it but prefers the page or excludes Markdown (RFC 9110 §12.4.2).
 */
export function settleMarkdown(headers: IncomingHttpHeaders) {
  if (!headers.accept?.includes('text/markdown')) return;
  const preferred = new Negotiator({ headers }).mediaType(['text/markdown', 'text/html']);
  if (preferred !== 'text/markdown') headers.accept = 'text/html';
}
