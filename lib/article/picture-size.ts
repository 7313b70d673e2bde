import type { PictureSize } from './article-options';

const MAX_PIXELS = 20_000;

/** Class of a picture or video of unknown size: the style sheet reserves 16:9 for it, so that nothing shifts when it loads. */
export const UNKNOWN_SIZE = 'ratio-16x9';

/**
 * Size of a picture from its attributes; the content service supplies what is missing.
 *
 * Units:  pixels, 1 to 20 000.
 * Errors: never throws; null if unknown ("100%" is unknown).
 */
export function pictureSize(
  attributes: Readonly<Record<string, string>>,
  known: PictureSize | undefined,
): PictureSize | null {
  const width = pixels(attributes.width);
  const height = pixels(attributes.height);
  if (width !== null && height !== null) return { width, height };
  const ratio =
    known && pixels(String(known.width)) && pixels(String(known.height)) ? known.width / known.height : null;
  if (ratio === null) return null;
  if (width !== null) return { width, height: Math.max(1, Math.round(width / ratio)) };
  if (height !== null) return { width: Math.max(1, Math.round(height * ratio)), height };
  return known ?? null;
}

function pixels(value: string | undefined): number | null {
  const digits = /^\s*(\d{1,5})(?:px)?\s*$/.exec(value ?? '')?.[1];
  const number = Number(digits ?? 0);
  return number >= 1 && number <= MAX_PIXELS ? number : null;
}
