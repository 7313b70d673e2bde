import { z } from 'zod';
import { FIELDS } from '../../contract/fields';
import { shapeOf } from '../../contract/shape-of';
import { WIRE_KINDS } from './kinds';
import { wirePlainText } from '../../contract/plain-text';
import { wireAnything } from '../../contract/scalars';

const seoObject = z.object({
  // `revisedDate` is that of the last change visible to readers, if it is not the last save: an imported post
  // keeps its original date.
  ...shapeOf(FIELDS['shared.seo'], WIRE_KINDS),
  metaTitle: wirePlainText,
  metaDescription: wirePlainText,
});

export type WireSeo = z.output<typeof seoObject> | null;

/** The SEO component of a record; null if it is missing or not an object. */
export const wireSeo = z.pipe(
  wireAnything,
  z.transform((value): WireSeo => seoObject.safeParse(Array.isArray(value) ? value[0] : value).data ?? null),
);
