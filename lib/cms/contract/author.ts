import { z } from 'zod';
import { wireMedia } from './media';
import { wireId, wireSlug, wireText } from './scalars';

/** An author. `email`, `role` and `username` come over the wire and are not even read: they can then not leak. */
export const wireAuthor = z.object({
  id: wireId,
  name: wireText,
  slug: wireSlug,
  firstName: wireText,
  lastName: wireText,
  bio: wireText,
  url: wireText,
  avatar: wireMedia,
});

export type WireAuthor = z.output<typeof wireAuthor>;
