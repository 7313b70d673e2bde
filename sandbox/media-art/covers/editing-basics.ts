import { INK, PAPER, VERMILION, type Tones } from '../palette';
import { ground, type Scene } from '../scene';
import { frame, shadow, wideBox } from '../shapes/frame';
import { hillPath } from '../shapes/pictures';
import { playhead, ruler } from '../shapes/timeline';
import { circle, clipped, inset, line, outline, rect, shape, type Box, type Point } from '../svg';
import type { CoverFamily } from './cover-family';

/** A ball thrown in the wide shot lands in the close-up: one movement, two frames. */
const cutOnAction: Scene = (tones, random) => {
  const wide = wideBox(-190, 178, 960);
  const close = wideBox(830, 178, 960);
  const turn = random.between(1.5, 1.62);
  const flight = [0, 0.2, 0.4, 0.6, 0.8].map((share): Point => [
    90 + share * 690,
    560 - 300 * Math.sin(share * turn),
  ]);
  const ghosts = [tones.tint, tones.tint, tones.soft, tones.base];
  return [
    ground(tones.base),
    shadow(wide, tones.deep, 24),
    frame(wide, PAPER, [
      rect({ x: -200, y: 620, width: 1000, height: 100 }, tones.soft),
      ...flight.map(([x, y], index) => circle(x, y, 54, ghosts[index] ?? tones.deep)),
    ]),
    shadow(close, tones.deep, 24),
    frame(close, tones.tint, [
      circle(1020, 590, 256, tones.soft),
      circle(1150, 510, 256, tones.base),
      circle(1300, 430, 256, tones.deep),
      shape('M1556 430a256 256 0 0 1 -512 0c90 130 420 130 512 0z', tones.night),
    ]),
    playhead(800, 70, 830, 12),
  ].join('');
};

/** Clips as a rhythm: long ones breathe, short ones run, and the row still looks calm. */
const pacing: Scene = (tones, random) => {
  const lengths = [250, 330, 170, 90, 90, 90, 280, 130, 130, 360];
  const fills = [tones.base, tones.soft, PAPER, tones.deep] as const;
  let x = -random.integer(30, 110);
  const clips = lengths.map((width, index) => {
    const box = { x, y: 210, width, height: 430 };
    x += width + 16;
    return clipped(box, 28, [
      rect(box, fills[index % 4] ?? PAPER),
      rhythmFigure(box, fills[(index + 1) % 4] ?? INK, index),
    ]);
  });
  return [
    ground(tones.night),
    ...clips,
    ruler({ x: 20, y: 716, width: 1600, stepPx: 40, colour: tones.base, heightPx: 22, strokePx: 5 }),
    playhead(random.integer(43, 45) * 10, 122, 800, 11),
  ].join('');
};

/** The same hills in five strips, from a flat grey recording to the finished grade. */
const fiveSteps: Scene = (tones, random) => {
  const picture = wideBox(200, 92, 1200);
  const stripWidth = picture.width / 5;
  const peak = random.between(0.3, 0.4);
  const grades = [
    { sky: '#BDB9B1', sun: '#CBC8C1', far: '#A5A199', near: '#8D8981' },
    { sky: '#CFC8B8', sun: '#DEDACF', far: '#A79E88', near: '#7B7363' },
    { sky: '#DCD0B0', sun: '#EDE7D6', far: '#B4A271', near: '#6D603E' },
    { sky: tones.soft, sun: PAPER, far: '#BF9F45', near: tones.deep },
    { sky: tones.tint, sun: VERMILION, far: tones.base, near: tones.night },
  ];
  const strips = grades.map((grade, index) => {
    const strip: Box = { ...picture, x: picture.x + index * stripWidth, width: stripWidth + 1 };
    return clipped(strip, 0, [
      rect(strip, grade.sky),
      circle(strip.x + stripWidth / 2, picture.y + 190, 66, grade.sun),
      shape(hillPath(picture, 0.72, peak, 0.42), grade.far),
      shape(hillPath(picture, 0.94, 0.74, 0.6), grade.near),
    ]);
  });
  const cuts = [1, 2, 3, 4].map((index) => {
    const x = picture.x + index * stripWidth;
    return line([x, picture.y], [x, picture.y + picture.height], PAPER, 6);
  });
  return [
    ground(tones.base),
    shadow(picture, tones.deep, 26),
    clipped(picture, 48, [...strips, ...cuts]),
    ...fiveDots(picture, stripWidth, tones),
  ].join('');
};

function fiveDots(picture: Box, stripWidth: number, tones: Tones): readonly string[] {
  return [0, 1, 2, 3, 4].map((index) =>
    circle(picture.x + (index + 0.5) * stripWidth, 838, 15, index === 4 ? INK : 'none', {
      stroke: index === 4 ? INK : tones.night,
      'stroke-width': 5,
    }),
  );
}

/** A quarter disc, half disc or band, by turns, so that each clip is a picture of its own. */
function rhythmFigure(box: Box, fill: string, index: number): string {
  const { x, y, width, height } = box;
  if (width < 100) return circle(x + width / 2, y + height - width / 2 - 4, width / 2 - 12, fill);
  if (index % 3 === 0) return circle(x + width, y + height, width * 0.9, fill);
  if (index % 3 === 1) return circle(x + width / 2, y + height * 0.4, width * 0.32, fill);
  return rect({ x, y: y + height * 0.55, width, height }, fill);
}

/** Two takes of one shot laid over each other, for editing posts without a drawing of their own. */
const overlappingTakes: Scene = (tones, random) => {
  const back = wideBox(160, 120, 860);
  const front = wideBox(560 + random.integer(-30, 30), 300, 860);
  return [
    ground(tones.soft),
    frame(back, tones.base, shape(hillPath(back, 0.7, random.between(0.2, 0.5), 0.4), tones.deep)),
    shadow(front, tones.base, 26),
    frame(front, PAPER, [
      circle(front.x + 430, front.y + 240, 150, tones.base),
      outline(inset(front, 44), INK, 6, 20),
    ]),
    playhead(front.x + random.integer(200, 300), 60, 850, 11),
  ].join('');
};

export const editingBasics: CoverFamily = {
  byPost: {
    'cut-on-action': cutOnAction,
    'pacing-short-videos': pacing,
    'colour-correction-in-five-steps': fiveSteps,
  },
  anyPost: [overlappingTakes, pacing],
};
