import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { drawText, runsFromRight } from './draw-text.server';
import { drawable } from './typeface.server';

export type CardContent = {
  readonly siteName: string;
  readonly title: string;
  /** Drawn if a letter of the title cannot be drawn and there is no cover. */
  readonly fallbackTitle: string;
  readonly kicker: string;
  /** The cover as the content service sends it; null for none. */
  readonly cover: Uint8Array | null;
};

const CARD = { width: 1200, height: 630 };
/** Fills the right half from edge to edge. */
const COVER = { width: 540, height: 630 };
const MARGIN = 60;

/** Space for the title, with and without a cover beside it. */
const TITLE_BOX = {
  withCover: { width: CARD.width - COVER.width - MARGIN - 44, height: 388 },
  alone: { width: CARD.width - 2 * MARGIN, height: 388 },
};
const SIZES_PX = [76, 68, 62, 56, 50, 46, 42, 38, 34];
const TITLE_SIZES_PX = { withCover: SIZES_PX, alone: [104, 94, 84, ...SIZES_PX] };

/** Vertical centres of the site's name, the title and the category. */
const MIDDLE = { siteName: 73, title: 322, kicker: 567 };

/** Colours of the light theme (components/theme/tokens.css). */
const PAPER = '#faf8f4';
const INK = '#171512';
const INK_MUTED = '#625c51';
const ACCENT = '#e5401f';

/**
 * The mark of components/layout/Wordmark.tsx, a frame with the playhead on it, and the clip before the
 * category.
 */
const shapes = (hasKicker: boolean) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><g transform="translate(${MARGIN} 52) scale(1.5)"><rect y="4" width="36" height="20" rx="5" fill="${INK}"/><path d="M20 0h8v5.6L25 8.4V28h-2V8.4l-3-2.8z" fill="${ACCENT}"/></g>${hasKicker ? `<rect x="${MARGIN}" y="${MIDDLE.kicker - 5.5}" width="30" height="11" rx="3" fill="${ACCENT}"/>` : ''}</svg>`;

/**
 * The card of a link preview as PNG: the site's name on top, the title below, the category at the bottom; the
 * cover on the right. A title with letters that no font has is left out, and the cover fills the card.
 *
 * Errors: throws if the cover is not an image.
 */
export async function drawCard({
  siteName,
  title: typed,
  fallbackTitle,
  kicker: category,
  cover,
}: CardContent): Promise<Uint8Array> {
  const drawnTitle = await drawable(typed);
  if (cover && drawnTitle === '') return asSmallPng(cropped(cover, CARD.width, CARD.height));
  const place = cover ? 'withCover' : 'alone';
  const box = TITLE_BOX[place];
  const title = drawnTitle || (await drawable(fallbackTitle));
  const kicker = await drawable(category);
  const line = { box: { ...box, height: 42 }, color: INK } as const;
  const [name, words, foot] = await Promise.all([
    drawText(await drawable(siteName), { ...line, sizesPx: [34], weight: 'bold' }),
    drawText(title, { ...line, box, sizesPx: TITLE_SIZES_PX[place], weight: 'bold' }),
    drawText(kicker, {
      box: { ...line.box, width: box.width - 44 },
      color: INK_MUTED,
      sizesPx: [26],
      weight: 'medium',
    }),
  ]);
  const titleLeft = MARGIN + (runsFromRight(title) && words ? box.width - words.width : 0);
  const layers = [
    { input: Buffer.from(shapes(foot !== null)), left: 0, top: 0 },
    ...layerOf(name, MARGIN + 70, MIDDLE.siteName),
    ...layerOf(words, titleLeft, MIDDLE.title),
    ...layerOf(foot, MARGIN + 44, MIDDLE.kicker),
    ...(cover
      ? [
          {
            input: await cropped(cover, COVER.width, COVER.height).png().toBuffer(),
            left: CARD.width - COVER.width,
            top: 0,
          },
        ]
      : []),
  ];
  return asSmallPng(sharp({ create: { ...CARD, channels: 3, background: PAPER } }).composite(layers));
}

/**
 * A palette makes flat drawings a quarter of the size; WhatsApp shows no preview image above a few hundred
 * kilobytes.
 */
async function asSmallPng(image: Sharp): Promise<Uint8Array> {
  return image.png({ palette: true, dither: 0.3, effort: 4 }).toBuffer();
}

function layerOf(
  drawing: Awaited<ReturnType<typeof drawText>>,
  left: number,
  middle: number,
): readonly OverlayOptions[] {
  return drawing ? [{ input: drawing.png, left, top: Math.round(middle - drawing.height / 2) }] : [];
}

/** Sizes of the cover's shapes; search engines require a width of at least 1200. */
const SHAPES = {
  '16x9': { width: 1200, height: 675 },
  '4x3': { width: 1200, height: 900 },
  '1x1': { width: 1200, height: 1200 },
} as const;

/** The cover alone in another shape, as JPEG. Errors: throws if the cover is not an image. */
export async function cropCover(cover: Uint8Array, shape: keyof typeof SHAPES): Promise<Uint8Array> {
  const { width, height } = SHAPES[shape];
  return cropped(cover, width, height).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** Whether the bytes are an image that can be drawn. */
export async function isImage(bytes: Uint8Array): Promise<boolean> {
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
