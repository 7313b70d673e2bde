import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anHttpService, json } from '../../support/http-service';
import { aWirePost } from '../../support/wire-builders';
import { newProcess } from '../../support/new-process';

beforeEach(newProcess);
afterEach(() => vi.unstubAllEnvs());

it('a Markdown version is built, and a missing one looked up, once a minute for all requests', async () => {
  const { baseUrl, requests } = await anHttpService(
    json([aWirePost({ slug: 'kept-version', localizations: [], blogBody: '<img src="/uploads/a.png">' })]),
    // The missing post, and the redirect rules.
    json([]),
  );
  vi.stubEnv('CMS_URL', baseUrl);
  vi.stubEnv('SITE_ORIGIN', 'https://site.example');
  const { loadPostMarkdown } = await import('@/lib/page-data/documents/load-post-markdown.server');
  const ask = (slug: string, url: string) => loadPostMarkdown('en', slug, { url } as IncomingMessage); // why: the loader reads nothing else of it
  const first = await ask('kept-version', '/blog/kept-version.md');
  expect(first).toMatchObject({ kind: 'found', document: { mediaType: 'text/markdown' } });
  // Readers may not reach the content service, so the image comes from the site.
  const image = encodeURIComponent(`${baseUrl}/uploads/a.png`);
  expect(first).toMatchObject({
    document: {
      body: expect.stringContaining(`(https://site.example/_next/image?url=${image}&w=1600&q=75)`),
    },
  });
  const requestCount = requests.length;
  expect(await ask('kept-version', '/blog/kept-version.md')).toEqual(first);
  // Under the page's URL it must not be cached.
  expect(await ask('kept-version', '/blog/kept-version')).toMatchObject({
    document: { cacheControl: 'no-store', headers: { Vary: 'Accept' } },
  });
  expect(requests).toHaveLength(requestCount);
  for (const prefix of ['', '/fr'])
    expect(await ask('kept-version', `${prefix}/markdown/kept-version`)).toEqual({ kind: 'missing' });

  expect(await ask('no-such-version', '/blog/no-such-version.md')).toEqual({ kind: 'missing' });
  const askedAgain = requests.length;
  expect(askedAgain).toBeGreaterThan(requestCount);
  expect(await ask('no-such-version', '/blog/no-such-version.md')).toEqual({ kind: 'missing' });
  expect(requests).toHaveLength(askedAgain);
});

it.each([
  ['/blog/new', '/blog/old.md', '/fr/blog/new.md'],
  ['/en/blog/nouveau-né?a=1#b', '/blog/old.md', '/blog/nouveau-n%C3%A9.md?a=1#b'],
  // With the same header the page's URL is Markdown too.
  ['/blog/new', '/blog/old', '/fr/blog/new'],
  ['/blog/trending', '/blog/old.md', '/fr/blog/trending'],
  ['https://elsewhere.example/blog/new', '/blog/old.md', 'https://elsewhere.example/blog/new'],
])('a rule to %s leads %s to %s', async (to, url, expected) => {
  vi.doMock('@/lib/page-data/content/leads-to-page.server', () => ({ leadsToPage: () => true }));
  const { baseUrl } = await anHttpService(
    json([]),
    json([{ from: '/blog/old', to, locale: null, status: 301 }]),
  );
  vi.stubEnv('CMS_URL', baseUrl);
  const { loadPostMarkdown } = await import('@/lib/page-data/documents/load-post-markdown.server');
  expect(await loadPostMarkdown('fr', 'old', { url } as IncomingMessage)).toEqual({
    kind: 'moved',
    to: expected,
    permanent: true,
  });
});
