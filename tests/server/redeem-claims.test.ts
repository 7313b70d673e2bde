import { createServer, type Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { claimFor, claims, etagOf, PageHtml } from '@/lib/cache/page-html.server';
import { redeemClaims } from '@/server/redeem-claims';
import { getFrom } from '../support/cached-server';
import { listenOn } from '../support/listen-on';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

const PAGE = `<!DOCTYPE html><p>${'“A sentence” '.repeat(100)}</p>`;
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/** A server that sends this as Next does. */
async function aServer(document: () => string | Buffer) {
  const server = createServer((request, response) => {
    redeemClaims(request, response);
    const sent = document();
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .setHeader('Content-Length', Buffer.byteLength(sent));
    response.end(request.method === 'HEAD' ? null : sent);
  });
  servers.push(server);
  return getFrom(await listenOn(server));
}

describe('a claim', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const)('is replaced by the page, for "%s" as %s', async (accepted, encoding) => {
    const html = PageHtml.ofText(PAGE);
    html.isKept = true;
    const get = await aServer(() => Buffer.from(claimFor(html)));
    for (const _ of ['while it is plain', 'afterwards']) {
      const { bytes, headers } = await get('/', { 'accept-encoding': accepted });
      expect([headers['content-encoding'], headers['content-length']]).toEqual([
        encoding,
        String(bytes.length),
      ]);
      expect((encoding ? UNPACK[encoding](bytes) : bytes).toString()).toBe(PAGE);
      expect(headers.etag).toBe(encoding && etagOf(Buffer.from(PAGE)));
      if (!encoding) await html.pack('br');
    }
  });

  it('is replaced by the plain page if a part of it is requested', async () => {
    const html = PageHtml.ofText(PAGE);
    await html.pack('br');
    const get = await aServer(() => claimFor(html));
    const { bytes, headers } = await get('/', { 'accept-encoding': 'br', range: 'bytes=0-9' });
    expect([headers['content-encoding'], bytes.toString()]).toEqual([undefined, PAGE]);
  });

  it.each([
    ['a cache has', true],
    ['no cache has', false],
  ])('for a page that %s keeps that page after the response: %j', async (_, isKept) => {
    const html = PageHtml.ofText(PAGE);
    html.isKept = isKept;
    const claim = claimFor(html);
    const get = await aServer(() => claim);
    expect((await get('/')).bytes.toString()).toBe(PAGE);
    if (isKept) expect(claims.pageOf(claim)).toBe(html);
    else expect(() => claims.pageOf(claim)).toThrow('gone');
  });

  it('is no length of a page', async () => {
    const get = await aServer(() => claimFor(PageHtml.ofText(PAGE)));
    expect((await get('/', {}, 'HEAD')).headers['content-length']).toBeUndefined();
  });
});

it.each(['<!DOCTYPE html><html lang="en"></html>', PAGE, `<p>${claimFor(PageHtml.ofText(PAGE))}</p>`])(
  'any other document is sent as it is: %s',
  async (document) => {
    const get = await aServer(() => document);
    expect((await get('/')).bytes.toString()).toBe(document);
  },
);
