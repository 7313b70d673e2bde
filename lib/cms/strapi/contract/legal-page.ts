import { z } from 'zod';
import { FIELDS } from '../../contract/fields';
import { shapeOf } from '../../contract/shape-of';
import { WIRE_KINDS } from './kinds';
import { wireHtmlOrNone, wireSlug } from '../../contract/scalars';

/** A legal page as its editors wrote it; refused if its text is none. */
export const wireLegalPage = z.object({
  ...shapeOf(FIELDS['legal-page'], WIRE_KINDS),
  slug: wireSlug,
  body: wireHtmlOrNone,
});
