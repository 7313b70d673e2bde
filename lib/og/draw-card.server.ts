import { ImageResponse } from 'next/og';
import type { ReactElement } from 'react';
import sharp from 'sharp';
import { CARD, cardLayout, COVER, TITLE_BOX, TITLE_LINE_HEIGHT, TITLE_SIZES_PX } from './card-layout';
import { fitText } from './fit-text';
import { FONT_FAMILY, typeface } from './typeface.server';

export type CardContent = {
  readonly siteName: string;
  readonly title: string;
  /** Drawn if no letter of the title can be drawn. */
  readonly fallbackTitle: string;
  readonly kicker: string;
  /** The cover as the content service sends it; null for none. */
  readonly cover: Uint8Array | null;
};

/** The card of a link preview as PNG. Errors: throws if the cover is not a picture. */
export async function drawCard({
  siteName,
  title,
  fallbackTitle,
  kicker,
  cover,
}: CardContent): Promise<Uint8Array> {
  const { drawable, fonts, measureTitle } = typeface();
  const place = cover ? 'withCover' : 'alone';
  const fitted = fitText(drawable(title) || drawable(fallbackTitle), {
    box: TITLE_BOX[place],
    measure: measureTitle,
    sizesPx: TITLE_SIZES_PX[place],
    lineHeight: TITLE_LINE_HEIGHT,
  });
  const coverSrc =
    cover &&
    `data:image/png;base64,${(await cropped(cover, COVER.widthPx, COVER.heightPx).png().toBuffer()).toString('base64')}`;
  const drawing = cardLayout({
    fontFamily: FONT_FAMILY,
    siteName: drawable(siteName),
    kicker: drawable(kicker),
    title: fitted,
    coverSrc,
  });
  // why: the library is typed for JSX elements but reads only their `type` and `props`.
  const response = new ImageResponse(drawing as unknown as ReactElement, {
    width: CARD.widthPx,
    height: CARD.heightPx,
    fonts: [...fonts],
  });
  // A palette makes flat drawings a quarter of the size; WhatsApp shows no preview picture above a few hundred kilobytes.
  return sharp(await response.arrayBuffer())
    .png({ palette: true, dither: 0.3, effort: 4 })
    .toBuffer();
}

/** Sizes of the cover's shapes; search engines require a width of at least 1200. */
const SHAPES = {
  '16x9': { width: 1200, height: 675 },
  '4x3': { width: 1200, height: 900 },
  '1x1': { width: 1200, height: 1200 },
} as const;

/** The cover alone in another shape, as JPEG. Errors: throws if the cover is not a picture. */
export async function cropCover(cover: Uint8Array, shape: keyof typeof SHAPES): Promise<Uint8Array> {
  const { width, height } = SHAPES[shape];
  return cropped(cover, width, height).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** Whether the bytes are a picture that can be drawn. */
export async function isPicture(bytes: Uint8Array): Promise<boolean> {
  try {
    const { width, height } = await sharp(bytes).metadata();
    return width > 0 && height > 0;
  } catch {
    return false;
  }
}

function cropped(cover: Uint8Array, width: number, height: number) {
  return sharp(cover, { limitInputPixels: 60_000_000 }).resize(width, height, {
    fit: 'cover',
    position: 'attention',
  });
}
