import type { Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createBoundedServer } from '@/server/bounded-server';
import { createGate } from '@/server/gate';
import { sendRaw } from '@/tools/lib/raw-http';
import { listenOn } from '../support/listen-on';

const HEADERS = { 'X-Of-Every-Answer': 'yes' };

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** The gate on a server as in `npm start`; the handler behind it responds to every request and records it. */
async function aGate() {
  const passed: string[] = [];
  const headers: string[][] = [];
  const handle = createGate(
    {
      sendCached(request, response) {
        if (request.url !== '/cached') return false;
        response.end('cached');
        return true;
      },
      handle(request, response) {
        passed.push(`${request.method} ${request.url}`);
        headers.push(Object.keys(request.headers));
        response.end('passed');
      },
    },
    {
      headers: HEADERS,
      previewHeaders: { 'X-Of-Previews': 'yes' },
      logInHeaders: HEADERS,
      locales: ['en', 'fr'],
      defaultLocale: 'en',
    },
  );
  const server = createBoundedServer((request, response) => void handle(request, response), HEADERS);
  servers.push(server);
  const port = await listenOn(server);
  return { passed, headers, send: (head: string, body = '') => sendRaw(port, `${head}\r\n\r\n${body}`) };
}

const HOST = 'Host: site.example';
/** More headers than the 2,000 that Node passes to a handler by default. */
const MANY = '\r\nA:'.repeat(2_500);

describe('a request is refused for', () => {
  it.each([
    ['*', `GET * HTTP/1.1\r\n${HOST}`, 400],
    ['a URL with a host', `GET http://evil.example/blog HTTP/1.1\r\n${HOST}`, 400],
    ['two hosts', `GET /blog HTTP/1.1\r\n${HOST}\r\nhost: evil.example`, 400],
    [
      'a body after thousands of headers',
      `GET /blog HTTP/1.1\r\n${HOST}${MANY}\r\nTransfer-Encoding: chunked`,
      400,
    ],
    ['no host', 'GET /blog HTTP/1.1\r\nAccept: */*', 400],
    ['an invalid host', 'GET /blog HTTP/1.1\r\nHost: a/b?c', 400],
    ['a page’s data', `GET /_next/data/x/blog.json HTTP/1.1\r\n${HOST}`, 404],
    ['a backslash', `GET /\\evil.example HTTP/1.1\r\n${HOST}`, 400],
    ['a fragment', `GET /blog#a HTTP/1.1\r\n${HOST}`, 400],
    ['dots that a browser resolves', `GET /blog/../api HTTP/1.1\r\n${HOST}`, 400],
    ['a control character', `GET /a%00b HTTP/1.1\r\n${HOST}`, 400],
    ['bytes that are not UTF-8', `GET /%E0%A4%A HTTP/1.1\r\n${HOST}`, 400],
    ['letters that are not encoded', `GET /\xd0\xbf HTTP/1.1\r\n${HOST}`, 400],
    ['a body without a meaning', `GET /blog HTTP/1.1\r\n${HOST}\r\nContent-Length: 3`, 400],
    ['an unsupported method', `PUT /blog HTTP/1.1\r\n${HOST}`, 405],
    ['a form sent to a page that has none', `POST / HTTP/1.1\r\n${HOST}\r\nContent-Length: 3`, 405],
    [
      'a form sent to an API route that takes none',
      `POST /api/search HTTP/1.1\r\n${HOST}\r\nContent-Length: 3`,
      405,
    ],
    ['a body that is too large', `POST /api/visitor HTTP/1.1\r\n${HOST}\r\nContent-Length: 1048577`, 413],
    ['a URL that is too long', `GET /${'a'.repeat(8_192)} HTTP/1.1\r\n${HOST}`, 414],
    ['a repeated parameter', `GET /api/health?${'&a'.repeat(200)} HTTP/1.1\r\n${HOST}`, 400],
    ['too many segments', `GET ${'/a'.repeat(51)} HTTP/1.1\r\n${HOST}`, 400],
    ['too many cookies', `GET / HTTP/1.1\r\n${HOST}\r\nCookie: ${'a=b;'.repeat(200)}`, 431],
    ['an expectation', `GET /blog HTTP/1.1\r\n${HOST}\r\nExpect: magic`, 417],
    ['headers that are too large', `GET /blog HTTP/1.1\r\n${HOST}\r\nX: ${'a'.repeat(20_000)}`, 431],
    ['bytes that are not HTTP', '\x16\x03\x01', 400],
  ])('%s', async (_, head, status) => {
    const { passed, send } = await aGate();
    const answer = await send(head);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-of-every-answer': 'yes',
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(answer.headers.has('allow')).toBe(status === 405);
    // The server has closed the connection.
    expect(answer.closedAfterMs).not.toBeNull();
    expect(passed).toEqual([]);
  });
});

it.each([
  ['/', 'GET, HEAD'],
  ['/blog/a', 'GET, HEAD'],
  ['/signup', 'GET, HEAD, POST'],
  ['/api/search', 'GET, HEAD'],
  ['/api/visitor', 'GET, HEAD, POST'],
])('a 405 for %s names the allowed methods', async (path, methods) => {
  const { send } = await aGate();
  const { status, headers } = await send(`DELETE ${path} HTTP/1.1\r\n${HOST}`);
  expect([status, headers.get('allow')]).toEqual([405, methods]);
});

