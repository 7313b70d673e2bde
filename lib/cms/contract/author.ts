import { z } from 'zod';
import { wireMedia } from './media';
import { wireId, wireSlug, wireText } from './scalars';

/** An author. The service also sends `email`, `role` and `username`; they are never read, so they cannot leak. */
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
