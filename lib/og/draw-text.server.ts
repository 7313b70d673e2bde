import sharp from 'sharp';
import { escapeMarkup } from '../seo/xml';
import { cutText } from '../text/cut-text';
import { FAMILIES } from './typeface.server';

type DrawnText = { readonly png: Buffer; readonly width: number; readonly height: number };

type TextStyle = {
  readonly box: { readonly width: number; readonly height: number };
  /** Largest first. */
  readonly sizesPx: readonly number[];
  readonly weight: 'medium' | 'bold';
  readonly color: string;
};

/** Letters of other scripts are taller, or have marks above and below; those of Vietnamese have two. */
const LINE_HEIGHT = { own: 1.12, other: 1.3 };
const OWN_SCRIPTS = /^(?!.*[\u1e00-\u1eff])[\p{Script=Latin}\p{Script=Cyrillic}\P{L}]*$/su;

/**
 * Draws a text (filtered by `drawable`) in the largest size at which it fits in the box, on a transparent
 * ground. Pango breaks lines, joins letters and handles right-to-left scripts. A text that does not fit in
 * the smallest size is broken within words, then cut.
 *
 * Errors: never throws; null for an empty text.
 */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText | null> {
  if (text === '') return null;
  const fits = ({ width, height }: DrawnText) => width <= style.box.width && height <= style.box.height;
  for (const sizePx of style.sizesPx) {
    const drawing = await drawLines(text, sizePx, style, 'word');
    if (fits(drawing)) return drawing;
  }
  const smallestPx = style.sizesPx.at(-1) ?? 0;
  for (let length = text.length; length > 0; length = Math.floor(length * 0.9)) {
    const drawing = await drawLines(cutText(text, length), smallestPx, style, 'word-char');
    if (fits(drawing)) return drawing;
  }
  return null;
}

async function drawLines(
  text: string,
  sizePx: number,
  { box, weight, color }: TextStyle,
  wrap: 'word' | 'word-char',
): Promise<DrawnText> {
  // In 1024ths of a point, which is a pixel here.
  const lineHeight = Math.round(sizePx * LINE_HEIGHT[OWN_SCRIPTS.test(text) ? 'own' : 'other'] * 1024);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" line_height="${lineHeight}">${escapeMarkup(text)}</span>`,
      font: `${FAMILIES} ${weight} ${sizePx}`,
      width: box.width,
      wrap,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** Whether a text begins with a letter of a script that runs from right to left. */
export function runsFromRight(text: string): boolean {
  return /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text);
}
