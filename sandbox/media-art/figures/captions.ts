import { INK, PAPER, VERMILION } from '../palette';
import { ground, type Scene } from '../scene';
import type { Random } from '../seeded-random';
import { shadow, wideBox } from '../shapes/frame';
import { subjectPicture } from '../shapes/subjects';
import { playhead, ruler, trackClips } from '../shapes/timeline';
import { rect } from '../svg';

/** A frame with its caption, and below it when each caption comes and goes. */
export const captionsFigure: Scene = (tones, random) => {
  const picture = wideBox(260, 76, 1080);
  const lines = random.pick([1, 2]);
  const subject = random.pick(['person', 'hills', 'product', 'table'] as const);
  const words = Array.from({ length: lines }, () => wordWidths(random));
  const cues = trackClips({ x: 120, y: 762, width: 1360, height: 74 }, 260, 26, [tones.base], random);
  const spoken = cues[random.integer(1, cues.length - 2)] ?? cues[0];
  return [
    ground(tones.tint),
    shadow(picture, tones.base, 20),
    subjectPicture(picture, subject, tones, { centre: random.between(0.44, 0.56), floor: 0.74 }),
    ...words.map((row, index) => captionRow(row, picture.y + 502 - (lines - 1 - index) * 88, index === 0)),
    ruler({ x: 120, y: 722, width: 1360, stepPx: 40, colour: tones.deep, heightPx: 12 }),
    ...cues.map((cue) => rect(cue.box, cue === spoken ? INK : tones.base, 16)),
    playhead((spoken?.box.x ?? 0) + (spoken?.box.width ?? 0) * 0.5, 700, 876, 9),
  ].join('');
};

function wordWidths(random: Random): readonly number[] {
  return Array.from({ length: random.integer(3, 4) }, () => random.integer(70, 190));
}

/** Words on a dark bar in the middle of the picture; the second of the first line is being said. */
function captionRow(widths: readonly number[], y: number, hasSpokenWord: boolean): string {
  const gap = 22;
  const total = widths.reduce((sum, width) => sum + width, 0) + gap * (widths.length - 1);
  let x = 800 - total / 2;
  const words = widths.map((width, index) => {
    const word = rect(
      { x, y: y + 24, width, height: 28 },
      hasSpokenWord && index === 1 ? VERMILION : PAPER,
      14,
    );
    x += width + gap;
    return word;
  });
  return rect({ x: 800 - total / 2 - 36, y, width: total + 72, height: 76 }, INK, 20) + words.join('');
}
