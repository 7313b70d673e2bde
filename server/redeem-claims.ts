import type { IncomingMessage, ServerResponse } from 'node:http';
import { claims, type PageHtml } from '../lib/cache/page-html.server';
import { encodingFor } from './compress';

/**
 * Sends the HTML of a page where Next sends a claim for it, compressed if the request accepts that: once for the
 * cache and the visitor, in another thread, and not in the front, which has cached pages to send. The front
 * completes `Vary`.
 */
export function redeemClaims(request: IncomingMessage, response: ServerResponse) {
  const { end } = response;
  response.end = (...args: unknown[]) => {
    response.end = end;
    const [document] = args;
    const html =
      typeof document === 'string' || document instanceof Uint8Array ? claims.pageOf(document) : undefined;
    if (html) {
      if (!html.isKept) claims.forget(html);
      void send(html, request, response);
      return response;
    }
    // The length of a claim.
    if (request.method === 'HEAD' && isHtml(response)) response.removeHeader('Content-Length');
    return Reflect.apply(end, response, args);
  };
}

const isHtml = (response: ServerResponse) =>
  String(response.getHeader('Content-Type')).startsWith('text/html');

async function send(html: PageHtml, request: IncomingMessage, response: ServerResponse) {
  try {
    const body = await negotiated(html, request, response);
    response.setHeader('Content-Length', body.length).end(body);
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined);
  }
}

async function negotiated(html: PageHtml, request: IncomingMessage, response: ServerResponse) {
  // `Content-Range` would count the bytes of the plain HTML (RFC 9110 §14.4).
  const encoding = request.headers.range === undefined ? encodingFor(request) : 'identity';
  const packed = encoding === 'identity' ? null : await html.pack(encoding);
  if (!packed) return html.text();
  response.setHeader('Content-Encoding', packed.encoding);
  if (response.statusCode === 200) response.setHeader('ETag', packed.etag);
  return packed.bytes;
}
