/** Prefix of an article's ids whose own name belongs to the page or to a script (`lib/article/element-ids.ts`). */
export const RESERVED_ID_PREFIX = 'section-';

/** Hash of a post that is read on where no heading marks the place. */
export const READ_ON_HASH = 'read-on';
