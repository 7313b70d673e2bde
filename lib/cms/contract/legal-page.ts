import { z } from 'zod';
import { wirePlainText } from './plain-text';
import { wireBoolean, wireHtml, wireSlug } from './scalars';

/** A legal page as its editors wrote it. */
export const wireLegalPage = z.object({
  slug: wireSlug,
  title: wirePlainText,
  description: wirePlainText,
  body: wireHtml,
  /** Awaits legal review. */
  isDraft: wireBoolean,
});
