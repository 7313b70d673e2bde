import { z } from 'zod';
import { wirePlainText } from '../../contract/plain-text';
import { wireBoolean, wireHtmlOrNone, wireSlug } from '../../contract/scalars';

/** A legal page as its editors wrote it; refused if its text is none. */
export const wireLegalPage = z.object({
  slug: wireSlug,
  title: wirePlainText,
  description: wirePlainText,
  body: wireHtmlOrNone,
  /** Awaits legal review. */
  isDraft: wireBoolean,
});
