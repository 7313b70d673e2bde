import type { GetServerSidePropsContext } from 'next';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { textDocument, type LoadedText } from '@/lib/page-data/documents/text-document.server';

const FEED: LoadedText = {
  kind: 'found',
  document: {
    body: 'text',
    mediaType: 'application/rss+xml',
    route: 'feed',
  },
};

/** The route's response: Next's result, and what was written. */
async function answerTo(load: () => Promise<LoadedText>, headers: Readonly<Record<string, string>> = {}) {
  const req = new IncomingMessage(new Socket());
  req.url = '/blog/old.md?gclid=Abc1';
  Object.assign(req.headers, headers);
  const res = new ServerResponse(req);
  let body = '';
  res.end = ((text?: string) => {
    body = text ?? '';
    return res;
  }) as typeof res.end; // why: the test needs only the form of `end` that the code uses
  const result = await textDocument(load)({
    req,
    res,
    locale: 'en',
    params: {},
    query: {},
    resolvedUrl: '/',
  } as unknown as GetServerSidePropsContext); // why: only these parts are read
  return { result, status: res.statusCode, body, header: (name: string) => res.getHeader(name) };
}

describe('a text document', () => {
  it('is sent with its type, its cache time and an entity tag', async () => {
    const { result, status, body, header } = await answerTo(() => Promise.resolve(FEED));
    expect({ result, status, body }).toEqual({ result: { props: {} }, status: 200, body: 'text' });
    expect(header('Content-Type')).toBe('application/rss+xml; charset=utf-8');
    expect(header('Last-Modified')).toBeUndefined();
    expect(header('Cache-Control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=86400');
    expect(header('X-Robots-Tag')).toBe('noindex');
    expect(header('ETag')).toMatch(/^W\/"[\w-]{27}"$/);
    const markdown: LoadedText = { ...FEED, document: { ...FEED.document, route: 'markdown' } };
    expect((await answerTo(() => Promise.resolve(markdown))).header('X-Robots-Tag')).toBeUndefined();
  });

  it('is not sent again to a client that has it', async () => {
    const first = await answerTo(() => Promise.resolve(FEED));
    const etag = String(first.header('ETag'));
    for (const heldEtag of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const { status, body } = await answerTo(() => Promise.resolve(FEED), { 'if-none-match': heldEtag });
      expect({ heldEtag, status, body }).toEqual({ heldEtag, status: 304, body: '' });
    }
    expect((await answerTo(() => Promise.resolve(FEED), { 'if-none-match': '"other"' })).status).toBe(200);
    const reload = { 'if-none-match': etag, 'cache-control': 'no-cache' };
    expect((await answerTo(() => Promise.resolve(FEED), reload)).status).toBe(200);
  });

  it('is an uncached 503 when its content cannot be loaded', async () => {
    const { status, header } = await answerTo(() => Promise.reject(new Error('cms is down')));
    expect(status).toBe(503);
    expect(header('Cache-Control')).toBe('no-store');
    expect(header('Retry-After')).toBe('30');
    expect(header('ETag')).toBeUndefined();
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain('cms is down');
    vi.mocked(console.error).mockClear();
  });

  it.each([
    [{ kind: 'missing' }, { notFound: true }],
    [
      { kind: 'moved', to: '/blog/new', permanent: true },
      { redirect: { destination: '/blog/new?gclid=Abc1', permanent: true } },
    ],
  ] as const)('converts %j for Next', async (loaded, expected) => {
    expect((await answerTo(() => Promise.resolve(loaded))).result).toEqual(expected);
  });
});
