import { expect, it, onTestFinished, vi } from 'vitest';
import { createEntryMirror } from '@/lib/search/entry-mirror';
import type { SearchEntry } from '@/lib/search/search-entry';
import { aLog } from '../support/fake-log';

it('keeps the last entries of a source that fails, asks it again sooner, and all of them every minute', async () => {
  const { log, errors } = aLog();
  const loadCounts = { templates: 0, pages: 0 };
  let nowMs = 0;
  let isDown = false;
  const entry: SearchEntry = {
    kind: 'page',
    id: '',
    path: '',
    title: '',
    names: '',
    topics: '',
    text: '',
    body: '',
  };
  const load = (source: keyof typeof loadCounts) => (locale: string) => {
    loadCounts[source] += 1;
    return isDown && source === 'templates'
      ? Promise.reject(new Error('down'))
      : Promise.resolve([{ ...entry, title: `${source} ${locale} ${loadCounts[source]}` }]);
  };
  const mirror = createEntryMirror({
    sources: { templates: load('templates'), pages: load('pages') },
    log,
    nowMs: () => nowMs,
  });
  const titles = () => [...mirror.current('fr')].map(([, [one]]) => one?.title);
  const pass = async (ms: number) => {
    nowMs += ms;
    titles();
    await new Promise((resolve) => setImmediate(resolve));
    return titles();
  };
  expect(await pass(0)).toEqual(['templates fr 2', 'pages fr 2']);
  expect(await pass(59_999)).toEqual(['templates fr 2', 'pages fr 2']);
  isDown = true;
  expect(await pass(1)).toEqual(['templates fr 2', 'pages fr 7']);
  expect(errors).toHaveLength(1);
  expect(await pass(1_000)).toEqual(['templates fr 2', 'pages fr 12']);
  isDown = false;
  expect(await pass(1_999)).toEqual(['templates fr 2', 'pages fr 12']);
  expect(await pass(1)).toEqual(['templates fr 17', 'pages fr 17']);
});

/** A mirror of one source that fails this often before it answers. */
function aLateSource(failures: number) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let loadCount = 0;
  const mirror = createEntryMirror({
    sources: {
      pages: (locale) => {
        if (locale === 'en') loadCount += 1;
        return loadCount <= failures ? Promise.reject(new Error('late')) : Promise.resolve([]);
      },
    },
    log: aLog().log,
  });
  return { mirror, loadCount: () => loadCount };
}

it('a search waits for the first answer of every source, which is asked again after one, two and four seconds', async () => {
  const { mirror, loadCount } = aLateSource(2);
  let isReady = false;
  const ready = mirror.ready(4_000).then(() => (isReady = true));
  await vi.advanceTimersByTimeAsync(2_999);
  expect([isReady, mirror.isComplete(), loadCount()]).toEqual([false, false, 2]);
  await vi.advanceTimersByTimeAsync(1);
  await ready;
  expect([mirror.isComplete(), loadCount(), vi.getTimerCount()]).toEqual([true, 3, 0]);
  // From now on no search waits.
  await mirror.ready(4_000);
});

it('a search waits no longer than its time, and not for a source that keeps failing, which is asked on', async () => {
  const { mirror, loadCount } = aLateSource(4);
  const ended = vi.fn();
  void mirror.ready(500).then(ended);
  await vi.advanceTimersByTimeAsync(499);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
  // Searches meanwhile start no second row of attempts.
  mirror.current('en');
  await vi.advanceTimersByTimeAsync(2_500);
  const failing = loadCount();
  await mirror.ready(60_000);
  expect(failing).toBeGreaterThanOrEqual(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([mirror.isComplete(), vi.getTimerCount()]).toEqual([true, 0]);
});
