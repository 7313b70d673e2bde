import { connect } from 'node:net';

type RawResponse = {
  /** The whole response, head and body. */
  readonly text: string;
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  /** Milliseconds until the server closed the connection; null when the client closed it. */
  readonly closedAfterMs: number | null;
};

/**
 * Sends bytes as they are, which no HTTP client would, and reads until the server closes the connection,
 * `leave` resolves, or for `waitMs`. `drip` is sent every 50 ms until then.
 */
export function sendRaw(
  port: number,
  bytes: string,
  {
    drip = '',
    waitMs = 5_000,
    leave,
  }: { readonly drip?: string; readonly waitMs?: number; readonly leave?: Promise<void> | undefined } = {},
): Promise<RawResponse> {
  return new Promise((resolve) => {
    const startedMs = performance.now();
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => (text += part));
    // The server may reset the connection; `close` follows.
    socket.on('error', () => undefined);
    socket.write(bytes, 'latin1');
    const dripping = drip === '' ? undefined : setInterval(() => socket.write(drip), 50);
    const end = (closedAfterMs: number | null) => {
      clearInterval(dripping);
      clearTimeout(waiting);
      socket.destroy();
      const [head = ''] = text.split('\r\n\r\n', 1);
      const [statusLine = '', ...lines] = head.split('\r\n');
      const headers = new Map(
        lines.map((line) => {
          const at = line.indexOf(':');
          return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
        }),
      );
      resolve({ text, status: Number(statusLine.split(' ')[1] ?? 0), headers, closedAfterMs });
    };
    const waiting = setTimeout(() => end(null), waitMs);
    socket.on('close', () => end(performance.now() - startedMs));
    void leave?.then(() => end(null));
  });
}
