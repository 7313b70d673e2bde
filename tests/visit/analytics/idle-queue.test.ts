import { describe, expect, it } from 'vitest';
import { IdleQueue } from '@/lib/visit/analytics/idle-queue';

type Idle = { readonly leftMs: () => number; readonly isForced: boolean };

function setUp(taskMs = 0) {
  let nowMs = 0;
  let waiting: ((idle: Idle) => void) | null = null;
  let requests = 0;
  const errors: unknown[] = [];
  const done: number[] = [];
  const queue = new IdleQueue({
    clock: { nowMs: () => nowMs },
    whenIdle(task) {
      requests += 1;
      waiting = task;
      return () => {
        waiting = null;
      };
    },
    onError: (error) => errors.push(error),
    minTaskMs: 20,
    limitMs: 2_000,
  });
  return {
    queue,
    done,
    errors,
    isWaiting: () => waiting !== null,
    requests: () => requests,
    task: (name: number) => () => {
      nowMs += taskMs;
      done.push(name);
    },
    /** The browser has this much idle time, which the tasks use up. */
    idle(freeMs: number, isForced = false) {
      const task = waiting;
      waiting = null;
      const endMs = nowMs + freeMs;
      task?.({ leftMs: () => endMs - nowMs, isForced });
    },
  };
}

describe('the idle queue', () => {
  it('runs tasks in order while there is idle time for them', () => {
    const { queue, task, idle, done } = setUp(8);
    [1, 2, 3].forEach((name) => queue.add(task(name)));
    expect(done).toEqual([]);
    idle(33);
    expect(done).toEqual([1, 2]);
    idle(50);
    expect(done).toEqual([1, 2, 3]);
  });

  it('runs each task once if one of them leaves the page', () => {
    const { queue, task, idle, done, errors } = setUp();
    queue.add(task(1));
    queue.add(() => {
      task(2)();
      queue.runAll();
    });
    queue.add(task(3));
    idle(50);
    expect(done).toEqual([1, 2, 3]);
    expect(errors).toEqual([]);
  });

  it('requests one idle moment for all tasks, and none once everything is done', () => {
    const { queue, task, idle, isWaiting, requests } = setUp();
    [1, 2, 3].forEach((name) => queue.add(task(name)));
    expect(requests()).toBe(1);
    idle(50);
    expect([requests(), isWaiting()]).toEqual([1, false]);
  });

  it('does not start a task in an idle moment that is too short', () => {
    const { queue, task, idle, done, isWaiting } = setUp();
    queue.add(task(1));
    idle(20);
    expect(done).toEqual([]);
    expect(isWaiting()).toBe(true);
  });

  it('runs after its limit even if the browser is never idle, but no longer than in an idle moment', () => {
    const { queue, task, idle, done } = setUp(10);
    [1, 2, 3].forEach((name) => queue.add(task(name)));
    idle(0, true);
    expect(done).toEqual([1, 2]);
    idle(0, true);
    expect(done).toEqual([1, 2, 3]);
  });

  it('continues after a task that throws, and reports the error', () => {
    const { queue, task, done, errors } = setUp();
    queue.add(() => {
      throw new Error('broken');
    });
    queue.add(task(2));
    queue.runAll();
    expect(done).toEqual([2]);
    expect(errors).toEqual([new Error('broken')]);
  });

  it('runs everything immediately when the page closes, and nothing twice', () => {
    const { queue, task, done, isWaiting } = setUp(1_000);
    [1, 2, 3].forEach((name) => queue.add(task(name)));
    queue.runAll();
    queue.runAll();
    expect(done).toEqual([1, 2, 3]);
    expect(isWaiting()).toBe(false);
  });
});
