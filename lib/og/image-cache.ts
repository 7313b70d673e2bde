import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

export type ImageCache = {
  /** The image of this name if it is cached; null otherwise. */
  readonly peek: (name: string) => Uint8Array | null;
  /**
   * The image of this name, drawn if it is not cached; concurrent callers share one drawing. Errors: those
   * of `draw`, which are not cached.
   */
  readonly get: (name: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>;
};

/**
 * Caches drawn images in memory: evicts the least recently used beyond `maxBytes`, and draws at most
 * `atATime` at a time.
 */
export function createImageCache({
  maxBytes,
  atATime,
}: {
  readonly maxBytes: number;
  readonly atATime: number;
}): ImageCache {
  const inTurn = pLimit(atATime);
  const images = new LRUCache<string, Uint8Array, () => Promise<Uint8Array>>({
    maxSize: maxBytes,
    sizeCalculation: (image) => image.length,
    fetchMethod: (_name, _old, { context: draw }) => inTurn(draw),
    ignoreFetchAbort: true,
  });
  return {
    peek: (name) => images.get(name) ?? null,
    get: (name, draw) => images.forceFetch(name, { context: draw }),
  };
}
