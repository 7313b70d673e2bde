import { expect, it, vi } from 'vitest';
import { loadOnce } from '@/lib/platform/load-once';

it('loads once for concurrent callers, and again after a failure', async () => {
  const failure = new Error('chunk');
  const load = vi.fn<() => Promise<object>>().mockRejectedValueOnce(failure).mockResolvedValue({});
  const once = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.allSettled([once(), once()])).toEqual([
    { status: 'rejected', reason: failure },
    { status: 'rejected', reason: failure },
  ]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await once()).toBe(await once());
  expect(load).toHaveBeenCalledTimes(2);
});
