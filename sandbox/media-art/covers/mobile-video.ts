import { INK, PAPER, VERMILION } from '../palette';
import { ground, type Scene } from '../scene';
import { frame, shadow, wideBox } from '../shapes/frame';
import { hillPath, person } from '../shapes/pictures';
import { circle, clipped, inset, line, rect, shape, stroke } from '../svg';
import type { CoverFamily } from './cover-family';

/** A phone on a tripod before hills: what it records is deeper than what lies around it. */
const phoneAsWindow: Scene = (tones, random) => {
  const whole = { x: 0, y: 0, width: 1600, height: 900 };
  const peak = random.between(0.56, 0.6);
  const far = hillPath(whole, 0.74, peak, 0.34);
  const near = hillPath(whole, 0.96, 0.36, 0.5);
  const body = { x: 320, y: 110, width: 960, height: 490 };
  const screen = inset(body, 26);
  const right = screen.x + screen.width;
  const bottom = screen.y + screen.height;
  const thirds = [1, 2].flatMap((third) => {
    const x = screen.x + ((screen.width - 130) * third) / 3;
    const y = screen.y + (screen.height * third) / 3;
    return [line([x, screen.y], [x, bottom], PAPER, 4), line([screen.x, y], [right - 130, y], PAPER, 4)];
  });
  return [
    ground(tones.tint),
    circle(560, 272, 84, PAPER),
    shape(far, tones.soft),
    shape(near, tones.base),
    stroke('M800 640L600 920M800 640L1000 920M800 620V920', tones.night, 30),
    rect({ x: 740, y: 590, width: 120, height: 80 }, tones.night, 24),
    shadow(body, tones.deep, 22, 80),
    rect(body, INK, 80),
    clipped(screen, 54, [
      rect(screen, tones.soft),
      circle(560, 272, 84, PAPER),
      shape(far, tones.deep),
      shape(near, tones.night),
      ...thirds,
      rect({ x: right - 130, y: screen.y, width: 130, height: screen.height }, INK),
    ]),
    circle(right - 62, screen.y + screen.height / 2, 44, 'none', { stroke: PAPER, 'stroke-width': 8 }),
    circle(right - 62, screen.y + screen.height / 2, 29, VERMILION),
  ].join('');
};

/** A phone on a small tripod facing a person, for mobile posts without a drawing of their own. */
const tripod: Scene = (tones, random) => {
  const view = wideBox(430 + random.integer(-40, 40), 150, 740);
  const cx = view.x + 370;
  return [
    ground(tones.base),
    stroke(`M${cx} 560L${cx - 190} 900M${cx} 560L${cx + 190} 900M${cx} 560V900`, tones.night, 34),
    shadow(view, tones.deep, 22),
    rect(view, INK, 64),
    frame({ x: view.x + 24, y: view.y + 24, width: 692, height: 368 }, tones.soft, [
      circle(cx, 480, 230, tones.tint),
      person(cx, 310, 78, PAPER, tones.deep),
    ]),
    circle(view.x + 650, view.y + 80, 18, VERMILION),
  ].join('');
};

export const mobileVideo: CoverFamily = {
  byPost: { 'film-with-your-phone': phoneAsWindow },
  anyPost: [tripod, phoneAsWindow],
};
