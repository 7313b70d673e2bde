import { PAPER, type Tones } from '../palette';
import type { Random } from '../seeded-random';
import { circle, polygon, rect, shape, type Box, type Point } from '../svg';
import { frame } from './frame';
import { hillPath, lamp, person } from './pictures';

/** What a figure shows inside its frame. */
export type Subject = 'hills' | 'person' | 'product' | 'house' | 'table';

export const SUBJECTS = [
  'hills',
  'person',
  'product',
  'house',
  'table',
] as const satisfies readonly Subject[];

export const pickSubject = (random: Random): Subject => random.pick(SUBJECTS);

type Placement = {
  /** Middle of the subject as a share of the width. */
  readonly centre?: number;
  /** Where the subject stands as a share of the height. */
  readonly floor?: number;
  readonly radius?: number;
};

/** A framed picture of the subject. */
export function subjectPicture(box: Box, subject: Subject, tones: Tones, placement: Placement = {}): string {
  const { centre = 0.5, floor = 0.8, radius } = placement;
  const stage: Stage = {
    box,
    cx: box.x + box.width * centre,
    floor: box.y + box.height * floor,
    unit: Math.min(box.height, box.width) / 100,
    tones,
  };
  return frame(box, tones.soft, PAINTERS[subject](stage), radius);
}

/** `unit` is a hundredth of the short side, so that a subject fits upright pictures too. */
type Stage = {
  readonly box: Box;
  readonly cx: number;
  readonly floor: number;
  readonly unit: number;
  readonly tones: Tones;
};

const PAINTERS: Readonly<Record<Subject, (stage: Stage) => string>> = {
  hills: ({ box, cx, unit, tones }) =>
    circle(cx, box.y + box.height * 0.34, 13 * unit, PAPER) +
    shape(hillPath(box, 0.74, 0.6, 0.46), tones.base) +
    shape(hillPath(box, 0.96, 0.38, 0.66), tones.deep),

  person: ({ cx, floor, unit, tones }) =>
    circle(cx, floor - 18 * unit, 46 * unit, tones.base) +
    person(cx, floor - 36 * unit, 15 * unit, PAPER, tones.deep),

  product: ({ box, cx, floor, unit, tones }) =>
    polygon(
      around(cx, floor, unit, [
        [-17, -42],
        [17, -42],
        [44, 0],
        [-44, 0],
      ]),
      tones.tint,
    ) +
    rect({ ...box, y: floor, height: box.height }, tones.base) +
    lamp(cx, floor + 2 * unit, 62 * unit, tones.deep, tones.deep),

  house: ({ box, cx, floor, unit, tones }) =>
    rect({ ...box, y: floor - 4 * unit, height: box.height }, tones.base) +
    rect({ x: cx - 19 * unit, y: floor - 36 * unit, width: 38 * unit, height: 36 * unit }, PAPER) +
    polygon(
      around(cx, floor, unit, [
        [-25, -34],
        [0, -58],
        [25, -34],
      ]),
      tones.deep,
    ) +
    rect({ x: cx - 5 * unit, y: floor - 18 * unit, width: 10 * unit, height: 18 * unit }, tones.deep),

  table: ({ box, cx, floor, unit, tones }) =>
    rect({ ...box, y: floor - 6 * unit, height: box.height }, tones.deep) +
    circle(cx + 24 * unit, floor - 16 * unit, 10 * unit, PAPER) +
    rect(
      { x: cx - 32 * unit, y: floor - 46 * unit, width: 22 * unit, height: 40 * unit },
      tones.base,
      4 * unit,
    ) +
    rect(
      { x: cx - 25.5 * unit, y: floor - 58 * unit, width: 9 * unit, height: 14 * unit },
      tones.base,
      unit,
    ) +
    rect(
      { x: cx - 5 * unit, y: floor - 27 * unit, width: 15 * unit, height: 21 * unit },
      tones.tint,
      3 * unit,
    ),
};

const around = (cx: number, floor: number, unit: number, points: readonly Point[]) =>
  points.map(([x, y]): Point => [cx + x * unit, floor + y * unit]);

type ColourSample = { readonly colour: string; readonly at: Point };

/** Where each colour of a wide `subjectPicture` can be picked up, from top to bottom. */
export function colourSamples(
  box: Box,
  subject: Subject,
  tones: Tones,
  centre: number,
): readonly ColourSample[] {
  const cx = box.x + box.width * centre;
  const at = (dx: number, dy: number): Point => [cx + dx * box.height, box.y + dy * box.height];
  const samples: Readonly<Record<Subject, readonly ColourSample[]>> = {
    hills: [
      { colour: tones.soft, at: at(-0.3, 0.16) },
      { colour: PAPER, at: at(0, 0.34) },
      { colour: tones.base, at: at(0.2, 0.6) },
      { colour: tones.deep, at: at(-0.1, 0.84) },
    ],
    person: [
      { colour: tones.soft, at: at(-0.4, 0.14) },
      { colour: PAPER, at: at(0, 0.42) },
      { colour: tones.base, at: at(0.36, 0.62) },
      { colour: tones.deep, at: at(0, 0.86) },
    ],
    product: [
      { colour: tones.soft, at: at(-0.3, 0.14) },
      { colour: tones.deep, at: at(0, 0.3) },
      { colour: tones.tint, at: at(0.16, 0.64) },
      { colour: tones.base, at: at(-0.2, 0.9) },
    ],
    house: [
      { colour: tones.soft, at: at(-0.3, 0.14) },
      { colour: tones.deep, at: at(0, 0.36) },
      { colour: PAPER, at: at(0.12, 0.58) },
      { colour: tones.base, at: at(-0.2, 0.9) },
    ],
    table: [
      { colour: tones.soft, at: at(0.1, 0.14) },
      { colour: tones.base, at: at(-0.21, 0.44) },
      { colour: PAPER, at: at(0.24, 0.64) },
      { colour: tones.deep, at: at(-0.1, 0.9) },
    ],
  };
  return samples[subject];
}
