import { describe, expect, it } from 'vitest';
import { createCache } from '@/lib/cache/create-cache';

/** A value whose source and clock the test controls. */
function aCachedValue(source: readonly (string | Error)[]) {
  let now = 1_000;
  let loads = 0;
  const errors: string[] = [];
  const cachedValue = createCache({
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
    cachedValue,
    pass: (ms: number) => {
      now += ms;
    },
    loads: () => loads,
    errors,
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a cached value', () => {
  it('is loaded once for concurrent callers, and returned while it is fresh', async () => {
    const { cachedValue, pass, loads } = aCachedValue(['one', 'two']);
    expect(await Promise.all([cachedValue.get(), cachedValue.get()])).toEqual(['one', 'one']);
    pass(59_000);
    expect(await cachedValue.get()).toBe('one');
    expect(loads()).toBe(1);
  });

  it('is returned immediately while a newer one is loaded', async () => {
    const { cachedValue, pass, loads } = aCachedValue(['one', 'two']);
    await cachedValue.get();
    pass(61_000);
    expect(await cachedValue.get()).toBe('one');
    await settle();
    expect(await cachedValue.get()).toBe('two');
    expect(loads()).toBe(2);
  });

  it('is waited for when it is too old', async () => {
    const { cachedValue, pass } = aCachedValue(['one', 'two']);
    await cachedValue.get();
    pass(600_001);
    expect(await cachedValue.get()).toBe('two');
  });

  it('is waited for when it has expired', async () => {
    const { cachedValue, loads } = aCachedValue(['one', 'two']);
    await cachedValue.get();
    cachedValue.expire();
    expect(await cachedValue.get()).toBe('two');
    expect(await cachedValue.get()).toBe('two');
    expect(loads()).toBe(2);
  });

  it('stays when loading fails, which is logged; further attempts wait longer and longer, and nobody for them', async () => {
    const down = Array.from({ length: 5 }, () => new Error('down'));
    const { cachedValue, pass, loads, errors } = aCachedValue(['one', ...down, 'two']);
    await cachedValue.get();
    pass(600_001);
    expect(await cachedValue.get()).toBe('one');
    expect(errors).toEqual(['Error: down']);
    for (const [waitMs, before] of [
      [1_000, 2],
      [2_000, 3],
      [4_000, 4],
      [5_000, 5],
      [5_000, 6],
    ] as const) {
      pass(waitMs - 1);
      expect([await cachedValue.get(), await cachedValue.getOrThrow(), loads()]).toEqual([
        'one',
        'one',
        before,
      ]);
      pass(2);
      expect(await cachedValue.get()).toBe('one');
      await settle();
      expect(loads()).toBe(before + 1);
    }
    expect(await cachedValue.get()).toBe('two');
  });

  it('is an error until a load has succeeded', async () => {
    const { cachedValue } = aCachedValue([new Error('down'), 'two']);
    await expect(cachedValue.get()).rejects.toThrow('down');
    expect(await cachedValue.get()).toBe('two');
  });
});

describe('a value without `usableMs`', () => {
  it('is waited for, and the last good one covers a failure', async () => {
    let now = 1_000;
    const answers = [1, 2, new Error('down'), 3];
    const cache = createCache({
      load: () => {
        const next = answers.shift();
        return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
      },
      freshMs: 10,
      onError: () => undefined,
      nowMs: () => now,
    });
    expect(await cache.get()).toBe(1);
    now += 11;
    expect(await cache.get()).toBe(2);
    now += 11;
    expect(await cache.get()).toBe(2);
  });
});

describe('a cache with a fallback', () => {
  it('returns it until a load has succeeded, and tries again later', async () => {
    let now = 1_000;
    let loads = 0;
    const cache = createCache({
      load: () => ((loads += 1) === 1 ? Promise.reject(new Error('down')) : Promise.resolve('real')),
      freshMs: 60_000,
      retryMs: 1_000,
      fallback: 'default',
      onError: () => undefined,
      nowMs: () => now,
    });
    expect([await cache.get(), await cache.get()]).toEqual(['default', 'default']);
    expect(loads).toBe(1);
    now += 1_001;
    await cache.get();
    await settle();
    expect(await cache.get()).toBe('real');
  });

  it('does not return it as known: such a caller waits for an attempt that is due, and gets its error', async () => {
    let now = 1_000;
    const answers = [new Error('down'), new Error('still down'), 'real', new Error('down again')];
    const cache = createCache<string>({
      load: () => {
        const next = answers.shift() ?? '';
        return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
      },
      freshMs: 60_000,
      fallback: 'default',
      onError: () => undefined,
      nowMs: () => now,
    });
    expect(await cache.get()).toBe('default');
    await expect(cache.getOrThrow()).rejects.toThrow('down');
    expect(answers).toHaveLength(3);
    now += 1_001;
    await expect(cache.getOrThrow()).rejects.toThrow('still down');
    now += 2_001;
    expect([await cache.getOrThrow(), await cache.get()]).toEqual(['real', 'real']);
    now += 60_001;
    expect(await cache.getOrThrow()).toBe('real');
  });
});

describe('values by key', () => {
  it('are evicted least recently used first, and expire together', async () => {
    const loadedKeys: string[] = [];
    const cache = createCache({
      load: (key) => {
        loadedKeys.push(key);
        return Promise.resolve(key);
      },
      freshMs: 1_000_000,
      max: 2,
      onError: () => undefined,
    });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key);
    expect(loadedKeys).toEqual(['a', 'b', 'c', 'b']);
    cache.expire();
    await cache.get('b');
    expect(loadedKeys).toEqual(['a', 'b', 'c', 'b', 'b']);
  });

  it('reach every waiting caller, even if they are evicted meanwhile', async () => {
    const waiting = new Map<string, (value: string) => void>();
    const cache = createCache<string>({
      load: (key) => new Promise((resolve) => waiting.set(key, resolve)),
      freshMs: 1_000,
      max: 1,
      onError: () => undefined,
    });
    const replies = Promise.all([cache.get('a'), cache.get('b'), cache.get('c')]);
    for (const [key, resolve] of waiting) resolve(key);
    expect(await replies).toEqual(['a', 'b', 'c']);
  });
});

it('a caller after the expiry does not get a value whose load began before it', async () => {
  const waiting: ((value: string) => void)[] = [];
  const cache = createCache<string>({
    load: () => new Promise((resolve) => waiting.push(resolve)),
    freshMs: 1_000,
    onError: () => undefined,
  });
  const early = cache.get();
  cache.expire();
  const late = cache.get();
  waiting[0]?.('old');
  await settle();
  waiting[1]?.('new');
  expect([await early, await late, await cache.get()]).toEqual(['old', 'new', 'new']);
});
