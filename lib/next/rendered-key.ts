/** The kind of a rendered page in Next's cache; a redirect has another one, and a missing page none. */
export const PAGE_KIND = 'PAGES';

const KEY = /^(?:\/route-cache\/PAGES\/[^/]*\/\$)?(\/.*)$/;

/**
 * The path that a key of Next's page cache ends in, with the language in front:
 * `/route-cache/PAGES/<hash>/$/en/blog/page/2` is `/en/blog/page/2`.
 *
 * Errors: null if the key has another shape.
 */
export const pathOfKey = (key: string) => KEY.exec(key)?.[1] ?? null;
