import { expect, it } from 'vitest';
import { createEntryMirror } from '@/lib/search/entry-mirror';
import type { SearchEntry } from '@/lib/search/search-entry';
import { aLog } from '../support/fake-log';

it('keeps the last entries of a source that fails, asks it again sooner, and all of them every minute', async () => {
  const { log, errors } = aLog();
  const asked = { templates: 0, pages: 0 };
  let [nowMs, isDown] = [0, false];
  const entry: SearchEntry = { kind: 'page', id: '', path: '', title: '', names: '', text: '', body: '' };
  const load = (source: keyof typeof asked) => (locale: string) => {
    asked[source] += 1;
    return isDown && source === 'templates'
      ? Promise.reject(new Error('down'))
      : Promise.resolve([{ ...entry, title: `${source} ${locale} ${asked[source]}` }]);
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
  isDown = false;
  expect(await pass(5_000)).toEqual(['templates fr 8', 'pages fr 12']);
});
