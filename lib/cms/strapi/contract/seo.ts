import { z } from 'zod';
import { wirePlainText } from '../../contract/plain-text';
import { wireAnything, wireDate } from '../../contract/scalars';

const seoObject = z.object({
  title: wirePlainText,
  metaTitle: wirePlainText,
  description: wirePlainText,
  metaDescription: wirePlainText,
  /**
   * Date of the last change visible to readers, if it is not the last save: an imported post keeps its
   * original date.
   */
  revisedDate: wireDate,
});

export type WireSeo = z.output<typeof seoObject> | null;

/** The SEO component of a record; null if it is missing or not an object. */
export const wireSeo = z.pipe(
  wireAnything,
  z.transform(
    (value): WireSeo =>
      seoObject.safeParse(Array.isArray(value) ? (value as unknown[])[0] : value).data ?? null,
  ),
);
