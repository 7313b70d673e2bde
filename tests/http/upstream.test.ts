import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fetchBytes } from '@/lib/http/fetch-bytes.server';
import { createHttpClient } from '@/lib/http/http-client';
import { HttpError, type HttpProblem } from '@/lib/http/http-error';
import { createUpstream, readReply } from '@/lib/http/upstream.server';
import { requestId } from '@/lib/process/request-id';
import { anHttpService, hangsUp, json, neverAnswers, text, type Answer } from '../support/http-service';
import { aWholeWirePost } from '../support/wire-builders';

const AT_A_TIME = 16;

const failure = (problem: HttpProblem, status: number | null = null) =>
  new HttpError(problem, 'cms', '/blogs', status);

/** Calls without a real service. */
function aCircuit() {
  const upstream = createUpstream('cms');
  const call = <T>(attempt: () => Promise<T>) => upstream.run({ path: '/blogs', signal: undefined }, attempt);
  return {
    upstream,
    call,
    /** Makes calls that fail, one after another. */
    async fail(times: number, error: Error) {
      for (let n = 0; n < times; n += 1) await call(() => Promise.reject(error)).catch(() => undefined);
    },
  };
}

describe('the queue for a service', () => {
  it('lets 16 calls through at a time, whoever makes them; the others wait', async () => {
    let waiting: (() => void)[] = [];
    let most = 0;
    const { baseUrl, requests } = await anHttpService((response, request) => {
      waiting.push(() => json([])(response, request));
      most = Math.max(most, waiting.length);
      // Enough time for a seventeenth to arrive.
      if (waiting.length === AT_A_TIME)
        setTimeout(() => (waiting.forEach((answer) => answer()), (waiting = [])), 100);
    });
    const upstream = createUpstream('cms');
    const clients = [1, 2].map(() => createHttpClient({ service: 'cms', baseUrl, upstream }));
    const calls = Array.from({ length: 16 }, () =>
      clients.map((client) => client.call({ path: '/', schema: z.array(z.number()) })),
    );
    await Promise.all(calls.flat());
    expect(requests).toHaveLength(32);
    expect(most).toBe(AT_A_TIME);
  });

  it('releases a call at its own deadline, and the calls behind it go on', async () => {
    const answers: Answer[] = [...Array.from({ length: AT_A_TIME }, () => neverAnswers), json([7])];
    // why: the list is not empty
    const { baseUrl, requests } = await anHttpService(...(answers as [Answer, ...Answer[]]));
    const client = createHttpClient({ service: 'cms', baseUrl, upstream: createUpstream('cms') });
    const call = (deadlineMs: number) =>
      client.call({ path: '/', schema: z.array(z.number()), deadlineMs }).catch((error: unknown) => error);
    const stuck = Array.from({ length: AT_A_TIME }, () => call(3_000));
    const impatient = Array.from({ length: 40 }, () => call(100));
    const patient = call(20_000);
    const first = await Promise.race([...stuck, ...impatient]);
    expect(first).toMatchObject({ problem: 'deadline', message: expect.stringContaining('waited') });
    expect(await patient).toEqual([7]);
    // No call was made for those that had given up.
    expect(requests).toHaveLength(AT_A_TIME + 1);
  });

  it('is full at a thousand: the next call fails immediately', async () => {
    const { call } = aCircuit();
    let release: () => void = () => undefined;
    const whenReleased = new Promise<void>((resolve) => (release = resolve));
    const calls = Array.from({ length: AT_A_TIME + 1_000 }, () => call(() => whenReleased));
    await expect(call(() => whenReleased)).rejects.toMatchObject({ problem: 'not-sent' });
    release();
    await Promise.all(calls);
  });
});

describe('the circuit of a service', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['no reply', failure('network')],
    ['a late reply', failure('deadline')],
    ['a 503', failure('status', 503)],
  ])('opens after ten times %s in a row, and makes no further call', async (_name, error) => {
    const { upstream, call, fail } = aCircuit();
    await fail(9, error);
    expect(upstream.state()).toBe('closed');
    await fail(1, error);
    expect(upstream.state()).toBe('open');
    const attempt = vi.fn(() => Promise.resolve('here'));
    await expect(call(attempt)).rejects.toMatchObject({
      problem: 'not-sent',
      service: 'cms',
      path: '/blogs',
    });
    expect(attempt).not.toHaveBeenCalled();
  });

  it('counts the failures of all routes, although each has its own error class', async () => {
    const { HttpError: OfAnotherRoute } = await vi.importActual<typeof import('@/lib/http/http-error')>(
      '@/lib/http/http-error?another',
    );
    expect(OfAnotherRoute).not.toBe(HttpError);
    const { upstream, fail } = aCircuit();
    await fail(10, new OfAnotherRoute('network', 'cms', '/blogs', null));
    expect(upstream.state()).toBe('open');
  });

  it.each([
    ['a 404', failure('status', 404)],
    ['a 429', failure('status', 429)],
    ['a reply of the wrong shape', failure('shape', 200)],
    ['a mistake in our own code', new TypeError('x is undefined')],
  ])('stays closed however often it gets %s, because the service is up', async (_name, error) => {
    const { upstream, fail } = aCircuit();
    await fail(100, error);
    expect(upstream.state()).toBe('closed');
  });

  it('lets one call through after two seconds, and all when that one succeeds', async () => {
    const { upstream, call, fail } = aCircuit();
    await fail(10, failure('network'));
    vi.setSystemTime(Date.now() + 2_000);
    expect(upstream.state()).toBe('half-open');
    let answer: (text: string) => void = () => undefined;
    const probe = call(() => new Promise<string>((resolve) => (answer = resolve)));
    const others = vi.fn(() => Promise.resolve('also'));
    // The other calls of the same page.
    const waiting = [call(others), call(others)];
    await Promise.resolve();
    expect(others).not.toHaveBeenCalled();
    answer('here');
    expect([await probe, ...(await Promise.all(waiting))]).toEqual(['here', 'also', 'also']);
    expect(upstream.state()).toBe('closed');
  });
});

