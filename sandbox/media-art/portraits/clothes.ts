import { PAPER, type Tones } from '../palette';
import { clippedToPath, polygon, rect, shape, type Box, type Point } from '../svg';
import type { Clothes } from './people';

// Shoulders from the neck to the lower edge; every garment is cut to them.
const SHOULDERS = 'M48 512c0 -86 60 -122 140 -136h136c80 14 140 50 140 136z';
const CANVAS: Box = { x: 0, y: 0, width: 512, height: 512 };

/** Shoulders and what is worn over them; drawn over the neck and under the head. */
export function drawClothes(clothes: Clothes, tones: Tones, skin: string): string {
  const { cloth, over = '' } = GARMENTS[clothes](tones, skin);
  return clippedToPath(SHOULDERS, CANVAS, cloth) + over;
}

/** `cloth` ends at the shoulders, `over` may rise above them. */
type Garment = { readonly cloth: string; readonly over?: string };

const GARMENTS: Readonly<Record<Clothes, (tones: Tones, skin: string) => Garment>> = {
  turtleneck: (tones) => ({
    cloth: rect(CANVAS, tones.night),
    over:
      rect({ x: 204, y: 330, width: 104, height: 76 }, tones.night, 22) +
      rect({ x: 204, y: 366, width: 104, height: 8 }, tones.deep),
  }),

  shirt: (tones, skin) => ({
    cloth:
      rect(CANVAS, PAPER) +
      polygon(
        [
          [200, 370],
          [256, 446],
          [312, 370],
        ],
        skin,
      ),
    over: collar(1, tones.deep) + collar(-1, tones.deep),
  }),

  stripes: (tones, skin) => ({
    cloth:
      rect(CANVAS, PAPER) +
      [422, 458, 494].map((y) => rect({ x: 0, y, width: 512, height: 16 }, tones.night)).join('') +
      shape('M192 370c12 52 116 52 128 0z', skin),
  }),

  blazer: (tones) => ({
    cloth:
      rect(CANVAS, tones.night) +
      polygon(
        [
          [190, 372],
          [256, 512],
          [322, 372],
        ],
        PAPER,
      ) +
      lapel(1, tones.deep) +
      lapel(-1, tones.deep),
  }),

  hoodie: (tones, skin) => ({
    cloth: rect(CANVAS, tones.deep),
    over:
      shape('M160 392c16 -44 176 -44 192 0c6 44 -44 74 -96 84c-52 -10 -102 -40 -96 -84z', tones.night) +
      shape('M196 384c6 60 114 60 120 0c-20 -12 -100 -12 -120 0z', skin) +
      rect({ x: 222, y: 452, width: 9, height: 54 }, PAPER, 4) +
      rect({ x: 281, y: 452, width: 9, height: 40 }, PAPER, 4),
  }),
};

/** Mirrors points given for the left side; the middle of the portrait is x = 256. */
const sided = (side: 1 | -1, points: readonly Point[]) =>
  points.map(([x, y]): Point => [256 - side * (256 - x), y]);

const collar = (side: 1 | -1, edge: string) =>
  polygon(
    sided(side, [
      [202, 356],
      [256, 440],
      [212, 476],
      [166, 384],
    ]),
    PAPER,
    {
      stroke: edge,
      'stroke-width': 5,
      'stroke-linejoin': 'round',
    },
  );

const lapel = (side: 1 | -1, fill: string) =>
  polygon(
    sided(side, [
      [196, 366],
      [150, 400],
      [172, 440],
      [156, 454],
      [246, 512],
      [256, 512],
    ]),
    fill,
  );
