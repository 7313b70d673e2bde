import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RendererQueue } from '@/server/renderer-queue';

const SHORT = { atATime: 2, atMost: 4, waiting: 3, waitMs: 1_000, probeMs: 25 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

function aQueue() {
  const probe = vi.fn(() => true);
  const queue = new RendererQueue(probe, SHORT);
  const begun: string[] = [];
  const enter = (name: string, isUrgent = false) => {
    const response = aResponse();
    queue.enter(response, () => begun.push(name) > 0 && !name.startsWith('cached'), { isUrgent });
    return response;
  };
  const end = () => queue.end({ hasLeft: false });
  return { queue, probe, begun, enter, end };
}

it('begins a few requests at a time, in turn, and those about its health first', () => {
  const { begun, enter, end } = aQueue();
  for (const name of ['a', 'b', 'c', 'd']) enter(name);
  enter('health', true);
  expect(begun).toEqual(['a', 'b']);
  for (let n = 0; n < 3; n += 1) end();
  expect(begun).toEqual(['a', 'b', 'health', 'c', 'd']);
});

it('never begins a request whose visitor has left', () => {
  const { begun, enter, end } = aQueue();
  enter('a');
  enter('b');
  enter('left').emit('close');
  enter('d');
  end();
  end();
  expect(begun).toEqual(['a', 'b', 'd']);
});

it('refuses at once what is one too many, and later what has waited too long', () => {
  const { begun, enter, end } = aQueue();
  const responses = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => enter(name));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 503]);
  expect(responses[5]?.getHeader('Retry-After')).toBe(2);
  vi.advanceTimersByTime(1_000);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503, 503, 503, 503]);
  end();
  expect(begun).toEqual(['a', 'b']);
});

it('begins more while the renderer is idle, up to a limit, and none while it is busy', () => {
  const { queue, probe, begun, enter } = aQueue();
  for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name);
  vi.advanceTimersByTime(100);
  expect(probe).toHaveBeenCalledTimes(1);
  queue.turned(1);
  expect(begun).toHaveLength(2);
  queue.turned(0.5);
  expect(begun).toHaveLength(3);
  for (let n = 0; n < 3; n += 1) queue.turned(0);
  expect(begun).toHaveLength(4);
});

it('waits until the renderer has put away what a visitor has left behind', () => {
  const { queue, probe, begun, enter } = aQueue();
  for (const name of ['a', 'b', 'c']) enter(name);
  queue.end({ hasLeft: true });
  expect(begun).toHaveLength(2);
  vi.advanceTimersByTime(25);
  expect(probe).toHaveBeenCalledTimes(1);
  queue.turned(1);
  expect(begun).toHaveLength(3);
});

it('forgets with a renderer what was left behind there', () => {
  const { queue, begun, enter } = aQueue();
  for (const name of ['a', 'b', 'c', 'd']) enter(name);
  queue.end({ hasLeft: true });
  queue.rendererEnded();
  queue.end({ hasLeft: false });
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

it('asks a renderer that it could not ask before', () => {
  const { probe, enter } = aQueue();
  probe.mockReturnValueOnce(false);
  for (const name of ['a', 'b', 'c']) enter(name);
  vi.advanceTimersByTime(50);
  expect(probe).toHaveBeenCalledTimes(2);
});

it('goes on with the next one if a request needs no renderer any more', () => {
  const { begun, enter, end } = aQueue();
  for (const name of ['a', 'b', 'cached 1', 'cached 2', 'c']) enter(name);
  end();
  expect(begun).toEqual(['a', 'b', 'cached 1', 'cached 2', 'c']);
});
