import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype, { type Font, type Path } from 'opentype.js';

const FONTS = join(__dirname, '../../../lib/og/fonts');
const TEXT =
  /<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"(?: font-weight="(500)")?(?: text-anchor="(middle|end)")? fill="([^"]+)">([^<]*)<\/text>/g;
const BEFORE = { start: 0, middle: 0.5, end: 1 } as const;

const faces = new Map<string, Font>();

/** Words in a drawing. */
export type DrawnText = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: string;
  readonly anchor: keyof typeof BEFORE;
  readonly fill: string;
  readonly words: string;
};

/** The drawing with each of its texts changed. */
export function mapTexts(svg: string, change: (text: DrawnText) => DrawnText): string {
  return replaceTexts(svg, (text) => {
    const { x, y, size, weight, anchor, fill, words } = change(text);
    const face = weight === '700' ? '' : ` font-weight="${weight}"`;
    const place = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
    return `<text x="${x}" y="${y}" font-size="${size}"${face}${place} fill="${fill}">${words.replaceAll('&', '&amp;')}</text>`;
  });
}

/** How wide the words are, in the drawing's units. */
export function widthOf({ words, size, weight }: DrawnText): number {
  return runsOf(words).reduce((width, run) => width + faceOf(run, weight).getAdvanceWidth(run, size), 0);
}

/**
 * The drawing with its words as outlines of the site's typeface, because a machine may have no fonts; each is
 * marked with `data-words`.
 */
export function outlineText(svg: string): string {
  return replaceTexts(svg, (text) => {
    const { x, y, size, weight, anchor, fill, words } = text;
    let left = x - widthOf(text) * BEFORE[anchor];
    const outlines = runsOf(words).map((run) => {
      const face = faceOf(run, weight);
      const path = dataOf(face.getPath(run, left, y, size));
      left += face.getAdvanceWidth(run, size);
      return path;
    });
    return `<path data-words="" d="${outlines.join('')}" fill="${fill}"/>`;
  });
}

function replaceTexts(svg: string, write: (text: DrawnText) => string): string {
  return svg.replace(
    TEXT,
    (...[, x, y, size, weight = '700', anchor = 'start', fill = '', words = '']: string[]) =>
      write({
        x: Number(x),
        y: Number(y),
        size: Number(size),
        weight,
        // why: TEXT matches no other anchor
        anchor: anchor as keyof typeof BEFORE,
        fill,
        words: words.replaceAll('&amp;', '&'),
      }),
  );
}

/** Letters of one file of the typeface: Cyrillic ones have their own. */
const runsOf = (words: string) => words.match(/[\u0400-\u04FF№]+|[^\u0400-\u04FF№]+/g) ?? [];

/** opentype.js 2.0.0 has this itself, but rounds a few numbers to NaN. */
function dataOf({ commands }: Path): string {
  return commands
    .map((command) => {
      const { x1, y1, x2, y2, x, y } = command;
      const points = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
      return command.type + points.map((value) => Math.round(value * 10) / 10).join(' ');
    })
    .join('');
}

function faceOf(run: string, weight: string): Font {
  const file = `onest-${/[\u0400-\u04FF№]/.test(run) ? 'cyrillic' : 'latin'}-${weight}-normal.ttf`;
  const cachedFace = faces.get(file);
  if (cachedFace) return cachedFace;
  // why: a copy of its own, because Node's small buffers share their memory.
  const bytes = new Uint8Array(readFileSync(join(FONTS, file)));
  const face = opentype.parse(bytes.buffer);
  faces.set(file, face);
  return face;
}
