import { CATEGORY_HUES, CATEGORY_SLUGS, INK, PAPER, tonesOf, VERMILION, type Tones } from '../palette';
import { createRandom } from '../seeded-random';
import { frame } from '../shapes/frame';
import { playTriangle, textLines } from '../shapes/marks';
import { subjectPicture, SUBJECTS, type Subject } from '../shapes/subjects';
import { circle, rect, stroke, svgDocument, type Box } from '../svg';

/** Pixels of a template's thumbnail by its shape. */
export const TEMPLATE_SIZES = {
  wide: { width: 1280, height: 720 },
  tall: { width: 720, height: 1280 },
  square: { width: 900, height: 900 },
} as const;

export type TemplateShape = keyof typeof TEMPLATE_SIZES;

/** What a layout works on: the whole picture, a hundredth of its short side, its colours and its subject. */
type Stage = {
  readonly box: Box;
  readonly unit: number;
  readonly tones: Tones;
  readonly subject: Subject;
};

type Layout = (stage: Stage) => string;

/** The words of a template are bars: a thumbnail is the same in every language. */
const words = (
  { unit }: Stage,
  x: number,
  y: number,
  width: number,
  lines: readonly number[],
  fill: string,
  size = 6,
) => textLines({ x, y, width }, lines, fill, size * unit);

/** A picture from edge to edge, its title low on the left. */
const titleLow: Layout = (stage) => {
  const { box, unit, tones, subject } = stage;
  return [
    subjectPicture(box, subject, tones, {
      centre: box.width > box.height ? 0.66 : 0.5,
      floor: 0.7,
      radius: 0,
    }),
    rect({ x: 0, y: box.height - 34 * unit, width: box.width, height: 34 * unit }, tones.night),
    words(stage, 9 * unit, box.height - 26 * unit, 62 * unit, [1], PAPER, 7),
    words(stage, 9 * unit, box.height - 12 * unit, 62 * unit, [0.6], tones.base, 4),
  ].join('');
};

/** A sheet of paper with the title, the picture beside or above it. */
const sheet: Layout = (stage) => {
  const { box, unit, tones, subject } = stage;
  const wide = box.width > box.height;
  const picture = wide
    ? { x: box.width / 2, y: 0, width: box.width / 2, height: box.height }
    : { x: 0, y: 0, width: box.width, height: box.height * 0.5 };
  const text = wide
    ? { x: 10 * unit, y: 30 * unit, width: 66 * unit }
    : { x: 10 * unit, y: picture.height + 14 * unit, width: 80 * unit };
  return [
    rect(box, PAPER),
    subjectPicture(picture, subject, tones, { radius: 0 }),
    rect({ x: text.x, y: text.y - 9 * unit, width: 14 * unit, height: 4 * unit }, tones.base, 2 * unit),
    words(stage, text.x, text.y, text.width, [1, 0.72], INK, 8),
  ].join('');
};

/** One large number of bars rising to the last. */
const chart: Layout = (stage) => {
  const { box, unit, tones } = stage;
  const count = box.width > box.height ? 7 : 5;
  const gap = 4 * unit;
  const width = (box.width - 20 * unit - gap * (count - 1)) / count;
  const bars = Array.from({ length: count }, (_, index) => {
    const height = (box.height - 56 * unit) * (0.28 + 0.72 * (index / (count - 1)) ** 1.4);
    const x = 10 * unit + index * (width + gap);
    const isLast = index === count - 1;
    return rect(
      { x, y: box.height - 12 * unit - height, width, height },
      isLast ? VERMILION : tones.base,
      2.5 * unit,
    );
  });
  return [
    rect(box, tones.night),
    words(stage, 10 * unit, 12 * unit, 60 * unit, [1], PAPER, 7),
    words(stage, 10 * unit, 26 * unit, 60 * unit, [0.55], tones.soft, 4),
    ...bars,
  ].join('');
};

