const MAX_PIXELS = 20_000;

export type ImageSize = { readonly width: number; readonly height: number };

/**
 * Size at which an image is drawn: the width the editor chose, at most the file's, with the file's
 * proportions. The attributes alone may be wrong.
 *
 * Errors: never throws; null if unknown.
 */
export function drawnSize(
  attributes: Readonly<Record<string, string>>,
  file: ImageSize | undefined,
): ImageSize | null {
  if (!file) return imageSize(attributes);
  const wanted =
    pixels(attributes.width) ?? ((pixels(attributes.height) ?? file.height) * file.width) / file.height;
  const width = Math.max(1, Math.round(Math.min(wanted, file.width)));
  return { width, height: Math.max(1, Math.round((width * file.height) / file.width)) };
}

/**
 * Size of an image or video from its attributes.
 *
 * Units:  pixels, 1 to 20 000.
 * Errors: never throws; null if unknown ("100%" is unknown).
 */
export function imageSize(attributes: Readonly<Record<string, string>>): ImageSize | null {
  const width = pixels(attributes.width);
  const height = pixels(attributes.height);
  return width !== null && height !== null ? { width, height } : null;
}

function pixels(value: string | undefined): number | null {
  const digits = /^\s*(\d{1,5})(?:px)?\s*$/.exec(value ?? '')?.[1];
  const number = Number(digits ?? 0);
  return number >= 1 && number <= MAX_PIXELS ? number : null;
}
