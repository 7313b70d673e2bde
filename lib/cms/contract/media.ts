import { z } from 'zod';
import { wireNumber, wireText } from './scalars';

export type WireMedia = {
  readonly url: string;
  readonly alternativeText: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
};

const mediaObject = z.object({
  url: z.string().trim().min(1).max(2048),
  alternativeText: wireText,
  caption: wireText,
  width: wireNumber,
  height: wireNumber,
});

const mediaUrl = z
  .string()
  .trim()
  .min(1)
  .max(2048)
  .transform((url): WireMedia => ({
    url,
    alternativeText: '',
    caption: '',
    width: Number.NaN,
    height: Number.NaN,
  }));

const oneMedia = z.union([mediaObject, mediaUrl]);

/** Strapi media: its object (with or without `formats`), an array of them (the first counts), a bare URL, or null. Anything else is null. */
export const wireMedia = z
  .union([
    oneMedia,
    z.array(z.unknown()).transform((list): WireMedia | null => oneMedia.safeParse(list[0]).data ?? null),
  ])
  .nullable()
  .catch(null)
  .transform((media): WireMedia | null => media);
