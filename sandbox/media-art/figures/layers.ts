import { INK, PAPER, VERMILION, type Tones } from '../palette';
import { ground, type Scene } from '../scene';
import { textLines } from '../shapes/marks';
import { hillPath, person } from '../shapes/pictures';
import { circle, clipped, line, outline, projected, rect, shape, type Box, type Point } from '../svg';

// Every sheet is drawn flat in this box and then laid down as a parallelogram.
const SHEET: Box = { x: 0, y: 0, width: 900, height: 506 };
const ACROSS: Point = [0.92, -0.1];
const DOWN: Point = [0.58, 0.42];
const CORNERS: readonly Point[] = [
  [24, 24],
  [876, 24],
  [24, 482],
  [876, 482],
];

type Sheet = (tones: Tones) => string;

/** One picture taken apart: its layers float above each other, tied at the corners. */
export const layersFigure: Scene = (tones, random) => {
  const middle = random.pick([personSheet, shapesSheet]);
  const upper = random.pick([titleSheet, badgeSheet, captionSheet]);
  const sheets: readonly Sheet[] = [hillsSheet, middle, upper];
  const gap = random.integer(196, 216);
  const origins = sheets.map((_, index): Point => [238, 610 - index * gap]);
  const ties = (lower: Point, higher: Point) =>
    CORNERS.map((corner) => {
      const [dx, dy] = laidDown(corner);
      return line([lower[0] + dx, lower[1] + dy], [higher[0] + dx, higher[1] + dy], tones.deep, 5, {
        'stroke-dasharray': '5 13',
      });
    }).join('');
  const stack = sheets.map((sheet, index) => {
    const origin = origins[index] ?? [0, 0];
    const below = origins[index - 1];
    return (below === undefined ? '' : ties(below, origin)) + projected(origin, ACROSS, DOWN, sheet(tones));
  });
  return ground(tones.tint) + stack.join('');
};

const laidDown = ([x, y]: Point): Point => [x * ACROSS[0] + y * DOWN[0], x * ACROSS[1] + y * DOWN[1]];

/** A see-through sheet with an edge, and what lies on it. */
function glass(tones: Tones, content: string): string {
  return (
    rect({ ...SHEET, x: 10, y: 16 }, tones.base, 40, { opacity: 0.35 }) +
    clipped(SHEET, 40, [rect(SHEET, PAPER, 0, { opacity: 0.8 }), content]) +
    outline(SHEET, tones.deep, 6, 40)
  );
}

const hillsSheet: Sheet = (tones) =>
  rect({ ...SHEET, x: 10, y: 18 }, tones.night, 40) +
  clipped(SHEET, 40, [
    rect(SHEET, tones.soft),
    circle(640, 150, 70, PAPER),
    shape(hillPath(SHEET, 0.7, 0.62, 0.44), tones.base),
    shape(hillPath(SHEET, 0.94, 0.36, 0.6), tones.deep),
  ]);

const personSheet: Sheet = (tones) => glass(tones, person(430, 170, 96, tones.base, tones.deep));

const shapesSheet: Sheet = (tones) =>
  glass(
    tones,
    circle(270, 260, 140, tones.base) + rect({ x: 470, y: 150, width: 290, height: 220 }, tones.deep, 34),
  );

const titleSheet: Sheet = (tones) =>
  glass(
    tones,
    textLines({ x: 110, y: 150, width: 640 }, [1], INK, 64) +
      textLines({ x: 110, y: 280, width: 640 }, [0.6], tones.base, 44),
  );

const badgeSheet: Sheet = (tones) =>
  glass(
    tones,
    circle(680, 170, 104, VERMILION) +
      circle(680, 170, 52, PAPER) +
      textLines({ x: 110, y: 340, width: 420 }, [1], INK, 56),
  );

const captionSheet: Sheet = (tones) =>
  glass(
    tones,
    rect({ x: 130, y: 310, width: 640, height: 120 }, INK, 30) +
      textLines({ x: 190, y: 348, width: 520 }, [1], PAPER, 44),
  );
