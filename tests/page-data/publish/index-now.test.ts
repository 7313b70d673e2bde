import { describe, expect, it } from 'vitest';
import { createIndexNow, type IndexNowMessage } from '@/lib/page-data/publish/index-now.server';
import { aLog } from '../../support/fake-log';

const ORIGIN = 'https://clipwright.example';

/**
 * IndexNow with a service that gives these responses in turn (`null`: none), and timers that the test runs.
 */
function anIndexNow(answers: readonly (number | null)[]) {
  const sent: IndexNowMessage[] = [];
  const delays: number[] = [];
  let timers: (() => void)[] = [];
  const { log, errors } = aLog();
  const indexNow = createIndexNow({
    endpoint: 'https://api.indexnow.example/indexnow',
    key: 'abcdefgh',
    origin: ORIGIN,
    log,
    post: (_url, body) => {
      const answer = sent.length < answers.length ? (answers[sent.length] ?? null) : 200;
      sent.push(body);
      return answer === null ? Promise.reject(new Error('no answer')) : Promise.resolve(answer);
    },
    setTimer: (callback, delayMs) => {
      delays.push(delayMs);
      timers.push(callback);
    },
  });
  const runTimers = async () => {
    const due = timers;
    timers = [];
    for (const callback of due) callback();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { indexNow, sent, delays, errors, runTimers };
}

describe('a publish ping', () => {
  it('batches the URLs of two seconds and names each once', async () => {
    const { indexNow, sent, delays, runTimers } = anIndexNow([]);
    indexNow.submit([`${ORIGIN}/blog/a`, `${ORIGIN}/blog/b`]);
    indexNow.submit([`${ORIGIN}/blog/a`]);
    expect(sent).toEqual([]);
    await runTimers();
    expect(sent).toEqual([
      {
        host: 'clipwright.example',
        key: 'abcdefgh',
        keyLocation: `${ORIGIN}/abcdefgh.txt`,
        urlList: [`${ORIGIN}/blog/a`, `${ORIGIN}/blog/b`],
      },
    ]);
    expect(delays).toEqual([2_000]);
  });

  it('leaves out URLs of other sites and sends nothing when none is left', async () => {
    const { indexNow, sent, delays, runTimers } = anIndexNow([]);
    indexNow.submit(['https://else.example/a', 'no URL']);
    await runTimers();
    expect([sent, delays]).toEqual([[], []]);
  });

  it.each([
    ['the service is down', null],
    ['it asks us to wait', 429],
  ])('is retried with growing pauses when %s', async (_name, answer) => {
    const { indexNow, sent, delays, errors, runTimers } = anIndexNow([answer, answer, 202]);
    indexNow.submit([`${ORIGIN}/blog/a`]);
    for (let turn = 0; turn < 5; turn += 1) await runTimers();
    expect(sent).toHaveLength(3);
    expect(delays).toEqual([2_000, 30_000, 120_000]);
    expect(errors).toEqual([]);
  });

  it('is dropped after the fifth attempt, and logged', async () => {
    const { indexNow, sent, errors, runTimers } = anIndexNow([500, 500, 500, 500, 500, 200]);
    indexNow.submit([`${ORIGIN}/blog/a`]);
    for (let turn = 0; turn < 8; turn += 1) await runTimers();
    expect(sent).toHaveLength(5);
    expect(errors).toEqual([{ message: 'indexnow: given up', error: 'status 500' }]);
  });

  it.each([300, 400, 403, 422])('is not retried when the service refuses it (%i)', async (status) => {
    const { indexNow, sent, errors, runTimers } = anIndexNow([status]);
    indexNow.submit([`${ORIGIN}/blog/a`]);
    for (let turn = 0; turn < 3; turn += 1) await runTimers();
    expect(sent).toHaveLength(1);
    expect(errors).toHaveLength(1);
  });

  it('carries at most ten thousand URLs', async () => {
    const { indexNow, sent, runTimers } = anIndexNow([]);
    indexNow.submit(Array.from({ length: 10_001 }, (_, index) => `${ORIGIN}/blog/${index}`));
    await runTimers();
    expect(sent.map(({ urlList }) => urlList.length)).toEqual([10_000, 1]);
  });
});
