import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

export type PictureCache = {
  /** The picture of this name where it has been drawn; null otherwise. */
  readonly peek: (name: string) => Uint8Array | null;
  /** The picture of this name, drawn when it is not there; one drawing for all who ask at once. Errors: those of `draw`, which are not kept. */
  readonly get: (name: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>;
};

/** Drawn pictures in memory: the longest unused go when they weigh too much, and only so many are drawn at a time. */
export function createPictureCache({
  maxBytes,
  atATime,
}: {
  readonly maxBytes: number;
  readonly atATime: number;
}): PictureCache {
  const inTurn = pLimit(atATime);
  const drawn = new LRUCache<string, Uint8Array, () => Promise<Uint8Array>>({
    maxSize: maxBytes,
    sizeCalculation: (picture) => picture.length,
    fetchMethod: (_name, _old, { context: draw }) => inTurn(draw),
    ignoreFetchAbort: true,
  });
  return {
    peek: (name) => drawn.get(name) ?? null,
    get: (name, draw) => drawn.forceFetch(name, { context: draw }),
  };
}
