const MAX_PIXELS = 20_000;

/** Class of a picture or video of unknown size: the style sheet reserves 16:9 for it, so that nothing shifts when it loads. */
export const UNKNOWN_SIZE = 'ratio-16x9';

/**
 * Size of a picture or video from its attributes.
 *
 * Units:  pixels, 1 to 20 000.
 * Errors: never throws; null if unknown ("100%" is unknown).
 */
export function pictureSize(
  attributes: Readonly<Record<string, string>>,
): { readonly width: number; readonly height: number } | null {
  const width = pixels(attributes.width);
  const height = pixels(attributes.height);
  return width !== null && height !== null ? { width, height } : null;
}

function pixels(value: string | undefined): number | null {
  const digits = /^\s*(\d{1,5})(?:px)?\s*$/.exec(value ?? '')?.[1];
  const number = Number(digits ?? 0);
  return number >= 1 && number <= MAX_PIXELS ? number : null;
}
