import { describe, expect, it } from 'vitest';
import { createCachedValue, createCachedValues } from '@/lib/page-data/sources/cached-value';

/** A value whose source and clock the test holds. */
function aCachedValue(source: readonly (string | Error)[]) {
  let now = 0;
  let loads = 0;
  const errors: string[] = [];
  const kept = createCachedValue({
    load: () => {
      const next = source[Math.min(loads, source.length - 1)] ?? new Error('none');
      loads += 1;
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
    freshMs: 60_000,
    usableMs: 600_000,
    onError: (error) => errors.push(String(error)),
    nowMs: () => now,
  });
  return {
    kept,
    pass: (ms: number) => {
      now += ms;
    },
    loads: () => loads,
    errors,
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a kept value', () => {
  it('is loaded once for all who ask at once, and given while it is fresh', async () => {
    const { kept, pass, loads } = aCachedValue(['one', 'two']);
    expect(await Promise.all([kept.get(), kept.get()])).toEqual(['one', 'one']);
    pass(59_000);
    expect(await kept.get()).toBe('one');
    expect(loads()).toBe(1);
  });

  it('is given at once while a newer one is fetched', async () => {
    const { kept, pass, loads } = aCachedValue(['one', 'two']);
    await kept.get();
    pass(61_000);
    expect(await kept.get()).toBe('one');
    await settle();
    expect(await kept.get()).toBe('two');
    expect(loads()).toBe(2);
  });

  it('is waited for when it is too old', async () => {
    const { kept, pass } = aCachedValue(['one', 'two']);
    await kept.get();
    pass(600_000);
    expect(await kept.get()).toBe('two');
  });

  it('is waited for when it has expired', async () => {
    const { kept, loads } = aCachedValue(['one', 'two']);
    await kept.get();
    kept.expire();
    expect(await kept.get()).toBe('two');
    expect(await kept.get()).toBe('two');
    expect(loads()).toBe(2);
  });

  it('stays when its source fails, is logged, and the source is left alone for five seconds', async () => {
    const { kept, pass, loads, errors } = aCachedValue(['one', new Error('down'), new Error('down'), 'four']);
    await kept.get();
    pass(600_000);
    expect(await kept.get()).toBe('one');
    expect(errors).toEqual(['Error: down']);
    pass(4_000);
    expect(await kept.get()).toBe('one');
    expect(loads()).toBe(2);
    pass(2_000);
    expect(await kept.get()).toBe('one');
    pass(6_000);
    expect(await kept.get()).toBe('four');
  });

  it('is an error as long as there has never been one', async () => {
    const { kept } = aCachedValue([new Error('down'), 'two']);
    await expect(kept.get()).rejects.toThrow('down');
    expect(await kept.get()).toBe('two');
  });
});

describe('kept values by name', () => {
  it('let go of the longest unused, and expire together', async () => {
    const made: string[] = [];
    const values = createCachedValues(2, (key) =>
      createCachedValue({
        load: () => {
          made.push(key);
          return Promise.resolve(key);
        },
        freshMs: 1_000_000,
        usableMs: 1_000_000,
        onError: () => undefined,
      }),
    );
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await values.of(key).get();
    expect(made).toEqual(['a', 'b', 'c', 'b']);
    values.expireAll();
    await values.of('b').get();
    expect(made).toEqual(['a', 'b', 'c', 'b', 'b']);
  });
});
