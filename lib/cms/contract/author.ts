import { z } from 'zod';
import { wireMedia } from './media';
import { wireLines, wirePlainText } from './plain-text';
import { wireId, wireSlug, wireText } from './scalars';

/**
 * An author. The service also sends `email`, `role` and `username`; they are never read, so they cannot leak.
 */
export const wireAuthor = z.object({
  id: wireId,
  name: wirePlainText,
  slug: wireSlug,
  firstName: wirePlainText,
  lastName: wirePlainText,
  bio: wireLines,
  url: wireText,
  avatar: wireMedia,
});

export type WireAuthor = z.output<typeof wireAuthor>;
