import { INK, PAPER, VERMILION } from '../palette';
import { ground, type Scene } from '../scene';
import { frame, shadow, wideBox } from '../shapes/frame';
import { person } from '../shapes/pictures';
import { playhead } from '../shapes/timeline';
import { circle, clipped, rect, shape } from '../svg';
import type { CoverFamily } from './cover-family';

/** Two caption lines as large as they should feel; the word being said is lit. */
const readableCaptions: Scene = (tones, random) => {
  const picture = wideBox(150, -150, 1300);
  const first = [150, 250, 110, 300];
  const second = random.pick([
    [270, 180, 210],
    [200, 150, 310],
  ]);
  return [
    ground(tones.base),
    shadow(picture, tones.deep, 26),
    frame(picture, tones.tint, [
      circle(picture.x + 960, 300, 300, tones.soft),
      person(picture.x + 960, 190, 124, PAPER, tones.deep),
    ]),
    captionLine(230, 500, first, 1),
    captionLine(230, 660, second),
  ].join('');
};

/** What the hills look like, said aloud: the skyline goes on as the levels of a voice. */
const pictureToVoice: Scene = (tones, random) => {
  const whole = { x: 130, y: 130, width: 1340, height: 640 };
  const cut = 760;
  const floor = whole.y + whole.height;
  const barStep = 36;
  const farY = (x: number) => floor - 170 - 290 * swell((x - 880) / 560) - 40 * swell((x - 1340) / 160);
  const nearY = (x: number) => floor - 50 - 190 * swell((x - 330) / 460) - 120 * swell((x - 1250) / 330);
  const bars = (top: (x: number) => number, fill: string, liveliness: number) =>
    Array.from({ length: 19 }, (_, index) => {
      const x = cut + 56 + index * barStep;
      const height = (floor - top(x)) * random.between(1 - liveliness, 1);
      return rect({ x, y: floor - height, width: barStep * 0.62, height }, fill, barStep);
    });
  return [
    ground(tones.night),
    frame({ ...whole, width: cut - whole.x }, tones.tint, [
      circle(330, 330, 92, PAPER),
      shape(skyline(whole.x, cut, farY, floor), tones.base),
      shape(skyline(whole.x, cut, nearY, floor), tones.deep),
    ]),
    ...bars(farY, tones.base, 0.16),
    ...bars(nearY, tones.deep, 0.3),
    playhead(cut + 26, 56, 850, 11),
  ].join('');
};

/** 1 in the middle, 0 from a distance of 1, smooth between. */
const swell = (distance: number) => (Math.abs(distance) < 1 ? (Math.cos(Math.PI * distance) + 1) / 2 : 0);

function skyline(from: number, to: number, topAt: (x: number) => number, floor: number): string {
  const count = 64;
  const points = Array.from({ length: count + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / count;
    return `${x} ${topAt(x)}`;
  });
  return `M${points.join('L')}V${floor}H${from}Z`;
}

/** A picture with its caption under it, for posts without a drawing of their own. */
const pictureAndCaption: Scene = (tones, random) => {
  const picture = wideBox(250, 90, 1100);
  const words = [random.integer(120, 220), random.integer(180, 280), random.integer(120, 200)];
  return [
    ground(tones.soft),
    shadow(picture, tones.base, 26),
    clipped(picture, 48, [
      rect(picture, tones.deep),
      circle(800, 560, 380, tones.base),
      person(800, 300, 110, PAPER, tones.night),
    ]),
    captionLine(330, 580, words, 1),
  ].join('');
};

/** A row of words on their dark bar; `litIndex` is the word being spoken. */
function captionLine(x: number, y: number, words: readonly number[], litIndex?: number): string {
  const gap = 32;
  const padding = 48;
  const height = 140;
  const width = words.reduce((sum, word) => sum + word, 0) + gap * (words.length - 1) + 2 * padding;
  let wordX = x + padding;
  const blocks = words.map((word, index) => {
    const block = rect(
      { x: wordX, y: y + 46, width: word, height: 48 },
      index === litIndex ? VERMILION : PAPER,
      24,
    );
    wordX += word + gap;
    return block;
  });
  return rect({ x, y, width, height }, INK, 32) + blocks.join('');
}

export const captionsAndAccessibility: CoverFamily = {
  byPost: { 'captions-people-read': readableCaptions, 'audio-description-basics': pictureToVoice },
  anyPost: [pictureAndCaption],
};
