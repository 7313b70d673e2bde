import { z } from 'zod';
import { wireMedia } from './media';
import { wireId, wireSlug, wireText } from './scalars';

/** An author. `email`, `role` and `username` are sent too, but never read, so they cannot leak. */
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
