import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { listenOn } from './listen-on';

type RecordedRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** What the service does with one request. */
export type Answer = (response: ServerResponse, request: RecordedRequest) => void;

export const json =
  (value: unknown, status = 200): Answer =>
  (response) =>
    text(JSON.stringify(value), status, { 'content-type': 'application/json' })(response, NOBODY);

export const text =
  (body: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

/** Closes the connection without a response. */
export const hangsUp: Answer = (response) => response.destroy();

/** Starts a response and closes the connection in the middle of it. */
export const hangsUpInTheMiddle: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('[1, 2', () => response.destroy());
};

/** Accepts the request and never responds. */
export const neverAnswers: Answer = () => undefined;

/** Sends the headers immediately and never finishes the body. */
export const neverFinishes: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('[');
};

const NOBODY: RecordedRequest = { method: '', url: '', headers: {}, body: '' };

/**
 * A real HTTP service on a free port, closed when the test ends. Sends its responses in order, the last one
 * for ever, and records the requests.
 */
export async function anHttpService(...answers: readonly [Answer, ...Answer[]]) {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const next = answers[Math.min(requests.length, answers.length - 1)] ?? answers[0];
      const { method = '', url = '', headers } = request;
      requests.push({ method, url, headers, body });
      next(response, { method, url, headers, body });
    });
  });
  const port = await listenOn(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${port}`, requests: requests as readonly RecordedRequest[] };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
