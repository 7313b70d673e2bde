import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { translatorFor } from '@/lib/i18n/translator.server';
import { createErrorPages } from '@/server/error-pages';
import { listenOn } from '../support/listen-on';

const ERROR_PAGE = Symbol.for('site.errorPage');

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

type PlainResponse = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

/**
 * A server whose Next responds with `status` to every URL and with `statusOfOwn` to our error page; and the
 * requests that Next got.
 */
async function start(
  status: number,
  statusOfOwn = status,
  cacheControl = 's-maxage=60',
  typeOfOwn = 'text/html',
  render: (url: string) => void | Promise<void> = () => undefined,
) {
  const requests: (readonly [method: string, url: string, errorPage: unknown])[] = [];
  const answer = createErrorPages(
    async (request, response) => {
      const { method = '', url = '' } = request;
      requests.push([method, url, Reflect.get(request, ERROR_PAGE)]);
      const isOwn = url.includes('/unmatched');
      if (!isOwn) await render(url);
      // As our page does when a rule of next.config.js sends a request to it.
      if (url.startsWith('/unknown')) Reflect.set(request, ERROR_PAGE, 404);
      response.statusCode = isOwn ? statusOfOwn : status;
      response.setHeader(isOwn ? 'x-own' : 'x-next', 'yes');
      response.setHeader('content-type', isOwn ? typeOfOwn : 'text/html');
      response.setHeader('cache-control', isOwn ? 'public, s-maxage=60' : cacheControl);
      response.write('<!doctype html>');
      response.end(isOwn ? 'own' : 'next');
    },
    ['fr', 'ru'],
  );
  const server = createServer((request, response) => {
    response.setHeader('x-before', 'yes');
    void answer(request, response);
  });
  servers.push(server);
  const port = await listenOn(server);
  const get = (path: string, method = 'GET') =>
    new Promise<PlainResponse>((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port, path, method, agent: false }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      })
        .on('error', reject)
        .end();
    });
  return { get, requests };
}

describe('a page that Next does not have', () => {
  test.each([
    ['/blog/x?a=1', '/unmatched/blog/x?a=1'],
    ['/fr/blog/x', '/fr/unmatched/blog/x'],
    ['/french', '/unmatched/french'],
    ['/fr', '/fr/unmatched'],
    ['/', '/unmatched'],
  ])('%s is requested as %s', async (path, own) => {
    const { get, requests } = await start(404);
    const { status, headers, text } = await get(path);
    expect([status, text]).toEqual([404, '<!doctype html>own']);
    expect(requests).toEqual([
      ['GET', path, undefined],
      ['GET', own, 404],
    ]);
    expect(headers).toMatchObject({ 'x-own': 'yes', 'x-before': 'yes' });
    expect(headers).not.toHaveProperty('x-next');
  });

  test('may be gone or moved', async () => {
    expect((await (await start(404, 410)).get('/blog/x')).status).toBe(410);
    expect((await (await start(404, 308)).get('/blog/x')).status).toBe(308);
  });

  test.each([
    [404, 's-maxage=60, stale-while-revalidate=60', 'public, s-maxage=60'],
    [404, 'private, no-cache, no-store, max-age=0, must-revalidate', 'no-cache'],
    [404, 'private, max-age=30', 'no-cache'],
    [500, 'private, max-age=30', 'public, s-maxage=60'],
  ])('may be stored for its path if the route’s response may: %i, %s', async (status, cacheControl, sent) => {
    const { get } = await start(status, status, cacheControl);
    expect((await get('/blog/search?page=x')).headers['cache-control']).toBe(sent);
  });

  test('is rendered only once if a rule of Next has sent the request there', async () => {
    const { get, requests } = await start(404);
    expect((await get('/unknown')).text).toBe('<!doctype html>next');
    expect(requests).toHaveLength(1);
  });

  test('has no body for a HEAD', async () => {
    const { get, requests } = await start(404);
    expect(await get('/blog/x', 'HEAD')).toMatchObject({ status: 404, text: '' });
    expect(requests[1]).toEqual(['HEAD', '/unmatched/blog/x', 404]);
  });
});

test('a page that Next failed to render gets the error page', async () => {
  const { get, requests } = await start(500);
  expect(await get('/blog/x')).toMatchObject({ status: 500, text: '<!doctype html>own' });
  expect(requests[1]).toEqual(['GET', '/unmatched/blog/x', 500]);
});

test('it is a 503 if a source has failed, for requests that wait for the same page too, and no other', async () => {
  const { onRequestError } = await import('@/instrumentation');
  const { HttpError } = await import('@/lib/http/http-error');
  const tell = (error: Error) => onRequestError(error, { path: '', method: 'GET', headers: {} }, {} as never); // why: only passed on
  const failing = Promise.reject(new HttpError('deadline', 'cms', '/blogs', null));
  failing.catch(() => undefined);
  const { get, requests } = await start(500, 503, undefined, undefined, async (url) => {
    if (url === '/bug') await tell(new Error('a bug'));
    // As Next does: one rendering, and each request hears of its error.
    else await failing.catch(tell);
  });
  const codes = await Promise.all(['/blog/x', '/bug', '/blog/x'].map(async (url) => (await get(url)).status));
  expect(codes).toEqual([503, 503, 503]);
  expect(
    requests
      .filter(([, url]) => url.startsWith('/unmatched'))
      .map(([, , code]) => code)
      .toSorted(),
  ).toEqual([500, 503, 503]);
});

test.each([
  ['/blog/x', 'en'],
  ['/ru/blog/x', 'ru'],
] as const)('if Next cannot draw that either, %s gets a page that needs nothing', async (path, locale) => {
  const { get } = await start(500, 500, 's-maxage=60', 'text/plain');
  const { status, headers, text } = await get(path);
  expect([status, headers['cache-control'], headers['content-type']]).toEqual([
    500,
    'no-store',
    'text/html; charset=utf-8',
  ]);
  expect(text).toContain(`<h1>${translatorFor(locale)('error.500.title')}</h1>`);
  expect((await get(path, 'HEAD')).text).toBe('');
});

test.each([
  [200, '/blog/x', 'GET'],
  [503, '/feed.xml', 'GET'],
  [404, '/api/x', 'GET'],
  [404, '/_next/static/x.js', 'GET'],
  [404, '/blog/x', 'POST'],
])('Next’s own %i of %s (%s) is sent as it is', async (status, path, method) => {
  const { get, requests } = await start(status);
  expect(await get(path, method)).toMatchObject({ status, text: '<!doctype html>next' });
  expect(requests).toHaveLength(1);
});

test.each(['/500', '/ru/500?a=1'])(
  'the error page requested by its own name (%s) gets a 404',
  async (path) => {
    const { get, requests } = await start(500, 404);
    expect((await get(path)).status).toBe(404);
    expect(requests[1]?.[2]).toBe(404);
  },
);
