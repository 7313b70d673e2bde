export type Box = { readonly widthPx: number; readonly heightPx: number };

/** Width of a text at a font size, in pixels. */
export type Measure = (text: string, sizePx: number) => number;

export type FittedText = {
  readonly lines: readonly string[];
  readonly sizePx: number;
  readonly lineHeightPx: number;
};

type FitOptions = {
  readonly box: Box;
  readonly measure: Measure;
  /** Largest first. */
  readonly sizesPx: readonly number[];
  readonly lineHeight: number;
};

const ELLIPSIS = '…';

/** White space at which a line may break. */
const BREAKS = /[^\S\u00a0\u202f]+/;

/**
 * Sets the text in the largest size at which it fits in the box, with lines broken at spaces; a word wider than the box is broken
 * where necessary. Text that does not fit even in the smallest size is cut off with an ellipsis.
 *
 * Units:  pixels; no line is wider than the box, and together the lines are no higher.
 * Errors: never throws; an empty text has no lines.
 */
export function fitText(text: string, { box, measure, sizesPx, lineHeight }: FitOptions): FittedText {
  const words = text.split(BREAKS).filter((word) => word !== '');
  let smallest: FittedText = { lines: [], sizePx: 0, lineHeightPx: 0 };
  for (const sizePx of sizesPx) {
    const lineHeightPx = Math.round(sizePx * lineHeight);
    const widthOf = (line: string) => measure(line, sizePx);
    const lines = breakLines(words, box.widthPx, widthOf);
    const maxLines = Math.max(1, Math.floor(box.heightPx / lineHeightPx));
    if (lines.length <= maxLines && !hasBrokenWord(words, box.widthPx, widthOf))
      return { lines, sizePx, lineHeightPx };
    smallest = { lines: cutLines(lines, maxLines, box.widthPx, widthOf), sizePx, lineHeightPx };
  }
  return smallest;
}

type WidthOf = (line: string) => number;

function hasBrokenWord(words: readonly string[], widthPx: number, widthOf: WidthOf): boolean {
  return words.some((word) => widthOf(word) > widthPx);
}

function breakLines(words: readonly string[], widthPx: number, widthOf: WidthOf): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of words.flatMap((word) => pieces(word, widthPx, widthOf))) {
    const longer = line === '' ? piece : `${line} ${piece}`;
    if (widthOf(longer) <= widthPx) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = piece;
  }
  return line === '' ? lines : [...lines, line];
}

/** A word, or the parts of one that is too wide. */
function pieces(word: string, widthPx: number, widthOf: WidthOf): readonly string[] {
  if (widthOf(word) <= widthPx) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && widthOf(part + character) > widthPx) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

function cutLines(
  lines: readonly string[],
  maxLines: number,
  widthPx: number,
  widthOf: WidthOf,
): readonly string[] {
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  let last = kept.at(-1) ?? '';
  while (last !== '' && widthOf(last + ELLIPSIS) > widthPx) last = last.slice(0, -1).trimEnd();
  return [...kept.slice(0, -1), `${last.replace(/[\s,;:–—-]+$/u, '')}${ELLIPSIS}`];
}
