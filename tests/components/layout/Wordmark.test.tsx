import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import opentype from 'opentype.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Wordmark } from '@/components/layout/Wordmark';
import { SITE } from '@/lib/config/site';

/** Position of the name in the drawing: units per em, start and baseline. */
const LETTERS = { size: 190, x: 455, y: 195, letterSpacing: -0.035 };

/** The site's name in the brand's typeface. */
function nameInOnest(): string {
  const file = readFileSync('lib/og/fonts/onest-latin-700-normal.ttf');
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  return font
    .getPath(SITE.name, LETTERS.x, LETTERS.y, LETTERS.size, { letterSpacing: LETTERS.letterSpacing })
    .toPathData(2);
}

/** How dark each pixel of a path is. */
async function inkOf(path: string): Promise<readonly number[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="440 0 900 280" width="900" height="280"><path d="${path}"/></svg>`;
  return [...(await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer())];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('the drawn name is the site’s name in the brand’s typeface', async () => {
  render(<Wordmark />);
  const mark = screen.getByRole('img', { name: SITE.name });
  const pathInk = await inkOf(mark.querySelector('path:last-child')?.getAttribute('d') ?? '');
  const meant = await inkOf(nameInOnest());
  const beside = sum(pathInk.map((ink, pixel) => Math.abs(ink - (meant[pixel] ?? 0))));
  expect(beside / sum(meant)).toBeLessThan(0.04);
});
