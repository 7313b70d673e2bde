import { PAPER, VERMILION } from '../palette';
import { ground, type Scene } from '../scene';
import { frame, RADIUS_SMALL, shadow, wideBox } from '../shapes/frame';
import { landscape, person } from '../shapes/pictures';
import { drawClips, playhead, ruler, trackClips } from '../shapes/timeline';
import { circle, line, rect, shape, stroke } from '../svg';

/** Viewers leaving: a falling curve over the whole picture, and the frame that hangs over its dip. */
export const retentionCurve: Scene = (tones, random) => {
  const dip = 830 + random.integer(-30, 30);
  const dipY = 610;
  const curve = `M0 170C90 180 110 330 240 372S480 420 610 452S${dip - 90} ${dipY} ${dip} ${dipY}S${dip + 110} 500 ${dip + 250} 520S1420 690 1600 700`;
  const picture = wideBox(dip - 60, 80, 620);
  return [
    ground(tones.tint),
    shape('M0 90C200 200 420 250 700 330S1300 520 1600 560V900H0Z', tones.soft),
    shape(`${curve}V900H0Z`, tones.base),
    stroke(curve, tones.night, 12),
    ruler({ x: 20, y: 836, width: 1600, stepPx: 40, colour: tones.night, heightPx: 32, strokePx: 5 }),
    line([dip, dipY], [dip, 380], VERMILION, 8),
    shadow(picture, tones.base, 20),
    frame(picture, tones.night, [
      circle(picture.x + 120, 270, 150, tones.deep),
      person(picture.x + 545, 215, 74, PAPER, tones.base),
    ]),
    circle(dip, dipY, 32, PAPER),
    circle(dip, dipY, 20, VERMILION),
  ].join('');
};

/** One finished minute above the line, and below it the hours that carry it. */
export const hiddenHours: Scene = (tones, random) => {
  const surface = 370;
  const minute = wideBox(650, surface - 186, 300);
  const layers = [460, 720, 1000, 1300, 1700].flatMap((width, index) =>
    trackClips(
      { x: 800 - width / 2, y: surface + 22 + index * 112, width, height: 92 },
      random.integer(190, 260),
      16,
      [tones.base, tones.deep, tones.soft],
      random,
    ),
  );
  return [
    ground(tones.tint),
    rect({ x: 0, y: surface, width: 1600, height: 600 }, tones.night),
    landscape(minute, { sky: tones.soft, sun: PAPER, far: tones.base, near: tones.deep }, random),
    playhead(minute.x + 226, minute.y - 76, surface, 9),
    drawClips(layers, RADIUS_SMALL + 8),
  ].join('');
};
