import { describe, expect, it, vi } from 'vitest';
import { settleWithin } from '@/lib/platform/time';
import { createMemoryPlatform } from '../support/memory-platform';

describe('waiting with a limit', () => {
  it.each<[string, () => Promise<string> | string, string | undefined]>([
    ['the result of a task', () => Promise.resolve('ok'), 'ok'],
    ['the result of a synchronous task', () => 'ok', 'ok'],
    ['nothing when a task rejects', () => Promise.reject(new Error('no')), undefined],
    [
      'nothing when a task throws',
      () => {
        throw new Error('no');
      },
      undefined,
    ],
  ])('ends with %s', async (_, task, expected) => {
    const { scheduler } = createMemoryPlatform();
    await expect(settleWithin(scheduler, 300, task)).resolves.toBe(expected);
  });

  it('gives up on a task that never answers, at the limit and not before', async () => {
    const { scheduler, advance } = createMemoryPlatform();
    const done = vi.fn();
    void settleWithin(scheduler, 300, () => new Promise(() => undefined)).then(done);
    await advance(299);
    expect(done).not.toHaveBeenCalled();
    await advance(1);
    expect(done).toHaveBeenCalledWith(undefined);
  });
});
