import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype, { type Font } from 'opentype.js';
import { processSingleton } from '../process/process-singleton';
import type { Measure } from './fit-text';

/**
 * Subsets of the site's typeface: all, because titles and names may contain words in any language. The files are static woff: the
 * drawing library reads neither woff2 nor variable fonts.
 */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'symbols'] as const;

/** The library takes one font per name, so each subset has its own name; a letter is drawn in the first font that has it. */
const nameOf = (subset: string) => `Onest ${subset}`;
export const FONT_FAMILY = SUBSETS.map(nameOf).join(', ');

const WEIGHTS = { text: 500, title: 700 } as const;
type Weight = (typeof WEIGHTS)[keyof typeof WEIGHTS];

export type Typeface = {
  /** For next/og. */
  readonly fonts: readonly {
    readonly name: string;
    readonly data: ArrayBuffer;
    readonly weight: Weight;
    readonly style: 'normal';
  }[];
  /** Width of a line in the weight of titles. */
  readonly measureTitle: Measure;
  /** The text without letters that the typeface lacks (emoji, other scripts), because the library would fetch those from elsewhere. */
  readonly drawable: (text: string) => string;
};

const NO_BREAK_SPACE = '\u00a0';
const NARROW_NO_BREAK_SPACE = '\u202f';

/** The typeface, loaded once. Errors: throws if the font package is missing. */
export const typeface = (): Typeface => processSingleton('typeface', loadTypeface);

function loadTypeface(): Typeface {
  const fonts = Object.values(WEIGHTS).flatMap((weight) =>
    SUBSETS.map((subset) => ({
      name: nameOf(subset),
      data: readFont(subset, weight),
      weight,
      style: 'normal' as const,
    })),
  );
  const titles = fonts
    .filter(({ weight }) => weight === WEIGHTS.title)
    .map(({ data }) => opentype.parse(data));
  const widths = new Map<string, number | null>();
  const widthOf = (character: string): number | null => {
    const cached = widths.get(character);
    if (cached !== undefined) return cached;
    const font = titles.find((one) => one.charToGlyphIndex(character) > 0);
    const width = font ? emWidth(font, character) : null;
    widths.set(character, width);
    return width;
  };
  const drawableCharacter = (character: string): string => {
    // French uses several no-break spaces; all are drawn as the one that the typeface has.
    if (character === NO_BREAK_SPACE || character === NARROW_NO_BREAK_SPACE) return NO_BREAK_SPACE;
    return /\s/.test(character) || widthOf(character) === null ? ' ' : character;
  };
  return {
    fonts,
    measureTitle: (text, sizePx) =>
      [...text].reduce((total, character) => total + (widthOf(character) ?? 1) * sizePx, 0),
    drawable: (text) => [...text.normalize('NFC')].map(drawableCharacter).join('').replace(/ +/g, ' ').trim(),
  };
}

/** Width of one character as a fraction of the font size. Kerning is ignored: it only makes a line shorter. */
function emWidth(font: Font, character: string): number {
  return (font.charToGlyph(character).advanceWidth ?? font.unitsPerEm) / font.unitsPerEm;
}

function readFont(subset: string, weight: Weight): ArrayBuffer {
  const file = readFileSync(
    join(process.cwd(), 'node_modules/@fontsource/onest/files', `onest-${subset}-${weight}-normal.woff`),
  );
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
}
