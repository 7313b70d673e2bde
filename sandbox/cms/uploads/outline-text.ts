import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype, { type Font, type Path } from 'opentype.js';

const FONTS = join(__dirname, '../../../lib/og/fonts');
const TEXT =
  /<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"(?: font-weight="(500)")?(?: text-anchor="(middle|end)")? fill="([^"]+)">([^<]*)<\/text>/g;
const BEFORE = { start: 0, middle: 0.5, end: 1 } as const;

const faces = new Map<string, Font>();

/** The drawing with its words as outlines of the site's typeface, because a machine may have no fonts. */
export function outlineText(svg: string): string {
  return svg.replace(TEXT, (...[, x, y, size, weight = '700', anchor = 'start', fill, words]: string[]) => {
    const face = faceOf(weight);
    const text = (words ?? '').replaceAll('&amp;', '&');
    const pixels = Number(size);
    // why: TEXT matches no other anchor
    const shift = face.getAdvanceWidth(text, pixels) * BEFORE[anchor as keyof typeof BEFORE];
    return `<path d="${dataOf(face.getPath(text, Number(x) - shift, Number(y), pixels))}" fill="${fill}"/>`;
  });
}

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

function faceOf(weight: string): Font {
  const known = faces.get(weight);
  if (known) return known;
  // why: a copy of its own, because Node's small buffers share their memory.
  const bytes = new Uint8Array(readFileSync(join(FONTS, `onest-latin-${weight}-normal.ttf`)));
  const face = opentype.parse(bytes.buffer);
  faces.set(weight, face);
  return face;
}
