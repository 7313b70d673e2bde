import { STATUS_CODES } from 'node:http';

/** A refusal is a short uncached response that closes the connection, because the rest of the request is not read. */
const HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  Connection: 'close',
};

/** @param {number} status */
const textOf = (status) => `${status} ${STATUS_CODES[status]}\n`;

/**
 * Refuses a request.
 *
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 */
export const refuse = (response, status) => void response.writeHead(status, HEADERS).end(textOf(status));

/**
 * Refuses something that Node could not parse as a request, for which there is no response object.
 *
 * @param {import('node:stream').Duplex} socket
 * @param {number} status
 * @param {Readonly<Record<string, string>>} headers those of every response
 */
export function refuseUnread(socket, status, headers) {
  const lines = Object.entries({ ...headers, ...HEADERS }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
  socket.end(head + textOf(status), () => socket.destroy());
}
