import { z } from 'zod';
import { wireAnything, wireText } from './scalars';

const seoObject = z.object({
  title: wireText,
  metaTitle: wireText,
  description: wireText,
  metaDescription: wireText,
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
