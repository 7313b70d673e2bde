import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * A refusal is a short uncached response that closes the connection, because the rest of the request is not
 * read.
 */
export const REFUSAL_HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  Connection: 'close',
};

export const textOf = (status: number) => `${status} ${STATUS_CODES[status]}\n`;

export const refuse = (response: ServerResponse, status: number) =>
  void response.writeHead(status, REFUSAL_HEADERS).end(textOf(status));

/**
 * Refuses something that Node could not parse as a request, for which there is no response object. `headers`
 * are those of every response.
 */
export function refuseUnread(socket: Duplex, status: number, headers: Readonly<Record<string, string>>) {
  const lines = Object.entries({ ...headers, ...REFUSAL_HEADERS }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
  socket.end(head + textOf(status), () => socket.destroy());
}
