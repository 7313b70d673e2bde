import fresh from 'fresh';
import { compressed, encodingFor, isCompressible, withAcceptEncoding } from './compress.mjs';

/**
 * A response as it is sent to visitors: headers and body are built once for each encoding, not for each visitor.
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('./compress.mjs').Encoding} Encoding
 * @typedef {{ headers: import('node:http').OutgoingHttpHeader[], body: Buffer | undefined }} Variant Names and values in turn.
 * @typedef {import('./buffer-response.mjs').Answer & {
 *   isCompressible: boolean,
 *   better?: Set<Encoding>,
 *   variants: Partial<Record<Encoding | 'unchanged', Variant>>,
 * }} WholeAnswer `better`: encodings whose better compression was started; absent if the response is not cached.
 */

/**
 * @param {import('./buffer-response.mjs').Answer} answer
 * @returns {WholeAnswer}
 */
export const wholeAnswer = (answer) => ({
  ...answer,
  isCompressible: isCompressible(answer.bodies.identity, answer.headers['content-type']),
  variants: {},
});

/**
 * Sends a response in the encoding that the request prefers; without a body if the client already has it.
 *
 * @param {WholeAnswer} answer
 * @param {Pick<Request, 'headers'>} asked
 * @param {Response} response
 */
export function send(answer, asked, response) {
  if (isUnchanged(answer, asked.headers)) {
    // Next may have set it already, and a 304 has no body.
    response.removeHeader('content-type');
    response.writeHead(304, variant(answer, 'unchanged', undefined).headers).end();
    return;
  }
  const encoding = answer.isCompressible ? encodingFor(asked) : 'identity';
  const bytes = encoding === 'identity' ? answer.bodies.identity : compressed(answer, encoding);
  const { headers, body } = variant(answer, encoding, hasBody(answer) ? bytes : undefined);
  // Node omits the body for a HEAD.
  response.writeHead(answer.status, headers).end(body);
}

/** @param {WholeAnswer} answer */
const hasBody = ({ status }) => status !== 204 && status !== 304;

/**
 * @param {WholeAnswer} answer
 * @param {Request['headers']} asked
 */
function isUnchanged({ status, headers }, asked) {
  if (asked['if-none-match'] === undefined && asked['if-modified-since'] === undefined) return false;
  return status === 200 && fresh(asked, { etag: headers.etag, 'last-modified': headers['last-modified'] });
}

/**
 * @param {WholeAnswer} answer
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
