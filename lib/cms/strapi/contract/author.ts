import { z } from 'zod';
import { FIELDS } from '../../contract/fields';
import { shapeOf } from '../../contract/shape-of';
import { WIRE_KINDS } from './kinds';
import { wireLines } from '../../contract/plain-text';
import { isUnreadText, wireAnything, wireId, wireSlug, wireText } from '../../contract/scalars';

/**
 * An author. The service also sends `email`, `role` and `username`; they are never read, so they cannot leak.
 */
export const wireAuthor = z.object({
  ...shapeOf(FIELDS.author, WIRE_KINDS),
  id: wireId,
  slug: wireSlug,
  bio: wireLines,
  url: wireText,
});

const names = z
  .object({ name: wireAnything, firstName: wireAnything, lastName: wireAnything })
  .refine((fields) => {
    const all = Object.values(fields);
    return all.some((name) => wireText.parse(name) !== '') || !all.some(isUnreadText);
  }, 'has no readable name');

/** An author of a page of their own, which needs a name: refused if there is one that cannot be read. */
export const wireNamedAuthor = z.intersection(
  wireAuthor,
  names.transform(() => ({})),
);

export type WireAuthor = z.output<typeof wireAuthor>;
