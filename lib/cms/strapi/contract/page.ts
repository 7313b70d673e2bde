import { z } from 'zod';
import { FIELDS } from '../../contract/fields';
import { shapeOf } from '../../contract/shape-of';
import { wireDate, wireHtmlOrNone, wireId, wireList, wireSlug, wireWord } from '../../contract/scalars';
import { wireLocalization } from './blog';
import { WIRE_KINDS } from './kinds';
import { wireSeo } from './seo';

/** A page of the editors' own; refused if its text is none. */
export const wirePage = z.object({
  ...shapeOf(FIELDS.page, WIRE_KINDS),
  id: wireId,
  slug: wireSlug,
  locale: wireWord,
  body: wireHtmlOrNone,
  seo: wireSeo,
  localizations: wireList(wireLocalization),
  updated_at: wireDate,
  updatedAt: wireDate,
});

/** Where a page is whose other fields cannot be read. */
export const wirePagePlace = z.object({ slug: wireSlug, locale: wireWord });

export type WirePage = z.output<typeof wirePage>;

/** A legal page as its editors wrote it; refused if its text is none. */
export const wireLegalPage = z.object({
  ...shapeOf(FIELDS['legal-page'], WIRE_KINDS),
  slug: wireSlug,
  body: wireHtmlOrNone,
});