/** A speaker in a round frame, the quotation beside or below. */
const quotation: Layout = (stage) => {
  const { box, unit, tones } = stage;
  const wide = box.width > box.height;
  const cx = wide ? box.width * 0.26 : box.width / 2;
  const cy = wide ? box.height / 2 : box.height * 0.3;
  const radius = (wide ? 32 : 22) * unit;
  const round = { x: cx - radius, y: cy - radius, width: 2 * radius, height: 2 * radius };
  const x = wide ? box.width * 0.52 : 14 * unit;
  const y = wide ? box.height * 0.3 : box.height * 0.6 + 8 * unit;
  const mark = `M${x} ${y - 6 * unit}q0 -9 ${7 * unit} ${-12 * unit}M${x + 11 * unit} ${y - 6 * unit}q0 -9 ${7 * unit} ${-12 * unit}`;
  return [
    rect(box, tones.tint),
    subjectPicture(round, 'person', tones, { floor: 0.86, radius }),
    stroke(mark, tones.deep, 4 * unit),
    words(stage, x, y, 72 * unit, [1, 0.6], INK, 6),
  ].join('');
};

/** Four pictures of one story. */
const grid: Layout = (stage) => {
  const { box, unit, tones, subject } = stage;
  const first = SUBJECTS.indexOf(subject);
  const gap = 3 * unit;
  const width = (box.width - 3 * gap) / 2;
  const height = (box.height - 3 * gap) / 2;
  const cells = [0, 1, 2, 3].map((index) => {
    const cell = {
      x: gap + (index % 2) * (width + gap),
      y: gap + Math.floor(index / 2) * (height + gap),
      width,
      height,
    };
    return subjectPicture(cell, SUBJECTS[(first + index) % SUBJECTS.length] ?? subject, tones, {
      radius: 5 * unit,
    });
  });
  const label = {
    x: box.width / 2 - 27 * unit,
    y: box.height / 2 - 8 * unit,
    width: 54 * unit,
    height: 16 * unit,
  };
  return [
    rect(box, tones.deep),
    ...cells,
    rect(label, PAPER, 5 * unit),
    words(stage, label.x + 8 * unit, label.y + 5.4 * unit, 38 * unit, [1], INK, 5.2),
  ].join('');
};

/** A rounded film in a coloured border, with its captions. */
const bordered: Layout = (stage) => {
  const { box, unit, tones, subject } = stage;
  const picture = { x: 8 * unit, y: 8 * unit, width: box.width - 16 * unit, height: box.height - 34 * unit };
  const captionWidth = 58 * unit;
  const x = (box.width - captionWidth) / 2;
  return [
    rect(box, tones.night),
    frame(picture, tones.soft, subjectPicture(picture, subject, tones, { radius: 0, floor: 0.84 }), 7 * unit),
    words(stage, x, box.height - 19 * unit, captionWidth, [1], PAPER, 6.4),
  ].join('');
};

/** A clear ground, one sign to press, one line. */
const opener: Layout = (stage) => {
  const { box, unit, tones } = stage;
  const [cx, cy] = [box.width / 2, box.height * 0.43];
  return [
    rect(box, tones.deep),
    circle(cx, cy, 30 * unit, tones.base),
    circle(cx, cy, 18 * unit, PAPER),
    playTriangle(cx + unit, cy, 14 * unit, tones.night),
    words(stage, cx - 34 * unit, cy + 38 * unit, 68 * unit, [1], PAPER, 6),
  ].join('');
};

const LAYOUTS: readonly Layout[] = [titleLow, sheet, chart, quotation, grid, bordered, opener];

/**
 * The thumbnail of a template: shape, layout number, subject number and colour number, as in `tall-3-1-5`.
 *
 * Errors: never throws; null for a name that is none.
 */
export function drawTemplate(shape: string, numbers: readonly string[]): string | null {
  if (!isShape(shape) || numbers.length !== 3 || !numbers.every((text) => /^\d$/.test(text))) return null;
  const [layout = 0, subject = 0, colour = 0] = numbers.map(Number);
  const size = TEMPLATE_SIZES[shape];
  const slug = CATEGORY_SLUGS[colour % CATEGORY_SLUGS.length] ?? 'ai-video';
  const stage: Stage = {
    box: { x: 0, y: 0, ...size },
    unit: Math.min(size.width, size.height) / 100,
    tones: tonesOf(CATEGORY_HUES[slug]),
    subject: SUBJECTS[subject % SUBJECTS.length] ?? createRandom(slug).pick(SUBJECTS),
  };
  const drawing = LAYOUTS[layout % LAYOUTS.length]?.(stage) ?? '';
  return svgDocument(size.width, size.height, drawing);
}

function isShape(text: string): text is TemplateShape {
  return Object.hasOwn(TEMPLATE_SIZES, text);
}
