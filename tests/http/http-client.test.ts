import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createHttpClient, type HttpCall, type HttpClientOptions } from '@/lib/http/http-client';
import { HttpError } from '@/lib/http/http-error';
import { aFakeAdapter } from '../support/fake-service';
import {
  anHttpService,
  hangsUp,
  hangsUpInTheMiddle,
  json,
  neverAnswers,
  neverFinishes,
  text,
  type Answer,
} from '../support/http-service';

const numbers = z.array(z.number());
/** A reply with a large body that takes up only a few bytes when compressed. */
const packed =
  (body: string): Answer =>
  (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body));

const HTML = '<!doctype html><html><body>502 Bad Gateway</body></html>';

const clientOf = (baseUrl: string, options: Partial<HttpClientOptions> = {}) =>
  createHttpClient({ service: 'cms', baseUrl, ...options });

const numbersOf = (call: Partial<HttpCall<number[]>> = {}): HttpCall<number[]> => ({
  path: '/numbers',
  schema: numbers,
  ...call,
});

/** The error of a call that must fail. */
async function failureOf(calling: Promise<unknown>): Promise<HttpError> {
  const outcome = await calling.then(
    (value) => new Error(`the call succeeded: ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(HttpError);
  return outcome as HttpError; // why: the line above has checked it
}

describe('a call', () => {
  it('returns what the schema parsed', async () => {
    const { baseUrl, requests } = await anHttpService(json([1, 2, 3]));
    expect(await clientOf(baseUrl).call(numbersOf({ path: '/numbers?_limit=3' }))).toEqual([1, 2, 3]);
    expect(requests).toMatchObject([{ method: 'GET', url: '/numbers?_limit=3', body: '' }]);
  });

  it('keeps the path of its base URL, and sends a body as JSON', async () => {
    const { baseUrl, requests } = await anHttpService(json([]));
    await clientOf(`${baseUrl}/cms`).call(numbersOf({ method: 'POST', body: { a: 1 } }));
    const headers = { 'content-type': 'application/json' };
    expect(requests).toMatchObject([{ method: 'POST', url: '/cms/numbers', headers, body: '{"a":1}' }]);
  });

  it('has no timeout of its own (rules D10)', async () => {
    const { adapter, calls } = aFakeAdapter(() => ({ json: [] }));
    await clientOf('http://cms.example', { adapter }).call(numbersOf());
    expect(calls[0]?.timeout ?? 0).toBe(0);
    expect(calls[0]?.signal).toBeUndefined();
  });
});

describe('a failure', () => {
  const cases: readonly (readonly [string, Answer, Partial<HttpError>])[] = [
    ['a service that hangs up', hangsUp, { problem: 'network', status: null }],
    [
      'a service that hangs up in the middle of its reply',
      hangsUpInTheMiddle,
      { problem: 'network', status: null },
    ],
    ['a service that does not reply in time', neverAnswers, { problem: 'deadline', status: null }],
    ['a service that does not finish in time', neverFinishes, { problem: 'deadline', status: null }],
    ...[400, 401, 403, 404, 409, 429, 500, 502, 503].map(
      (status) => [`a ${status}`, json({}, status), { problem: 'status', status }] as const,
    ),
    ['a redirect without a target', text('', 302), { problem: 'status', status: 302 }],
    ['a 404 in HTML', text(HTML, 404), { problem: 'status', status: 404, body: undefined }],
    ['HTML instead of JSON', text(HTML), { problem: 'shape', status: 200 }],
    ['truncated JSON', text('[1, 2', 200), { problem: 'shape', status: 200 }],
    ['a 204', text('', 204), { problem: 'shape', status: 204 }],
    ['null', json(null), { problem: 'shape', status: 200 }],
    ['an object instead of a list', json({ data: [1] }), { problem: 'shape', status: 200 }],
    ['a list of something else', json(['1']), { problem: 'shape', status: 200 }],
    [
      'a reply over the size limit once it is unpacked',
      packed(`[${'1,'.repeat(2_000)}1]`),
      { problem: 'shape', status: null },
    ],
    ['a reply over the size limit', text(`[${'1,'.repeat(2_000)}1]`), { problem: 'shape', status: null }],
  ];

  it.each(cases)('names %s', async (_name, answer, expected) => {
    const { baseUrl } = await anHttpService(answer);
    const failure = await failureOf(
      clientOf(baseUrl, { maxBytes: 2_000 }).call(
        numbersOf(expected.problem === 'deadline' ? { deadlineMs: 200 } : {}),
      ),
    );
    expect(failure).toMatchObject({ service: 'cms', path: '/numbers', ...expected });
  });

  it("follows no redirect, so that a service's data is sent to no other host", async () => {
    const elsewhere = await anHttpService(json([1]));
    const { baseUrl, requests } = await anHttpService(
      text('', 307, { location: `${elsewhere.baseUrl}/numbers` }),
    );
    const call = numbersOf({ method: 'POST', body: { email: 'ada@example.com' } });
    expect(await failureOf(clientOf(baseUrl).call(call))).toMatchObject({ problem: 'status', status: 307 });
    expect([requests.length, elsewhere.requests.length]).toEqual([1, 0]);
  });

  it('reports HTML instead of JSON even if the schema accepts any JSON', async () => {
    const { baseUrl } = await anHttpService(text(HTML));
    const calling = clientOf(baseUrl).call({ path: '/anything', schema: z.unknown() });
    expect(await failureOf(calling)).toMatchObject({ problem: 'shape', status: 200 });
  });

  it('names in one line the field that the schema refused', async () => {
    const { baseUrl } = await anHttpService(json([1, 'two']));
    const failure = await failureOf(clientOf(baseUrl).call(numbersOf()));
    expect(failure.message).toMatch(/^cms \/numbers: shape 200 \(1: .*number.*\)$/);
  });

  it.each([
    ['a refused call', json({}, 403)],
    ['a broken connection', hangsUp],
    ['a reply of the wrong shape', json({})],
  ])('contains neither token nor request body after %s', async (_name, answer) => {
    const { baseUrl } = await anHttpService(answer);
    const session = { token: () => 'secret-token', onUnauthorized: () => undefined };
    const call = numbersOf({ method: 'POST', body: { code: '123456' } });
    const failure = await failureOf(clientOf(baseUrl, { session }).call(call));
    const everything = `${inspect(failure, { depth: 20, showHidden: true })} ${JSON.stringify(failure)}`;
    expect(everything).not.toMatch(/secret-token|123456/);
  });
});

describe('the deadline', () => {
  it('covers the retry as well', async () => {
    const { baseUrl, requests } = await anHttpService(json({}, 503), neverAnswers);
    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    const failing = failureOf(clientOf(baseUrl).call(numbersOf({ deadlineMs: 60_000, retry: true })));
    await expect.poll(() => requests.length).toBe(2);
    deadline.abort(new DOMException('too late', 'TimeoutError'));
    expect((await failing).problem).toBe('deadline');
    expect(timeout.mock.calls).toEqual([[60_000]]);
  });

  it('does not prevent the caller from aborting', async () => {
    const { baseUrl } = await anHttpService(neverAnswers);
    const caller = new AbortController();
    const calling = failureOf(
      clientOf(baseUrl).call(numbersOf({ signal: caller.signal, deadlineMs: 60_000, retry: true })),
    );
    caller.abort();
    expect(await calling).toMatchObject({ status: null });
  });
});

describe('the retry', () => {
  const cases: readonly (readonly [HttpCall<unknown>['method'], boolean, string, number, Answer])[] = [
    ['GET', true, 'a network error', 2, hangsUp],
    ['GET', true, 'half a reply', 2, hangsUpInTheMiddle],
    ['GET', true, 'a 503', 2, json({}, 503)],
    [undefined, true, 'a 503', 2, json({}, 503)],
    ['GET', false, 'a network error', 1, hangsUp],
    ['GET', false, 'a 503', 1, json({}, 503)],
    ['GET', true, 'a 400', 1, json({}, 400)],
    ['GET', true, 'a 429', 1, json({}, 429)],
    ['GET', true, 'HTML instead of JSON', 1, text(HTML)],
    ['GET', true, 'null', 1, json(null)],
    ['GET', true, 'a reply over the size limit', 1, text(`[${'1,'.repeat(2_000)}1]`)],
    ['POST', true, 'a network error', 1, hangsUp],
    ['POST', true, 'a 503', 1, json({}, 503)],
  ];

  it.each(cases)(
    '%s with retry: %s, after %s, is made %i times',
    async (method, retry, _name, attempts, answer) => {
      const { baseUrl, requests } = await anHttpService(answer);
      await failureOf(
        clientOf(baseUrl, { maxBytes: 2_000 }).call(numbersOf({ ...(method && { method }), retry })),
      );
      expect(requests).toHaveLength(attempts);
    },
  );

  it('returns the reply to the second attempt, or fails with its error', async () => {
    const outcome = async (second: Answer) =>
      clientOf((await anHttpService(hangsUp, second)).baseUrl).call(numbersOf({ retry: true }));
    expect(await outcome(json([7]))).toEqual([7]);
    expect(await failureOf(outcome(text(HTML)))).toMatchObject({ problem: 'shape' });
  });
});

describe('Retry-After', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['0', 0],
    ['120', 120_000],
    ['999999999', 86_400_000],
    ['9'.repeat(320), 86_400_000],
    ['Fri, 20 Nov 2099 10:00:00 GMT', 86_400_000],
    ['Fri, 20 Nov 2026 10:00:30 GMT', 30_000],
    ['Fri, 20 Nov 2026 09:59:00 GMT', 0],
    // The device's clock is three days ahead.
    ['Tue, 17 Nov 2026 10:00:30 GMT', 30_000, 'Tue, 17 Nov 2026 10:00:00 GMT'],
    ['', null],
    ['soon', null],
    ['soon 2', null],
    ['-5', null],
    ['1.5', null],
  ])('%j is %s ms', async (header, expected, date = '') => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') });
    const { adapter } = aFakeAdapter(() => ({ status: 429, headers: { 'retry-after': header, date } }));
    const failure = await failureOf(clientOf('http://auth.example', { adapter }).call(numbersOf()));
    expect(failure.retryAfterMs).toBe(expected);
  });
});

describe('a session', () => {
  it('sends its token in the authToken header', async () => {
    const { baseUrl, requests } = await anHttpService(json([]));
    const session = { token: () => 'abc', onUnauthorized: () => undefined };
    await clientOf(baseUrl, { session }).call(numbersOf());
    expect(requests[0]?.headers.authtoken).toBe('abc');
  });

  it('sends no header when nobody is logged in, and none without a session', async () => {
    const { baseUrl, requests } = await anHttpService(json([]));
    await clientOf(baseUrl, { session: { token: () => null, onUnauthorized: () => undefined } }).call(
      numbersOf(),
    );
    await clientOf(baseUrl).call(numbersOf());
    expect(requests).toHaveLength(2);
    for (const { headers } of requests) expect(headers).not.toHaveProperty('authtoken');
  });

  it('is notified of a 401 with the token that was sent, if any, not the current one', async () => {
    let token: string | null;
    const onUnauthorized = vi.fn();
    const { baseUrl } = await anHttpService((response, request) => {
      token = 'new';
      json({}, 401)(response, request);
    });
    const session = { token: () => token, onUnauthorized };
    for (const sent of ['old', null]) {
      token = sent;
      await failureOf(clientOf(baseUrl, { session }).call(numbersOf({ retry: true })));
    }
    expect(onUnauthorized.mock.calls).toEqual([['old'], [null]]);
  });

  it.each([400, 403, 404, 419, 500])('is not notified of a %i', async (status) => {
    const onUnauthorized = vi.fn();
    const { baseUrl } = await anHttpService(json({}, status));
    await failureOf(clientOf(baseUrl, { session: { token: () => 'abc', onUnauthorized } }).call(numbersOf()));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('a call without a reply in a browser', () => {
  it.each([
    [true, 'network'],
    [false, 'unreachable'],
  ])('with the connection lost: %s, says who is at fault', async (isLost, problem) => {
    const { baseUrl } = await anHttpService(hangsUp);
    const client = clientOf(baseUrl, { isOffline: () => Promise.resolve(isLost) });
    const failing = failureOf(client.call(numbersOf()));
    expect(await failing).toMatchObject({ problem, service: 'cms', path: '/numbers' });
    expect(await failureOf(client.call(numbersOf({ retry: true })))).toMatchObject({ problem });
  });
});
