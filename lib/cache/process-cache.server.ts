import { createCache, type Cache, type CacheOptions } from './create-cache';
import { invalidation } from './invalidation.server';
import { processSingleton } from '../process/process-singleton';

/** The cache of this name: one per process, created on first use, expired by every content change. */
export function processCache<T>(name: string, options: () => CacheOptions<T>): Cache<T> {
  return processSingleton(name, () => {
    const cache = createCache(options());
    invalidation.on('content', cache.expire);
    return cache;
  });
}
