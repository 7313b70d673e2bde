import { INK, PAPER, VERMILION } from '../palette';
import { ground, type Scene } from '../scene';
import { frame, RADIUS_LARGE, shadow, tallBox, wideBox } from '../shapes/frame';
import { textLines } from '../shapes/marks';
import { landscape, person } from '../shapes/pictures';
import { playhead } from '../shapes/timeline';
import { circle, clipped, inset, outline, rect, shape, type Box } from '../svg';
import type { CoverFamily } from './cover-family';

/** One upright picture over the other formats it came from, with the part no button covers marked. */
const safeAreas: Scene = (tones, random) => {
  const upright = tallBox(560, 24, 480);
  const safe = { x: 606, y: 170, width: 312, height: 448 };
  const subjectX = 762 + random.integer(-8, 8);
  return [
    ground(tones.soft),
    rect(wideBox(150, 84, 1300), tones.base, RADIUS_LARGE),
    rect({ x: 420, y: 70, width: 760, height: 760 }, tones.deep, RADIUS_LARGE),
    frame(upright, tones.night, [
      person(subjectX, 340, 88, PAPER, tones.base),
      rect({ x: 560, y: 668, width: 480, height: 300 }, tones.night),
      textLines({ x: 610, y: 712, width: 300 }, [0.55, 1], tones.soft, 24),
      ...[430, 536, 642, 748].map((y) => circle(980, y, 32, tones.soft)),
    ]),
    outline(safe, VERMILION, 9, 24, { 'stroke-dasharray': '30 18' }),
  ].join('');
};

/** One long recording on top; ten upright clips hang from it at their own lengths. */
const tenClips: Scene = (tones, random) => {
  const strip = { x: -40, y: 110, width: 1680, height: 130 };
  const fills = [PAPER, tones.soft, tones.deep, tones.tint] as const;
  const figure = [tones.deep, tones.night, tones.soft, tones.night] as const;
  const clips = Array.from({ length: 10 }, (_, index) => {
    const drop = [0, 120, 40, 190, 80, 230, 60, 150, 20, 110][index] ?? 0;
    const box = tallBox(48 + index * 152, 330 + drop + random.integer(-12, 12), 136);
    const fill = fills[index % 4] ?? PAPER;
    return { box, fill, figure: figure[index % 4] ?? INK, index };
  });
  return [
    ground(tones.base),
    ...clips.map(({ box }) => rect({ x: box.x + 64, y: 230, width: 8, height: box.y - 200 }, tones.deep)),
    rect(strip, tones.night),
    ...clips.map(({ box, fill }) => rect({ x: box.x, y: 130, width: box.width, height: 90 }, fill, 14)),
    ...clips.map(({ box, fill, figure: figureFill, index }) =>
      clipped(box, 28, [rect(box, fill), clipFigure(box, figureFill, index)]),
    ),
    playhead(48 + 152 * 5 - 8, 60, 268, 11),
  ].join('');
};

/** A feed in which the expert shows the work; the person is a small circle in the corner. */
const expertFeed: Scene = (tones, random) => {
  const card = { x: 420, y: 116, width: 860, height: 668 };
  const picture = wideBox(470, 250, 760);
  const floor = picture.y + picture.height - 64;
  const heights = [110, 170, 140, 230, 300].map((height) => height * random.between(0.9, 1));
  const bars = heights.map((height, index) =>
    rect(
      { x: picture.x + 220 + index * 100, y: floor - height, width: 70, height: height + 60 },
      index === 4 ? VERMILION : tones.base,
      14,
    ),
  );
  const self = { x: 500, y: 560, width: 220, height: 220 };
  return [
    ground(tones.tint),
    rect({ ...card, y: -620 }, tones.soft, RADIUS_LARGE),
    rect({ ...card, y: 852 }, tones.soft, RADIUS_LARGE),
    shadow(card, tones.base, 26),
    rect(card, PAPER, RADIUS_LARGE),
    circle(516, 184, 42, tones.base),
    textLines({ x: 584, y: 160, width: 320 }, [1, 0.6], INK, 20, 1.7),
    frame(picture, tones.night, [...bars, rect({ ...picture, y: floor, height: 70 }, tones.deep)]),
    circle(610, 670, 124, PAPER),
    clipped(self, 110, [rect(self, tones.soft), person(610, 650, 46, tones.deep, tones.night)]),
  ].join('');
};

/** Three upright pictures side by side, for social posts without a drawing of their own. */
const threeUprights: Scene = (tones, random) => {
  const boxes = [tallBox(250, 150, 330), tallBox(635, 90, 330), tallBox(1020, 210, 330)];
  return [
    ground(tones.base),
    ...boxes.map((box, index) =>
      [
        shadow(box, tones.deep),
        landscape(
          box,
          { sky: index === 1 ? PAPER : tones.tint, sun: tones.soft, far: tones.base, near: tones.night },
          random,
        ),
      ].join(''),
    ),
    outline(inset({ x: 635, y: 90, width: 330, height: 586 }, 30), VERMILION, 8, 24),
  ].join('');
};

function clipFigure(box: Box, fill: string, index: number): string {
  const { x, y, width, height } = box;
  if (index % 3 === 0) return person(x + width / 2, y + height * 0.42, 28, fill, fill);
  if (index % 3 === 1)
    return shape(
      `M${x} ${y + height}V${y + height * 0.5}L${x + width} ${y + height * 0.72}V${y + height}Z`,
      fill,
    );
  return circle(x + width / 2, y + height * 0.42, 40, fill);
}

export const socialMedia: CoverFamily = {
  byPost: {
    'vertical-video-safe-areas': safeAreas,
    'one-recording-ten-clips': tenClips,
    'linkedin-video-for-experts': expertFeed,
  },
  anyPost: [threeUprights, tenClips],
};