describe('a request passes', () => {
  it.each([
    ['with any query', `GET /blog?back=//x/../%5c%E0%A4 HTTP/1.1\r\n${HOST}`],
    ['with an encoded path', `HEAD /%D0%BD%D0%B5%D1%82 HTTP/1.1\r\n${HOST}:4310`],
    ['with dots in a name', `GET /a..b/...c/.well-known/x HTTP/1.1\r\nHost: [::1]:4310`],
    [
      'with a body that expects 100-continue',
      `POST /api/visitor HTTP/1.1\r\n${HOST}\r\nContent-Length: 3\r\nExpect: 100-continue`,
    ],
    [
      "with a form sent before the page's scripts have loaded",
      `POST /login?after=%2F HTTP/1.1\r\n${HOST}\r\nContent-Length: 3`,
    ],
    ['with such a form in another language', `POST /fr/signup HTTP/1.1\r\n${HOST}\r\nContent-Length: 3`],
    ['with the longest URL', `GET /${'a'.repeat(8_191)} HTTP/1.1\r\n${HOST}`],
    ['with the largest body', `POST /api/visitor HTTP/1.1\r\n${HOST}\r\nContent-Length: 1048576`],
    ['without a host in HTTP/1.0', 'GET /blog HTTP/1.0'],
  ])('%s', async (_, head) => {
    const { passed, send } = await aGate();
    expect((await send(`${head}\r\nConnection: close`, 'abc')).text).toContain('X-Of-Every-Answer: yes');
    expect(passed).toHaveLength(1);
  });

  it('with an upgrade, which is ignored', async () => {
    const { passed, send } = await aGate();
    const { status, closedAfterMs } = await send(
      `GET /blog HTTP/1.1\r\n${HOST}\r\nConnection: Upgrade, close\r\nUpgrade: websocket`,
    );
    expect([status, passed]).toEqual([200, ['GET /blog']]);
    expect(closedAfterMs).not.toBeNull();
  });
});

it.each([
  ['__next_preview_data=x; theme=dark', 'x-of-previews'],
  ['theme=dark', 'x-of-every-answer'],
])('a request with the cookie %s gets the header %s', async (cookie, header) => {
  const { send } = await aGate();
  const { headers } = await send(`GET /blog HTTP/1.1\r\n${HOST}\r\nCookie: ${cookie}\r\nConnection: close`);
  expect([...headers.keys()].filter((name) => name.startsWith('x-of-'))).toEqual([header]);
});

it.each([
  ['/en//blog/?a=1', '/blog?a=1'],
  ['/%6cogin?a=%6c', '/login?a=%6c'],
  ['/%66r/%d0%B0%2F?', '/fr/%D0%B0%2F?'],
  ['/%65n/blog', '/blog'],
])('redirects %s to its one spelling, %s, once', async (url, to) => {
  const { passed, send } = await aGate();
  const { status, headers } = await send(`GET ${url} HTTP/1.1\r\n${HOST}\r\nConnection: close`);
  expect([status, headers.get('location'), headers.get('x-of-every-answer')]).toEqual([308, to, 'yes']);
  await send(`GET ${to} HTTP/1.1\r\n${HOST}\r\nConnection: close`);
  expect(passed).toEqual([`GET ${to}`]);
});

it.each(['//evil.example/%6c', '/blog/%5Bpost%5D%20'])('redirects %s nowhere', async (url) => {
  const { passed, send } = await aGate();
  await send(`GET ${url} HTTP/1.1\r\n${HOST}\r\nConnection: close`);
  expect(passed).toEqual([`GET ${url}`]);
});

describe('a cached response', () => {
  it('is sent unchanged to a request that may pass', async () => {
    const { passed, send } = await aGate();
    const { text } = await send(`GET /cached HTTP/1.1\r\n${HOST}\r\nConnection: close`);
    expect(text).toMatch(/cached$/);
    expect(passed).toEqual([]);
  });

  it.each([
    ['two hosts', `GET /cached HTTP/1.1\r\n${HOST}\r\nhost: evil.example`],
    ['a body', `GET /cached HTTP/1.1\r\n${HOST}\r\nContent-Length: 3`],
  ])('is not sent to a request with %s', async (_, head) => {
    const { send } = await aGate();
    expect((await send(head)).status).toBe(400);
  });
});

it('drops the headers by which Next’s own parts communicate, and no other', async () => {
  const { headers, send } = await aGate();
  const internal = [
    'RSC: 1',
    'Next-Router-State-Tree: x',
    'Next-Router-Prefetch: 1',
    'Next-Url: /',
    'Next-Action: x',
  ];
  internal.push(
    'Next-Router-Segment-Prefetch: /',
    'Next-HMR-Refresh: 1',
    'X-Nextjs-Data: 1',
    'X-Action-Redirect: /',
  );
  internal.push(
    'X-Middleware-Subrequest: a',
    'x-prerender-revalidate: a',
    'X-Matched-Path: /',
    'x-invoke-path: /',
  );
  const passedHeaders = [
    'Accept: */*',
    'X-Request-Id: 12345678',
    'Nextcloud: 1',
    'RSC-Like: 1',
    'Cookie: next-x=1',
  ];
  await send(['GET /blog HTTP/1.1', HOST, ...internal, ...passedHeaders].join('\r\n'));
  expect(headers[0]?.sort()).toEqual(['accept', 'cookie', 'host', 'nextcloud', 'rsc-like', 'x-request-id']);
});
