import { PREVIEW_COOKIES } from '../../../lib/next/preview-cookies';
import { sendRaw } from '../../lib/raw-http';
import { get, type Outcome } from '../../lib/burst';
import type { Row } from '../lib/row';

const KNOWN_PATH = '/blog/cut-on-action';
const WAIT_MS = 3_000;

const line = (first: string, ...headers: readonly string[]) =>
  `${[first, 'Host: site.example', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

const REQUESTS: readonly string[] = [
  line('GET * HTTP/1.1'),
  line('OPTIONS * HTTP/1.1'),
  line('GET http://evil.example/ HTTP/1.1'),
  line('CONNECT evil.example:443 HTTP/1.1'),
  line('TRACE / HTTP/1.1'),
  line('NONSENSE / HTTP/1.1'),
  line('GET /%E0%A4%A HTTP/1.1'),
  line('GET /%00 HTTP/1.1'),
  line('GET //evil.example/.. HTTP/1.1'),
  line('GET /\\evil.example HTTP/1.1'),
  line('GET /../../etc/passwd HTTP/1.1'),
  line('GET /blog/%2e%2e%2f%2e%2e%2fpackage.json HTTP/1.1'),
  line(`GET /blog?q=${'a'.repeat(8_000)} HTTP/1.1`),
  line(`GET /blog?${'a=1&'.repeat(2_000)} HTTP/1.1`),
  line(`GET /${'a/'.repeat(2_000)} HTTP/1.1`),
  line('GET / HTTP/1.1', 'Host: evil.example'),
  line('GET / HTTP/1.1', `X-Long: ${'a'.repeat(20_000)}`),
  line('GET / HTTP/1.1', 'Upgrade: websocket'),
  line('GET /_next/image?url=/\\evil.example&w=640&q=75 HTTP/1.1'),
  line('GET /_next/image?url=http://169.254.169.254/&w=640&q=75 HTTP/1.1'),
  line('GET /_next/data/x/blog.json HTTP/1.1'),
  line('POST / HTTP/1.1', 'Content-Length: 10', 'Transfer-Encoding: chunked'),
  line('POST /api/guest-signup HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 3') + '{"x',
];

/** Headers that an attacker may send to poison the cache. */
const POISONS: readonly Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'http' },
  { 'x-original-url': '/evil' },
  { 'x-rewrite-url': '/evil' },
  { 'x-matched-path': '/404' },
  { 'x-invoke-status': '500' },
  { 'x-nextjs-data': '1' },
  { 'x-middleware-rewrite': 'http://evil.example/' },
  { 'x-middleware-subrequest': 'middleware' },
  { 'x-prerender-revalidate': '1' },
  { 'x-now-route-matches': '1=evil' },
  { rsc: '1' },
  { 'next-router-state-tree': 'evil' },
  { 'accept-language': 'fr' },
  { cookie: `NEXT_LOCALE=fr; ${PREVIEW_COOKIES.bypass}=evil` },
  { cookie: `${PREVIEW_COOKIES.data}=evil` },
  { accept: 'text/markdown' },
  { range: 'bytes=0-10' },
];

/** The headers that say what browsers and search engines may do with a page. */
const rulesOf = ({ headers }: Outcome) =>
  [headers['content-security-policy'], headers['x-robots-tag'], headers['cache-control']].join(' ');

export const malformed: Row = {
  fault: 'malformed URLs, headers, huge queries, cache-key poisoning',
  async play({ site }) {
    const { origin } = site();
    const port = Number(new URL(origin).port);
    const before = await get(origin + KNOWN_PATH);
    const failed: string[] = [];
    for (const request of REQUESTS) {
      const { status, closedAfterMs } = await sendRaw(port, request, { waitMs: WAIT_MS });
      // Some are so invalid that Node closes the connection without a response.
      if (status >= 500 || (status === 0 && closedAfterMs === null))
        failed.push(`${status} ${request.slice(0, 40).split('\r')[0]}`);
    }
    const poisoned: string[] = [];
    for (const headers of POISONS) {
      const response = await get(
        `${origin}${KNOWN_PATH}?utm_source=${Object.keys(headers)[0]}`,
        undefined,
        headers,
      );
      const after = await get(origin + KNOWN_PATH);
      const isClean =
        after.result === 200 && after.body === before.body && rulesOf(after) === rulesOf(before);
      if (!isClean || Number(response.result) >= 500) poisoned.push(JSON.stringify(headers));
    }
    return [
      {
        what: `${REQUESTS.length} malformed requests`,
        figure: failed.length === 0 ? 'none gets a 5xx or no response' : failed.join('; '),
        holds: failed.length === 0,
      },
      {
        what: `${POISONS.length} headers that might change another's page`,
        figure: poisoned.length === 0 ? 'the page stays the same to the byte' : poisoned.join('; '),
        holds: poisoned.length === 0,
      },
    ];
  },
};
