/** Next's header for where a rendered page came from. */
export const CACHE_STATUS = 'x-nextjs-cache';

/** Its values for a page from the cache: still fresh, or sent once more while it is rendered again. */
export const CacheStatus = { fresh: 'HIT', stale: 'STALE' } as const;

/**
 * Headers by which Next's own parts communicate. The gate drops them; the response to one that came all the
 * same must not be cached.
 */
export const INTERNAL_HEADER =
  /^(?:x-(?:nextjs|now|matched|middleware|invoke|prerender|next|action)-|rsc$|next-)/;
