import Negotiator from 'negotiator';

/**
 * Next's rule for a post as Markdown (decision 0007) sees only whether `Accept` names it. This takes it out of the header of a client that
 * names it and prefers the page, or does not want it at all (RFC 9110 §12.4.2).
 *
 * @param {import('node:http').IncomingHttpHeaders} headers changed in place
 */
export function settleMarkdown(headers) {
  if (!headers.accept?.includes('text/markdown')) return;
  const preferred = new Negotiator({ headers }).mediaType(['text/markdown', 'text/html']);
  if (preferred !== 'text/markdown') headers.accept = 'text/html';
}
