import { markShapes } from '../brand';
import { INK, PAPER, VERMILION, type Tones } from '../palette';
import { ground, type Scene } from '../scene';
import type { Random } from '../seeded-random';
import { frame, RADIUS_LARGE, shadow, wideBox } from '../shapes/frame';
import { textLines } from '../shapes/marks';
import { landscape } from '../shapes/pictures';
import { circle, clipped, inset, line, moved, outline, rect, shape, type Box } from '../svg';
import type { CoverFamily } from './cover-family';

/** A template taken apart: the empty places stay behind, the pieces that make it yours lie on top. */
const customisedTemplate: Scene = (tones, random) => {
  const template = wideBox(150, 92, 1210);
  const photo = { x: 760, y: 190, width: 690, height: 500 };
  const title = { x: 270, y: 470, width: 640, height: 240 };
  const slots = [
    { x: 244, y: 190, width: 430, height: 66 },
    { x: 244, y: 292, width: 300, height: 66 },
  ];
  return [
    ground(tones.base),
    frame(template, tones.tint),
    ...slots.map((slot) => outline(slot, tones.deep, 6, 20, { 'stroke-dasharray': '20 16' })),
    shadow(photo, tones.deep, 24),
    landscape(photo, { sky: tones.soft, sun: PAPER, far: tones.base, near: tones.night }, random),
    shadow(title, tones.deep, 20),
    rect(title, PAPER, 28),
    textLines({ x: 340, y: 534, width: 490 }, [1], INK, 46),
    textLines({ x: 340, y: 622, width: 490 }, [0.66], tones.base, 26),
    selection(title),
  ].join('');
};

/** Mark, colours, letter, pattern and picture in one grid: the whole kit on one screen. */
const brandKit: Scene = (tones, random) => {
  const gap = 26;
  const unit = 232;
  const tile = (column: number, row: number, columns = 1, rows = 1): Box => ({
    x: 168 + column * (unit + gap),
    y: 76 + row * (unit + gap),
    width: columns * unit + (columns - 1) * gap,
    height: rows * unit + (rows - 1) * gap,
  });
  return [
    ground(tones.tint),
    frame(tile(0, 0, 2, 2), tones.night, markTile(tile(0, 0, 2, 2), tones)),
    frame(tile(2, 0), tones.base),
    frame(tile(3, 0), tones.soft),
    frame(tile(4, 0), PAPER, circle(tile(4, 0).x + 116, 192, 38, VERMILION)),
    frame(tile(2, 1, 1, 2), PAPER, letterTile(tile(2, 1, 1, 2), tones)),
    landscape(tile(3, 1, 2), { sky: tones.soft, sun: PAPER, far: tones.base, near: tones.deep }, random),
    frame(tile(0, 2, 2), tones.base, lowerThird(tile(0, 2, 2))),
    frame(tile(3, 2, 2), tones.deep, stripes(tile(3, 2, 2), tones, random)),
  ].join('');
};

function markTile(box: Box, tones: Tones): string {
  const size = 380;
  const margin = (box.width - size) / 2;
  const mark = markShapes({ frame: tones.base, needle: PAPER });
  return moved(box.x + margin, box.y + margin, mark, size / 512);
}

/** A round "a" from a ring and a stem: a typeface seen from afar. */
function letterTile(box: Box, tones: Tones): string {
  const cx = box.x + box.width / 2 - 10;
  const cy = box.y + 200;
  return (
    circle(cx, cy, 62, 'none', { stroke: INK, 'stroke-width': 32 }) +
    rect({ x: cx + 48, y: cy - 78, width: 32, height: 156 }, INK) +
    textLines({ x: box.x + 46, y: box.y + 360, width: 140 }, [1, 0.7], tones.base, 22, 1.9)
  );
}

function lowerThird(box: Box): string {
  return (
    rect({ x: box.x + 40, y: box.y + 104, width: 350, height: 88 }, PAPER, 18) +
    textLines({ x: box.x + 74, y: box.y + 135, width: 210 }, [1], INK, 26)
  );
}

function stripes(box: Box, tones: Tones, random: Random): string {
  const lean = random.pick([-120, 120]);
  return Array.from({ length: 9 }, (_, index) => {
    const x = box.x - 120 + index * 90;
    return line([x, box.y - 20], [x + lean, box.y + box.height + 20], tones.soft, 34);
  }).join('');
}

/** The outline with eight handles that an editor draws around the chosen thing. */
function selection(box: Box): string {
  const around = inset(box, -26);
  const xs = [around.x, around.x + around.width / 2, around.x + around.width];
  const ys = [around.y, around.y + around.height / 2, around.y + around.height];
  const handles = xs.flatMap((x, column) =>
    ys.map((y, row) =>
      column === 1 && row === 1
        ? ''
        : rect({ x: x - 15, y: y - 15, width: 30, height: 30 }, PAPER, 6, {
            stroke: VERMILION,
            'stroke-width': 7,
          }),
    ),
  );
  return outline(inset(around, -4), VERMILION, 7, 4) + handles.join('');
}

/** A grid of title cards, for template posts without a drawing of their own. */
const titleCards: Scene = (tones, random) => {
  const fills = [tones.base, PAPER, tones.night, tones.soft] as const;
  const cards = [0, 1, 2, 3].map((index) =>
    wideBox(170 + (index % 2) * 650, 70 + Math.floor(index / 2) * 400, 610),
  );
  return [
    ground(tones.tint),
    ...cards.map((box, index) =>
      clipped(box, RADIUS_LARGE, [
        rect(box, fills[index] ?? PAPER),
        shape(
          `M${box.x} ${box.y + box.height}h${box.width * random.between(0.3, 0.8)}l-160 -343H${box.x}Z`,
          fills[(index + 3) % 4] ?? INK,
        ),
      ]),
    ),
    circle(800, 450, 30, VERMILION),
  ].join('');
};

export const templatesAndDesign: CoverFamily = {
  byPost: { 'customise-a-video-template': customisedTemplate, 'brand-kit-for-video': brandKit },
  anyPost: [titleCards],
};
