import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** No client sends longer ones, and sixteen kilobytes of them cost more than a page. */
export const ACCEPT_MAX_CHARACTERS = 1_000;

/**
 * Next's rule for a post as Markdown (decision 0007) only checks whether `Accept` names Markdown. So this
 * removes it from the header of a client that names it but prefers the page or excludes Markdown (RFC 9110
 * §12.4.2), and of one whose header is too long to be read.
 */
export function settleMarkdown(headers: IncomingHttpHeaders) {
  if (!headers.accept?.includes('text/markdown')) return;
  const isLong = headers.accept.length > ACCEPT_MAX_CHARACTERS;
  const preferred = !isLong && new Negotiator({ headers }).mediaType(['text/markdown', 'text/html']);
  if (preferred !== 'text/markdown') headers.accept = 'text/html';
}
