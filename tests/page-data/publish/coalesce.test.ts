import { expect, it } from 'vitest';
import { coalesce } from '@/lib/page-data/publish/coalesce';

/** Runs that end when the test says so. */
function aRun() {
  const runs: { readonly items: readonly number[]; readonly end: (failure?: Error) => void }[] = [];
  const ask = coalesce<number, number>(
    (items) =>
      new Promise((resolve, reject) =>
        runs.push({
          items: [...items],
          end: (failure) => (failure ? reject(failure) : resolve(items.length)),
        }),
      ),
  );
  return { ask, runs };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('a run begins immediately, and one more serves everybody who called during it', async () => {
  const { ask, runs } = aRun();
  const first = ask(1);
  await settle();
  const rest = [ask(2), ask(3), ask(4)];
  await settle();
  expect(runs.map(({ items }) => items)).toEqual([[1]]);
  runs[0]?.end();
  await settle();
  expect(runs.map(({ items }) => items)).toEqual([[1], [2, 3, 4]]);
  const late = ask(5);
  runs[1]?.end();
  await settle();
  runs[2]?.end();
  expect(await Promise.all([first, ...rest, late])).toEqual([1, 3, 3, 3, 1]);
});

it('a failed run rejects for its own callers, and the next run continues', async () => {
  const { ask, runs } = aRun();
  const first = ask(1);
  await settle();
  const second = ask(2);
  runs[0]?.end(new Error('the content service is down'));
  await expect(first).rejects.toThrow('down');
  await settle();
  runs[1]?.end();
  expect(await second).toBe(1);
});
