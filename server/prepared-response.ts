import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import fresh from 'fresh';
import type { BufferedResponse } from './buffer-response';
import {
  compressed,
  encodingFor,
  identityOf,
  isCompressible,
  withAcceptEncoding,
  type Encoding,
} from './compress';

/** `headers`: names and values in turn. */
type Variant = { headers: OutgoingHttpHeader[]; body: Buffer | undefined };

/**
 * A response as it is sent to visitors: headers and body are built once for each encoding, not for each
 * visitor.
 */
export type PreparedResponse = BufferedResponse & {
  isCompressible: boolean;
  isCached: boolean;
  variants: Partial<Record<Encoding | 'unchanged', Variant>>;
};

export const prepareResponse = (buffered: BufferedResponse): PreparedResponse => ({
  ...buffered,
  isCompressible:
    buffered.bodies.identity === undefined ||
    isCompressible(buffered.bodies.identity, buffered.headers['content-type']),
  isCached: false,
  variants: {},
});

/** Sends a response in the encoding that the request prefers; without a body if the client already has it. */
export function send(
  prepared: PreparedResponse,
  request: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
) {
  if (isUnchanged(prepared, request.headers)) {
    // Next may have set it already, and a 304 has no body.
    response.removeHeader('content-type');
    response.writeHead(304, variant(prepared, 'unchanged', undefined).headers).end();
    return;
  }
  const encoding = prepared.isCompressible ? encodingFor(request) : 'identity';
  const bytes = encoding === 'identity' ? identityOf(prepared.bodies) : compressed(prepared, encoding);
  const { headers, body } = variant(prepared, encoding, hasBody(prepared) ? bytes : undefined);
  // Node omits the body for a HEAD.
  response.writeHead(prepared.status, headers).end(body);
}

const hasBody = ({ status }: PreparedResponse) => status !== 204 && status !== 304;

const isUnchanged = ({ status, headers }: PreparedResponse, requestHeaders: IncomingMessage['headers']) =>
  status === 200 && fresh(requestHeaders, { etag: headers.etag, 'last-modified': headers['last-modified'] });

function variant(
  { headers, isCompressible: canCompress, variants }: PreparedResponse,
  name: Encoding | 'unchanged',
  body: Buffer | undefined,
): Variant {
  const existingVariant = variants[name];
  // Otherwise the body has been compressed better since.
  if (existingVariant && existingVariant.body === body) return existingVariant;
  const flat: OutgoingHttpHeader[] = [];
  for (const [header, value] of Object.entries(headers)) {
    const isOfBody = header === 'content-type' && name === 'unchanged';
    const isReplaced = header === 'vary' && canCompress;
    if (value !== undefined && !isOfBody && !isReplaced) flat.push(header, value);
  }
  if (canCompress) flat.push('vary', withAcceptEncoding(headers.vary));
  if (name === 'br' || name === 'gzip') flat.push('content-encoding', name);
  if (body) flat.push('content-length', body.length);
  return (variants[name] = { headers: flat, body });
}
