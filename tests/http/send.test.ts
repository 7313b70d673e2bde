import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createSend } from '@/lib/http/send.server';
import { anHttpService, hangsUp, neverAnswers, type Answer } from '../support/http-service';

const TEXT = '{"title":"“Видео”"}';

async function sending(answer: Answer, more: object = {}) {
  const { baseUrl, requests } = await anHttpService(answer);
  const call = {
    url: `${baseUrl}/a?b=c`,
    method: 'GET',
    headers: {},
    body: undefined,
    signal: undefined,
  } as const;
  return { requests, sent: createSend()({ ...call, maxBytes: 1_000, ...more }) };
}

describe('a request that Node sends', () => {
  it.each([
    ['plain', {}, Buffer.from(TEXT)],
    ['with a byte order mark', {}, Buffer.from(`\uFEFF${TEXT}`)],
    ['gzip', { 'content-encoding': 'gzip' }, gzipSync(TEXT)],
    ['deflate', { 'content-encoding': 'deflate' }, deflateSync(TEXT)],
    ['br', { 'content-encoding': 'br' }, brotliCompressSync(TEXT)],
  ])('gets the text of a reply: %s', async (_, headers, body) => {
    const { sent } = await sending(
      (response) => void response.writeHead(404, { ...headers, date: 'x' }).end(body),
    );
    expect(await sent).toMatchObject({ status: 404, text: TEXT, headers: { date: 'x' } });
  });

  it('carries its headers and its body', async () => {
    const { sent, requests } = await sending((response) => void response.end(), {
      method: 'POST',
      headers: { authToken: 't' },
      body: '{"a":"é"}',
    });
    await sent;
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/a?b=c' });
  });

  it.each([
    ['/a?b=c', '/a?b=c'],
    ['/a%20b?c=%C3%A9&d[e]=f', '/a%20b?c=%C3%A9&d[e]=f'],
    ['/é?c=Видео', '/%C3%A9?c=%D0%92%D0%B8%D0%B4%D0%B5%D0%BE'],
    ['/a b?c="d"', '/a%20b?c=%22d%22'],
    ['/a/../b', '/b'],
    ['', '/'],
  ])('goes to %j as %j', async (path, requested) => {
    const { baseUrl, requests } = await anHttpService((response) => void response.end());
    const call = { method: 'GET', headers: {}, body: undefined, signal: undefined, maxBytes: 9 } as const;
    await createSend()({ ...call, url: baseUrl + path });
    expect(requests.map(({ url }) => url)).toEqual([requested]);
  });

  it('does not follow a redirect', async () => {
    const { sent, requests } = await sending(
      (response) => void response.writeHead(302, { location: '/' }).end(),
    );
    expect(await sent).toMatchObject({ status: 302 });
    expect(requests).toHaveLength(1);
  });

  it.each<[string, Answer, object]>([
    ['ECONNRESET', hangsUp, {}],
    ['ABORT_ERR', neverAnswers, { signal: AbortSignal.timeout(50) }],
    [
      'ECONNRESET',
      (response) =>
        void response.writeHead(200, { 'content-length': 9 }).write('half', () => response.destroy()),
      {},
    ],
    [
      'Z_DATA_ERROR',
      (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'),
      {},
    ],
  ])('fails with %s', async (code, answer, more) => {
    await expect((await sending(answer, more)).sent).rejects.toMatchObject({ code });
  });

  it('refuses a reply of too many bytes, compressed or not', async () => {
    const large = Buffer.alloc(1_001, 'a');
    for (const [body, headers] of [
      [large, {}],
      [gzipSync(large), { 'content-encoding': 'gzip' }],
    ] as const)
      await expect(
        (await sending((response) => void response.writeHead(200, headers).end(body))).sent,
      ).rejects.toThrow('ReplyTooLarge');
  });
});
