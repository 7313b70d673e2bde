import { expect, it, vi } from 'vitest';
import { runStartTasks, type StartOutcome } from '@/lib/monitoring/start-tasks';

const FIELDS = (outcome: StartOutcome) => ({ outcome, ms: 0 });
const quiet = () => ({ info: vi.fn(), error: vi.fn() });

it('runs tasks in their order, waits for none in the background, and logs how each ended', async () => {
  const log = quiet();
  let endBackground = (_: StartOutcome): void => undefined;
  const background = new Promise<StartOutcome>((resolve) => (endBackground = resolve));
  const broken = new Error('no Redis');
  await runStartTasks(
    [
      { name: 'search index', inBackground: true, run: () => background },
      { name: 'metrics', run: () => Promise.resolve('off') },
      { name: 'other instances', inBackground: true, run: () => Promise.reject(broken) },
      { name: 'process log', run: () => Promise.resolve('done') },
    ],
    log,
    () => 0,
  );
  endBackground('failed');
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(3), 10_000);
  expect(log.info.mock.calls).toEqual([
    ['start: metrics', FIELDS('off')],
    ['start: process log', FIELDS('done')],
    ['start: search index', FIELDS('failed')],
  ]);
  expect(log.error.mock.calls).toEqual([['start: other instances', broken, FIELDS('failed')]]);
});

it('stops at a failed task that the others wait for', async () => {
  const next = vi.fn(() => Promise.resolve<StartOutcome>('done'));
  const tasks = [
    { name: 'error service', run: () => Promise.reject(new Error('dsn')) },
    { name: 'next', run: next },
  ];
  await expect(runStartTasks(tasks, quiet())).rejects.toThrow('dsn');
  expect(next).not.toHaveBeenCalled();
});
