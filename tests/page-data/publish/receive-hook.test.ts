import type { NextApiRequest } from 'next';
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';

let othersRenewed = Promise.resolve();
const publish = vi.fn((_hints: readonly unknown[]) => Promise.resolve({ rendered: [], othersRenewed }));
vi.mock('@/lib/page-data/publish/publish.server', () => ({ publish }));

const SECRET = 'a-secret-of-some-length';
const HOOK = JSON.stringify({ event: 'entry.publish', model: 'blog', entry: { slug: 'x', locale: 'fr' } });
const bearer = (secret: string): IncomingHttpHeaders => ({ authorization: `Bearer ${secret}` });

let calls = 0;
function signed(body: string, secret = SECRET): IncomingHttpHeaders {
  const id = `msg_${(calls += 1)}`;
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

let clients = 0;
const aClient = () => `2001:db8:0:${(clients += 1).toString(16)}::1`;

describe('a webhook', () => {
  let bytesRead = 0;
  /** The status of the response to one call. */
  let call: (headers: IncomingHttpHeaders, body?: string, client?: string) => Promise<number>;

  beforeEach(async () => {
    vi.stubEnv('REVALIDATE_SECRET', SECRET);
    vi.resetModules();
    vi.clearAllMocks();
    bytesRead = 0;
    const { receiveHook } = await import('@/lib/page-data/publish/receive-hook.server');
    call = async (headers, body = HOOK, client = aClient()) => {
      const request = {
        headers,
        socket: { remoteAddress: client },
        async *[Symbol.asyncIterator]() {
          for (let at = 0; at < body.length; at += 65_536) {
            const piece = Buffer.from(body.slice(at, at + 65_536));
            bytesRead += piece.length;
            yield await Promise.resolve(piece);
          }
        },
      };
      // why: it reads nothing else of a request.
      const answer = await receiveHook(request as unknown as NextApiRequest, () => Promise.resolve());
      return answer.status;
    };
  });

  it.each([
    [200, 'the secret', bearer(SECRET)],
    [200, 'a signature', signed(HOOK)],
    [401, 'nothing', {}],
    [401, 'another secret', bearer(`${SECRET}x`)],
    [401, 'a part of the secret', bearer(SECRET.slice(0, -1))],
    [401, 'two schemes', { authorization: `Basic Bearer ${SECRET}` }],
    [401, 'a wrong secret beside a good signature', { ...signed(HOOK), ...bearer('x') }],
    [401, 'a signature with another secret', signed(HOOK, 'not-the-secret-at-all')],
  ])('gets %i with %s', async (status, _what, headers) => {
    expect(await call(headers)).toBe(status);
    expect(publish).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
  });

  it.each([
    [0, 'nothing', {}],
    [0, 'a wrong secret', bearer('x'.repeat(14_000))],
    [0, 'thousands of signatures', { ...signed(HOOK), 'webhook-signature': 'v1,a '.repeat(2_800) }],
    [1_048_576, 'a wrong signature', signed(HOOK)],
  ])('reads %i bytes of a body with %s', async (bytes, _what, headers) => {
    expect(await call(headers, 'x'.repeat(1_048_576))).toBe(401);
    expect(bytesRead).toBe(bytes);
  });

  it('gets its response once the other instances are renewed', async () => {
    let renewed = () => {};
    othersRenewed = new Promise((resolve) => (renewed = resolve));
    const status = call(bearer(SECRET));
    expect(await Promise.race([status, wait(50, 'none yet')])).toBe('none yet');
    renewed();
    expect(await status).toBe(200);
  });

  it('that is signed is accepted once', async () => {
    const headers = signed(HOOK);
    expect(await call(headers)).toBe(200);
    expect(await call(headers)).toBe(409);
    expect(await call(signed(HOOK))).toBe(200);
    expect(publish).toHaveBeenCalledTimes(2);
  });

  it('makes a client that does not know the secret wait after thirty tries, and nobody else', async () => {
    const client = aClient();
    const statuses = [];
    for (let n = 0; n < 32; n += 1)
      statuses.push(await call(n % 2 ? bearer('wrong') : signed('another body'), HOOK, client));
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429, 429]);
    expect(await call(signed(HOOK), HOOK, client)).toBe(429);
    expect(await call(bearer(SECRET), HOOK, client)).toBe(200);
    expect(await call(signed(HOOK))).toBe(200);
  });

  it.each([
    [{ entry: 'null' }, 'every list is renewed event="entry.publish" model="blog" problem="entry"'],
    [{ createdAt: '2026-11-22T11:48:07.841Z' }, 'an old call, late or repeated'],
  ])('with %j counts, and the log says what is odd', async (change, line) => {
    vi.setSystemTime('2026-11-22T11:49:30Z');
    expect(await call(bearer(SECRET), JSON.stringify({ ...(JSON.parse(HOOK) as object), ...change }))).toBe(
      200,
    );
    vi.useRealTimers();
    expect(publish).toHaveBeenCalledTimes(1);
    const warnings = vi.mocked(console.warn).mock.calls.map(([text]) => String(text));
    vi.mocked(console.warn).mockClear();
    expect(warnings).toEqual([expect.stringContaining(line)]);
  });

  it.each([
    ['an event of 900,000 characters', { event: 'x'.repeat(900_000) }],
    [
      'a hint with a long slug',
      { event: undefined, version: 1, hints: [{ kind: 'post', locale: 'fr', slug: 'x'.repeat(201) }] },
    ],
  ])('with %s is refused', async (_what, change) => {
    const body = JSON.stringify({ ...(JSON.parse(HOOK) as object), ...change });
    expect(await call(bearer(SECRET), body)).toBe(400);
    expect(publish).not.toHaveBeenCalled();
  });
});
