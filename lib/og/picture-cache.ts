import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

export type PictureCache = {
  /** The picture of this name if it is cached; null otherwise. */
  readonly peek: (name: string) => Uint8Array | null;
  /**
   * The picture of this name, drawn if it is not cached; concurrent callers share one drawing. Errors: those
   * of `draw`, which are not cached.
   */
  readonly get: (name: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>;
};

/**
 * Caches drawn pictures in memory: evicts the least recently used beyond `maxBytes`, and draws at most
 * `atATime` at a time.
 */
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
