import { describe, expect, it } from 'vitest';
import { createImageCache } from '@/lib/og/image-cache';

/** A drawing that the test finishes. */
function aDrawing(bytes: number) {
  let end: (image: Uint8Array) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  let started = 0;
  return {
    draw: () => {
      started += 1;
      return new Promise<Uint8Array>((resolve, reject) => {
        end = resolve;
        fail = reject;
      });
    },
    finish: () => end(new Uint8Array(bytes)),
    fail: () => fail(new Error('no cover')),
    started: () => started,
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('drawn images', () => {
  it('are drawn once for concurrent requests, and cached', async () => {
    const cache = createImageCache({ maxBytes: 100, atATime: 1 });
    const drawing = aDrawing(10);
    const replies = [cache.get('a', drawing.draw), cache.get('a', drawing.draw)];
    await settle();
    drawing.finish();
    const [first, second] = await Promise.all(replies);
    expect(second).toBe(first);
    expect(await cache.get('a', drawing.draw)).toBe(first);
    expect(drawing.started()).toBe(1);
  });

  it('wait for their turn', async () => {
    const cache = createImageCache({ maxBytes: 100, atATime: 2 });
    const drawings = ['a', 'b', 'c', 'd'].map(() => aDrawing(1));
    const replies = drawings.map(({ draw }, index) => cache.get(String(index), draw));
    await settle();
    expect(drawings.map(({ started }) => started())).toEqual([1, 1, 0, 0]);
    drawings[0]?.finish();
    await settle();
    expect(drawings.map(({ started }) => started())).toEqual([1, 1, 1, 0]);
    drawings.forEach(({ finish }) => finish());
    await settle();
    drawings.forEach(({ finish }) => finish());
    await Promise.all(replies);
    expect(drawings.map(({ started }) => started())).toEqual([1, 1, 1, 1]);
  });

  it('are not cached when they fail, and the queue moves on', async () => {
    const cache = createImageCache({ maxBytes: 100, atATime: 1 });
    const [bad, good] = [aDrawing(1), aDrawing(1)];
    const failed = cache.get('a', bad.draw);
    await settle();
    bad.fail();
    await expect(failed).rejects.toThrow('no cover');
    const replies = cache.get('a', good.draw);
    await settle();
    good.finish();
    expect(await replies).toHaveLength(1);
  });

  it('lose the least recently used when they exceed the limit', async () => {
    const cache = createImageCache({ maxBytes: 25, atATime: 1 });
    const drawnNames: string[] = [];
    const get = (name: string) =>
      cache.get(name, () => {
        drawnNames.push(name);
        return Promise.resolve(new Uint8Array(10));
      });
    await get('a');
    await get('b');
    await get('a');
    await get('c');
    await get('a');
    await get('b');
    expect(drawnNames).toEqual(['a', 'b', 'c', 'b']);
  });
});
