import fresh from 'fresh';
import { compressed, encodingFor, isCompressible, withAcceptEncoding } from './compress.mjs';

/**
 * A response as it is sent to visitors: headers and body are built once for each encoding, not for each visitor.
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('./compress.mjs').Encoding} Encoding
 * @typedef {{ headers: import('node:http').OutgoingHttpHeader[], body: Buffer | undefined }} Variant Names and values in turn.
 * @typedef {import('./buffer-response.mjs').BufferedResponse & {
 *   isCompressible: boolean,
 *   isCached: boolean,
 *   variants: Partial<Record<Encoding | 'unchanged', Variant>>,
 * }} PreparedResponse
 */

/**
 * @param {import('./buffer-response.mjs').BufferedResponse} buffered
 * @returns {PreparedResponse}
 */
export const prepareResponse = (buffered) => ({
  ...buffered,
  isCompressible: isCompressible(buffered.bodies.identity, buffered.headers['content-type']),
  isCached: false,
  variants: {},
});

/**
 * Sends a response in the encoding that the request prefers; without a body if the client already has it.
 *
 * @param {PreparedResponse} prepared
 * @param {Pick<Request, 'headers'>} request
 * @param {Response} response
 */
export function send(prepared, request, response) {
  if (isUnchanged(prepared, request.headers)) {
    // Next may have set it already, and a 304 has no body.
    response.removeHeader('content-type');
    response.writeHead(304, variant(prepared, 'unchanged', undefined).headers).end();
    return;
  }
  const encoding = prepared.isCompressible ? encodingFor(request) : 'identity';
  const bytes = encoding === 'identity' ? prepared.bodies.identity : compressed(prepared, encoding);
  const { headers, body } = variant(prepared, encoding, hasBody(prepared) ? bytes : undefined);
  // Node omits the body for a HEAD.
  response.writeHead(prepared.status, headers).end(body);
}

/** @param {PreparedResponse} prepared */
const hasBody = ({ status }) => status !== 204 && status !== 304;

/**
 * @param {PreparedResponse} prepared
 * @param {Request['headers']} requestHeaders
 */
const isUnchanged = ({ status, headers }, requestHeaders) =>
  status === 200 && fresh(requestHeaders, { etag: headers.etag, 'last-modified': headers['last-modified'] });

/**
 * @param {PreparedResponse} prepared
 * @param {Encoding | 'unchanged'} name
 * @param {Buffer | undefined} body
 * @returns {Variant}
 */
function variant({ headers, isCompressible: canCompress, variants }, name, body) {
  const known = variants[name];
  // Otherwise the body has been compressed better since.
  if (known && known.body === body) return known;
  /** @type {import('node:http').OutgoingHttpHeader[]} */
  const flat = [];
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