describe('the report on a service', () => {
  it('contains the outcomes of its calls, and how many are waiting', async () => {
    const { upstream, call, fail } = aCircuit();
    await call(() => Promise.resolve());
    await fail(2, failure('network'));
    await fail(1, new TypeError('x is undefined'));
    let release: () => void = () => undefined;
    const whenReleased = new Promise<void>((resolve) => (release = resolve));
    const calls = Array.from({ length: AT_A_TIME + 3 }, () => call(() => whenReleased));
    const report = upstream.report();
    expect({ ...report, ended: Object.fromEntries(report.ended) }).toMatchObject({
      state: 'closed',
      active: AT_A_TIME,
      waiting: 3,
      ended: { ok: 1, network: 2, error: 1 },
    });
    release();
    await Promise.all(calls);
    expect(upstream.report().ended.get('ok')).toBe(AT_A_TIME + 4);
  });
});

describe('the id of a request', () => {
  it('is sent with every call made for that request, and with no other', async () => {
    const { baseUrl, requests } = await anHttpService(json([]));
    const upstream = createUpstream('cms');
    const client = createHttpClient({ service: 'cms', baseUrl, upstream });
    const ask = async () => {
      await client.call({ path: '/', schema: z.unknown() });
      await fetchBytes({ service: 'cms', url: baseUrl, deadlineMs: 5_000, maxBytes: 100, upstream });
    };
    // why: the wrapper reads nothing else of a request.
    const request = { headers: { 'x-request-id': 'given-by-proxy' } } as unknown as IncomingMessage;
    await requestId.around(ask)(request, {} as ServerResponse);
    await ask();
    expect(requests.map(({ headers }) => headers['x-request-id'])).toEqual([
      'given-by-proxy',
      'given-by-proxy',
      undefined,
      undefined,
    ]);
  });

  it('is our own if the incoming one is invalid', async () => {
    const ids: unknown[] = [];
    for (const proxyId of ['short', 'with space in it', 'a\nforged="yes"', 'x'.repeat(65), undefined])
      await requestId.around(() => ids.push(requestId.current()))(
        { headers: { 'x-request-id': proxyId } } as unknown as IncomingMessage,
        {} as ServerResponse,
      );
    expect(new Set(ids).size).toBe(5);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });
});

describe('a client of a service with an open circuit', () => {
  it('makes no second attempt', async () => {
    const { baseUrl, requests } = await anHttpService(hangsUp);
    const client = createHttpClient({ service: 'cms', baseUrl, upstream: createUpstream('cms') });
    const call = () =>
      client.call({ path: '/', schema: z.unknown(), retry: true }).catch((error: unknown) => error);
    for (let n = 0; n < 5; n += 1) await call();
    expect(requests).toHaveLength(10);
    expect(await call()).toMatchObject({ problem: 'not-sent' });
    expect(requests).toHaveLength(10);
  });

  it('keeps calling a service that replies with nonsense, because it is up', async () => {
    const { baseUrl, requests } = await anHttpService(text('<html>'));
    const client = createHttpClient({ service: 'cms', baseUrl, upstream: createUpstream('cms') });
    for (let n = 0; n < 30; n += 1)
      await client.call({ path: '/', schema: z.unknown() }).catch(() => undefined);
    expect(requests).toHaveLength(30);
  });
});

const list = (part: string, times: number) => `[${Array<string>(times).fill(part).join()}]`;
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('a reply of a service', () => {
  it.each([
    ['a hundred whole posts', list(JSON.stringify(aWholeWirePost()), 100)],
    ['as many values as are read', list('0', 200_000)],
    ['as many levels as are read', nested(64)],
    ['a text of brackets, commas and quotes', JSON.stringify(`${'[{,'.repeat(300_000)}\\"`)],
  ])('with %s is read', (_what, reply) => {
    expect(readReply(reply)).toEqual(JSON.parse(reply));
  });

  // Each took between 2 seconds and 10 minutes of processor time.
  it.each([
    ['many numbers', list('0', 2_000_000)],
    ['many empty objects', list('{}', 2_000_000)],
    ['many fields', `{"a":0${',"a":0'.repeat(2_000_000)}}`],
    ['many levels', nested(2_000_000)],
    ['levels that never end', '['.repeat(2_000_000)],
    ['many objects inside one another', `${'{"a":'.repeat(100)}0${'}'.repeat(100)}`],
  ])('with %s is refused before it is read', async (_what, reply) => {
    const { baseUrl } = await anHttpService(text(reply));
    const client = createHttpClient({ service: 'cms', baseUrl, upstream: createUpstream('cms') });
    let checked = 0;
    const schema = z.unknown().refine(() => (checked += 1));
    await expect(client.call({ path: '/', schema })).rejects.toMatchObject({ problem: 'shape' });
    expect(checked).toBe(0);
  });

  it('is late if it has not been read and checked by the deadline', async () => {
    const { baseUrl, requests } = await anHttpService(text('1'));
    const client = createHttpClient({ service: 'cms', baseUrl });
    const slow = z.number().transform((value) => {
      const endMs = performance.now() + 1_000;
      while (performance.now() < endMs);
      return value;
    });
    const call = { path: '/', schema: slow, retry: true };
    await expect(client.call({ ...call, deadlineMs: 900 })).rejects.toMatchObject({ problem: 'deadline' });
    expect(requests).toHaveLength(1);
    expect(await client.call(call)).toBe(1);
  });
});
