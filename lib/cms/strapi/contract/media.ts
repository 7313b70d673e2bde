import { z } from 'zod';
import { wirePlainText } from '../../contract/plain-text';
import { boundedText, wireNumber } from '../../contract/scalars';

const MAX_URL = 2048;

export type WireMedia = {
  readonly url: string;
  readonly alternativeText: string;
  readonly width: number;
  readonly height: number;
};

const mediaObject = z.object({
  url: boundedText(MAX_URL),
  alternativeText: wirePlainText,
  width: wireNumber,
  height: wireNumber,
});

const mediaUrl = z.pipe(
  boundedText(MAX_URL),
  z.transform((url): WireMedia => ({
    url,
    alternativeText: '',
    width: Number.NaN,
    height: Number.NaN,
  })),
);

const oneMedia = z.union([mediaObject, mediaUrl]);

/**
 * Strapi media: its object (with or without `formats`), an array of them (the first counts), a bare URL, or
 * null. Anything else is null.
 */
export const wireMedia = z
  .union([
    oneMedia,
    z.array(z.unknown()).transform((list): WireMedia | null => oneMedia.safeParse(list[0]).data ?? null),
  ])
  .nullable()
  .catch(null)
  .transform((media): WireMedia | null => media);
