import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { readEnv } from '@/lib/config/read-env.server.mjs';
import { createErrorPages } from '@/server/error-pages';
import { ResponseCache } from '@/server/response-cache';
import { createGate } from '@/server/gate';
import { logInHeaders, previewHeaders, securityHeaders } from '@/server/security-headers';
import { listenOn } from '../support/listen-on';
import { SECURITY_HEADERS } from '../support/security-header-names';
import { ALL_PAGES } from '@/lib/config/pages';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** The process as `npm start` assembles it, around the given Next. */
async function start(next: RequestListener, variables: Readonly<Record<string, string>> = {}) {
  const env = readEnv(variables as Parameters<typeof readEnv>[0]); // why: NODE_ENV, which Next's types demand, is not read
  const answer = createGate(new ResponseCache(createErrorPages(next, ['fr'])), {
    headers: securityHeaders(env),
    previewHeaders: previewHeaders(env),
    logInHeaders: logInHeaders(env),
    locales: ['en', 'fr'],
    defaultLocale: 'en',
  });
  const server = createServer((request, response) => void answer(request, response));
  servers.push(server);
  const port = await listenOn(server);
  return (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
}

const POLICY = 'content-security-policy';

const missing = (response: Response) => SECURITY_HEADERS.filter((name) => !response.headers.get(name));

describe('the security headers', () => {
  it.each([200, 307, 400, 404, 500])("are on Next's responses with status %i", async (status) => {
    const get = await start((_, response) => {
      response.statusCode = status;
      response.end('x');
    });
    for (const path of ['/blog/a', '/_next/static/a.js', '/api/a', '/icon.svg']) {
      expect([path, missing(await get(path))]).toEqual([path, []]);
      expect([path, missing(await get(path, { method: 'POST' }))]).toEqual([path, []]);
    }
  });

  it('allow the captcha on the pages where one can sign up, and nowhere else', async () => {
    const get = await start((_, response) => void response.end('x'), { RECAPTCHA_SITE_KEY: 'a-key' });
    const allowing = async (paths: readonly string[]) => {
      const policies = await Promise.all(paths.map(async (path) => (await get(path)).headers.get(POLICY)));
      return paths.filter((_, index) => policies[index]?.includes('/recaptcha/api.js'));
    };
    const pages = [
      ...ALL_PAGES.flatMap(([, { path, vendors }]) => (vendors ? [path] : [])),
      '/?a=/blog',
      '/templates/x',
      '/tools/x',
    ];
    const forms = ['/login', '/signup?invite=x'];
    const all = [...pages, ...forms].flatMap((path) => [path, `/fr${path.replace(/^\/(?=\?|$)/, '')}`]);
    expect(await allowing(all)).toEqual(all);
    const others = [
      '/blog',
      '/fr/blog/x',
      '/blog/search?q=a',
      '/follow?token=a',
      '/styleguide',
      '/api/health',
      '/loginx',
      '/no',
    ];
    expect(await allowing(others)).toEqual([]);
  });

  it('allow only the content service to frame a preview, and no search engine to list it', async () => {
    const next: RequestListener = (_, response) => void response.end('x');
    const preview = { headers: { cookie: '__next_preview_data=x' } };
    const secret = { PREVIEW_SECRET: 'a-secret-of-some-length', CMS_URL: 'https://cms.example/api' };
    const { headers } = await (await start(next, secret))('/blog/a', preview);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://cms.example;");
    expect([headers.get('x-frame-options'), headers.get('x-robots-tag')]).toEqual([null, 'noindex']);
    const other = { ...secret, CMS_ADMIN_ORIGIN: 'https://admin.example' };
    expect(
      (await (await start(next, other))('/blog/a', preview)).headers.get('content-security-policy'),
    ).toContain("frame-ancestors 'self' https://admin.example;");
    // Without a preview secret the cookie has no effect, and without the cookie nothing is a preview.
    expect(missing(await (await start(next))('/blog/a', preview))).toEqual([]);
    expect(missing(await (await start(next, secret))('/blog/a'))).toEqual([]);
  });
});
