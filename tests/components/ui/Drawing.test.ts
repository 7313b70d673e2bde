import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DRAWINGS } from '@/components/ui/Drawing';

const FOLDER = 'public/drawings';

it('every drawing has a file, and every file is drawn', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(DRAWINGS.map((name) => `${name}.svg`).toSorted());
});

it.each(DRAWINGS)('%s is one small file that has day and evening, and asks for nothing', (name) => {
  const svg = readFileSync(`${FOLDER}/${name}.svg`, 'utf8');
  expect(svg.length).toBeLessThan(13_000);
  expect(svg).toMatch(/^<svg xmlns="[^"]+" width="640" height="360" viewBox="0 0 640 360">/);
  const [day = '', evening = ''] = svg.split('@media (prefers-color-scheme:dark)');
  const wall = /\.w\{fill:([^;}]+)/;
  // A night shift has no wall that daylight could reach.
  if (wall.test(day)) expect(wall.exec(evening)?.[1]).not.toBe(wall.exec(day)?.[1]);
  expect(evening).toContain('.p{fill:');
  expect(svg).not.toMatch(/href|<script|<image|url\((?!#)|NaN|undefined/);
});
