import { INK, PAPER, VERMILION, type Tones } from '../palette';
import { ground, type Scene } from '../scene';
import { frame, RADIUS_MEDIUM, wideBox } from '../shapes/frame';
import { textLines } from '../shapes/marks';
import { circle, inset, outline, polygon, rect, stroke, type Box } from '../svg';

type Sketch = (box: Box, tones: Tones) => string;

/** Six shots in pencil with a line of notes each; the one in question is marked. */
export const storyboardFigure: Scene = (tones, random) => {
  const first = random.integer(0, SKETCHES.length - 1);
  // An odd step and 8 sketches have no common divisor, so six steps never repeat a sketch.
  const step = random.pick([1, 3, 5, 7]);
  const sketches = Array.from(
    { length: 6 },
    (_, index) => SKETCHES[(first + index * step) % SKETCHES.length],
  );
  const marked = random.integer(1, 4);
  const cells = sketches.map((sketch, index) => {
    const box = wideBox(110 + (index % 3) * 480, 92 + Math.floor(index / 3) * 376, 420);
    const notes = [random.between(0.7, 0.95), random.between(0.35, 0.6)];
    return [
      frame(box, PAPER, sketch?.(box, tones)),
      outline(box, INK, 6, RADIUS_MEDIUM),
      index === marked ? outline(inset(box, -18), VERMILION, 9, 42) : '',
      textLines({ x: box.x + 6, y: box.y + box.height + 34, width: 300 }, notes, tones.base, 16),
      ...shotDots(box, index + 1, tones.deep),
    ].join('');
  });
  return ground(tones.tint) + cells.join('');
};

/** The number of a shot, counted in dots. */
const shotDots = (box: Box, count: number, fill: string) =>
  Array.from({ length: count }, (_, index) =>
    circle(box.x + box.width - 12 - index * 22, box.y + box.height + 42, 7, fill),
  );

const pencil = (d: string, width = 6) => stroke(d, INK, width);

const SKETCHES: readonly Sketch[] = [
  ({ x, y }, tones) =>
    circle(x + 290, y + 84, 34, tones.soft) + pencil(`M${x} ${y + 176}l110 -80l90 64l60 -40l160 72`),
  ({ x, y }, tones) => sitter(x + 210, y, 1, tones),
  ({ x, y }, tones) => sitter(x + 135, y + 28, 0.8, tones) + sitter(x + 285, y + 28, 0.8, tones),
  ({ x, y }, tones) => sitter(x + 250, y - 52, 1.9, tones),
  ({ x, y }, tones) =>
    rect({ x: x + 150, y: y + 62, width: 120, height: 116 }, tones.soft, 12) +
    pencil(`M${x} ${y + 178}h420M${x + 150} ${y + 98}h120M${x + 210} ${y + 62}v36`),
  ({ x, y }, tones) =>
    polygon(
      [
        [x + 130, y + 108],
        [x + 210, y + 44],
        [x + 290, y + 108],
      ],
      tones.soft,
    ) + pencil(`M${x} ${y + 184}h420M${x + 150} ${y + 184}v-78h120v78M${x + 116} ${y + 118}l94 -74l94 74`),
  ({ x, y }, tones) =>
    rect({ x: x + 84, y: y + 48, width: 252, height: 142 }, tones.soft, 16) +
    pencil(`M${x + 116} ${y + 152}l56 -40l52 24l76 -56M${x + 84} ${y + 190}h252`),
  ({ x, y }, tones) =>
    rect({ x: x + 168, y: y + 36, width: 92, height: 164 }, tones.soft, 18) +
    pencil(
      `M${x + 168} ${y + 54}a18 18 0 0 1 18 -18h56a18 18 0 0 1 18 18v128a18 18 0 0 1 -18 18h-56a18 18 0 0 1 -18 -18zM${x + 296} ${y + 118}h70m-24 -22l24 22l-24 22`,
    ),
];

function sitter(cx: number, y: number, scale: number, tones: Tones): string {
  const r = 36 * scale;
  const headY = y + 92 * scale;
  return (
    circle(cx, headY, r, tones.soft, { stroke: INK, 'stroke-width': 6 }) +
    pencil(`M${cx - 78 * scale} ${y + 250}c0 ${-150 * scale} ${156 * scale} ${-150 * scale} ${156 * scale} 0`)
  );
}
