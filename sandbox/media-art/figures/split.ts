import { INK, PAPER, VERMILION, type Tones } from '../palette';
import { ground, type Scene } from '../scene';
import { frame, RADIUS_LARGE } from '../shapes/frame';
import { textLines } from '../shapes/marks';
import { person } from '../shapes/pictures';
import { pickSubject, subjectPicture } from '../shapes/subjects';
import { circle, clipped, line, rect, rotated, stroke, type Box, type Point } from '../svg';
import type { Random } from '../seeded-random';

const BEFORE: Box = { x: 70, y: 206, width: 704, height: 396 };
const AFTER: Box = { ...BEFORE, x: 826 };

type Pair = (tones: Tones, random: Random) => string;

/** The same picture twice, before and after one change. */
export const splitFigure: Scene = (tones, random) => {
  const pair = random.pick([gradedPair, levelledPair, clearedPair, closerPair]);
  return [
    ground(tones.tint),
    pair(tones, random),
    circle(800, 404, 46, VERMILION),
    stroke('M780 404h40m-16 -17l16 17l-16 17', PAPER, 8),
    signature(BEFORE, tones.base),
    signature(AFTER, INK),
  ].join('');
};

const signature = (box: Box, fill: string) =>
  textLines({ x: box.x + 8, y: box.y + box.height + 40, width: 300 }, [0.9, 0.5], fill, 18);

const GREYS: Tones = { tint: '#D6D3CC', soft: '#C4C0B8', base: '#ABA79F', deep: '#8A867E', night: '#6B6862' };

/** Flat and grey, then graded. */
const gradedPair: Pair = (tones, random) => {
  const subject = pickSubject(random);
  const centre = random.between(0.4, 0.6);
  return (
    subjectPicture(BEFORE, subject, GREYS, { centre }) + subjectPicture(AFTER, subject, tones, { centre })
  );
};

/** A leaning horizon, then a level one. */
const levelledPair: Pair = (tones, random) => {
  const subject = random.pick(['house', 'product', 'table'] as const);
  const tilt = random.pick([-8, 8]);
  const middle: Point = [BEFORE.x + BEFORE.width / 2, BEFORE.y + BEFORE.height / 2];
  const larger = {
    x: BEFORE.x - 70,
    y: BEFORE.y - 40,
    width: BEFORE.width + 140,
    height: BEFORE.height + 80,
  };
  const horizon = (box: Box) =>
    line([box.x - 90, box.y + 316], [box.x + box.width + 90, box.y + 316], INK, 5, {
      'stroke-dasharray': '20 16',
    });
  return (
    clipped(
      BEFORE,
      RADIUS_LARGE,
      rotated(tilt, middle, [subjectPicture(larger, subject, tones, { radius: 0 }), horizon(BEFORE)]),
    ) +
    subjectPicture(AFTER, subject, tones) +
    clipped(AFTER, RADIUS_LARGE, horizon(AFTER))
  );
};

/** Words all over the picture, then one line of them. */
const clearedPair: Pair = (tones, random) => {
  const subject = random.pick(['person', 'hills'] as const);
  const words = [86, 150, 214, 278].map((y) =>
    textLines({ x: BEFORE.x + 70, y: BEFORE.y + y, width: random.integer(420, 560) }, [1], INK, 30),
  );
  return (
    subjectPicture(BEFORE, subject, tones) +
    rect({ x: BEFORE.x + 40, y: BEFORE.y + 56, width: 624, height: 284 }, PAPER, 28, { opacity: 0.82 }) +
    words.join('') +
    subjectPicture(AFTER, subject, tones, { centre: 0.62 }) +
    rect({ x: AFTER.x + 44, y: AFTER.y + 286, width: 330, height: 70 }, PAPER, 20) +
    textLines({ x: AFTER.x + 76, y: AFTER.y + 308, width: 240 }, [1], INK, 26)
  );
};

/** Someone far off in an empty room, then near enough to talk to. */
const closerPair: Pair = (tones, random) => {
  const side = random.pick([0.36, 0.64]);
  const shot = (box: Box, centre: number, headRadius: number) => {
    const cx = box.x + box.width * centre;
    const headY = box.y + box.height - headRadius * 3.4;
    return frame(box, tones.soft, [
      circle(cx, headY + headRadius, headRadius * 3, tones.base),
      person(cx, headY, headRadius, PAPER, tones.deep),
    ]);
  };
  return shot(BEFORE, 0.5, 34) + shot(AFTER, side, 74);
};
