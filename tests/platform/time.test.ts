import { describe, expect, it, vi } from 'vitest';
import { pause, settleWithin, systemClock, systemScheduler } from '@/lib/platform/time';
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

  it('pauses', async () => {
    const { scheduler, advance } = createMemoryPlatform();
    const done = vi.fn();
    void pause(scheduler, 500).then(done);
    await advance(499);
    expect(done).not.toHaveBeenCalled();
    await advance(1);
    expect(done).toHaveBeenCalled();
  });

  it('uses the real clock and timers by default', async () => {
    expect(Math.abs(systemClock.nowMs() - Date.now())).toBeLessThan(1_000);
    const cancelled = vi.fn();
    systemScheduler.after(0, cancelled)();
    await new Promise<void>((resolve) => void systemScheduler.after(5, resolve));
    expect(cancelled).not.toHaveBeenCalled();
  });
});
