import { describe, expect, it } from 'vitest';
import { oneRow, twoRows } from '@/components/templates/template-rows';

const WIDE = 1.778;
const TALL = 0.563;
const SQUARE = 1;
const PORTRAIT = 0.8;

describe('few pictures in rows that are full', () => {
  it.each([
    ['none', [], [[]]],
    ['one', [TALL], [[0]]],
    ['two', [WIDE, TALL], [[0], [1]]],
    [
      'teaching',
      [WIDE, WIDE, WIDE, SQUARE, PORTRAIT],
      [
        [0, 3, 4],
        [1, 2],
      ],
    ],
    [
      'business, whose order gives unequal rows',
      [SQUARE, WIDE, WIDE, TALL, SQUARE, PORTRAIT],
      [
        [0, 3, 4, 5],
        [1, 2],
      ],
    ],
    [
      'all alike',
      [WIDE, WIDE, WIDE, WIDE],
      [
        [0, 3],
        [1, 2],
      ],
    ],
  ])('two rows of %s', (_, ratios, places) => {
    const rows = twoRows(ratios);
    expect(rows.map((row) => row.places)).toEqual(places);
    const together = rows.reduce((total, { ratio }) => total + ratio, 0);
    expect(together).toBeCloseTo(oneRow(ratios).ratio);
  });
});
