import { INK, PAPER, VERMILION } from '../palette';
import { ground, type Scene } from '../scene';
import { frame, RADIUS_MEDIUM, shadow, wideBox } from '../shapes/frame';
import { spark, textLines } from '../shapes/marks';
import { hillPath, landscape, person } from '../shapes/pictures';
import { playhead } from '../shapes/timeline';
import { circle, inset, outline, polygon, rect, rotated, shape, stroke, type Box, type Point } from '../svg';
import type { CoverFamily } from './cover-family';

/** A written prompt in front; behind it the picture it asks for, firmer with every sheet. */
const promptField: Scene = (tones, random) => {
  const sheets = [wideBox(760, 70, 760), wideBox(640, 130, 760), wideBox(500, 200, 780)] as const;
  const field = { x: 150, y: 570, width: 900, height: 210 };
  return [
    ground(tones.base),
    outline(sheets[0], tones.deep, 6, 48, { 'stroke-dasharray': '26 20' }),
    frame(sheets[1], tones.soft),
    outline(sheets[1], tones.deep, 6, 48),
    shadow(sheets[2], tones.deep, 22),
    landscape(sheets[2], { sky: tones.tint, sun: PAPER, far: tones.soft, near: tones.night }, random),
    shadow(field, tones.night, 20),
    rect(field, PAPER, 48),
    spark(236, 640, 44, tones.deep),
    textLines({ x: 320, y: 622, width: 640 }, [1], INK, 34),
    textLines({ x: 320, y: 696, width: 640 }, [0.52], INK, 34),
    rect({ x: 320 + 640 * 0.52 + 26, y: 682, width: 12, height: 62 }, VERMILION, 6),
  ].join('');
};

/** A script on the left; its shots on the right, some finished, some still a few lines, some not begun. */
const storyboard: Scene = (tones, random) => {
  const cells = [90, 360, 630].flatMap((y) => [560, 990, 1420].map((x) => wideBox(x, y, 390)));
  const finished: readonly ((box: Box) => string)[] = [
    (box) => landscape(box, { sky: tones.tint, sun: PAPER, far: tones.base, near: tones.night }, random),
    (box) => frame(box, tones.deep, person(box.x + 215, box.y + 96, 44, PAPER, tones.night)),
    (box) => frame(box, tones.tint, circle(box.x + 60, box.y + 120, 90, tones.deep)),
  ];
  const boards = cells.map((box, index) => {
    const paint = finished[index];
    if (paint !== undefined) return paint(box);
    if (index < 6) return frame(box, PAPER, sketches[index - 3]?.(box)) + outline(box, INK, 6, RADIUS_MEDIUM);
    return outline(box, tones.deep, 6, RADIUS_MEDIUM, { 'stroke-dasharray': '22 18' });
  });
  const chosen = cells[1] ?? wideBox(0, 0, 1);
  const page = { x: 110, y: 90, width: 360, height: 900 };
  return [
    ground(tones.soft),
    shadow(page, tones.base, 20),
    rect(page, PAPER, 48),
    ...[0, 1, 2].map((row) =>
      textLines(
        { x: 172, y: 150 + row * 270, width: 236 },
        [0.55, 1, 0.9, 0.5],
        row === 0 ? INK : tones.base,
        22,
      ),
    ),
    ...boards,
    outline(inset(chosen, -20), VERMILION, 10, 46),
  ].join('');
};

/** A generated picture that says so: a plain tag tied to its edge. */
const labelledFootage: Scene = (tones, random) => {
  const picture = wideBox(170, 96, 1080);
  const [holeX, holeY] = [1010, 560];
  const tag = (dx: number, dy: number, fill: string) =>
    polygon(
      [
        [940, 560],
        [1030, 466],
        [1420, 466],
        [1420, 654],
        [1030, 654],
      ].map(([x = 0, y = 0]): Point => [x + dx, y + dy]),
      fill,
      { stroke: fill, 'stroke-width': 44, 'stroke-linejoin': 'round' },
    );
  return [
    ground(tones.tint),
    shadow(picture, tones.soft, 28),
    frame(picture, tones.base, [
      circle(picture.x + 400 + random.integer(-40, 40), picture.y + 220, 140, tones.soft),
      shape(hillPath(picture, 0.74, 0.62, 0.36), tones.deep),
      shape(hillPath(picture, 0.96, 0.32, 0.6), tones.night),
    ]),
    rotated(
      9,
      [holeX, holeY],
      [
        tag(14, 22, tones.night),
        tag(0, 0, PAPER),
        circle(holeX, holeY, 24, tones.night),
        spark(1148, 560, 78, tones.deep),
        textLines({ x: 1258, y: 514, width: 140 }, [1, 0.62], INK, 28, 2.2),
      ],
    ),
    stroke(`M${holeX} ${holeY}C960 430 1120 360 1080 ${picture.y}`, VERMILION, 9),
    circle(1080, picture.y, 20, VERMILION),
  ].join('');
};

/** Sparse pencil lines, enough to know which picture is meant. */
const sketches: readonly ((box: Box) => string)[] = [
  (box) =>
    pencil(
      `M${box.x} ${box.y + 150}H${box.x + 390}M${box.x + 250} ${box.y + 150}v-70h70v70M${box.x + 240} ${box.y + 82}l45 -36l45 36`,
    ),
  (box) =>
    pencil(
      `M${box.x + 90} ${box.y + 220}c0 -110 96 -110 96 0M${box.x + 212} ${box.y + 220}c0 -110 96 -110 96 0`,
    ) +
    [138, 260]
      .map((x) => circle(box.x + x, box.y + 100, 25, 'none', { stroke: INK, 'stroke-width': 5 }))
      .join(''),
  (box) => pencil(`M${box.x} ${box.y + 170}l90 -90l70 70l60 -50l170 110`),
];

const pencil = (d: string) => stroke(d, INK, 5);

/** From noise to picture across one frame, for AI posts without a drawing of their own. */
const resolvingPicture: Scene = (tones, random) => {
  const picture = wideBox(240, 130, 1120);
  const cell = 70;
  const noise = Array.from({ length: 9 * 6 }, (_, index) => {
    const column = index % 9;
    const fill = random.pick([tones.soft, tones.tint, tones.deep, tones.night]);
    return random.chance(0.95 - column * 0.1)
      ? rect(
          {
            x: picture.x + column * cell,
            y: picture.y + Math.floor(index / 9) * cell * 1.5,
            width: cell + 1,
            height: cell * 1.5 + 1,
          },
          fill,
        )
      : '';
  });
  return [
    ground(tones.base),
    shadow(picture, tones.deep, 26),
    landscape(picture, { sky: tones.tint, sun: PAPER, far: tones.soft, near: tones.night }, random),
    frame(picture, 'none', noise),
    playhead(picture.x + 6 * cell, 60, 840, 11),
  ].join('');
};

export const aiVideo: CoverFamily = {
  byPost: {
    'prompts-for-ai-video': promptField,
    'ai-video-storyboard': storyboard,
    'label-ai-footage': labelledFootage,
  },
  anyPost: [resolvingPicture, promptField],
};
