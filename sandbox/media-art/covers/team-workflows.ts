import { INK, PAPER, VERMILION, type Tones } from '../palette';
import { ground, type Scene } from '../scene';
import { frame, shadow, wideBox } from '../shapes/frame';
import { bubble, textLines } from '../shapes/marks';
import { hillPath, landscape, person } from '../shapes/pictures';
import { playhead, ruler } from '../shapes/timeline';
import { circle, clipped, rect, shape, type Box } from '../svg';
import type { CoverFamily } from './cover-family';

/** One cut, three people: their notes hang at exact moments of the same timeline. */
const teamReview: Scene = (tones, random) => {
  const picture = wideBox(130, 80, 980);
  const notes: readonly Box[] = [
    { x: 900, y: 140, width: 560, height: 150 },
    { x: 1010, y: 340, width: 450, height: 150 },
  ];
  const moments = [300, 860, 1240].map((x) => x + random.integer(-30, 30));
  return [
    ground(tones.soft),
    shadow(picture, tones.base, 26),
    frame(picture, tones.night, [
      circle(480, 320, 150, tones.base),
      shape(hillPath(picture, 0.86, 0.6, 0.56), tones.deep),
    ]),
    ...notes.map((note, index) => noteWithFace(note, index, tones)),
    rect({ x: -20, y: 730, width: 1640, height: 170 }, tones.base),
    ruler({ x: 20, y: 730, width: 1600, stepPx: 40, colour: tones.night, heightPx: 18, strokePx: 5 }),
    ...moments.map((x, index) => face(x, 822, 46, index, tones)),
    playhead(580, 668, 900, 11),
  ].join('');
};

/** Two cuts and an arrow of faces between them, for team posts without a drawing of their own. */
const versions: Scene = (tones, random) => {
  const boxes = [wideBox(120, 110, 700), wideBox(450, 230, 760), wideBox(760, 360, 760)];
  return [
    ground(tones.base),
    ...boxes.map(
      (box, index) =>
        shadow(box, tones.deep) +
        landscape(
          box,
          { sky: index === 2 ? PAPER : tones.soft, sun: tones.tint, far: tones.base, near: tones.night },
          random,
        ),
    ),
    ...[0, 1, 2].map((index) => face(250 + index * 130, 770, 70, index, tones)),
    circle(1460, 420, 26, VERMILION),
  ].join('');
};

function noteWithFace(note: Box, index: number, tones: Tones): string {
  return (
    bubble({ ...note, x: note.x + 14, y: note.y + 16 }, tones.deep) +
    bubble(note, PAPER) +
    face(note.x + 84, note.y + 75, 46, index, tones) +
    textLines(
      { x: note.x + 160, y: note.y + 42, width: note.width - 220 },
      [1, 0.6],
      index === 0 ? INK : tones.base,
      24,
      1.9,
    )
  );
}

function face(cx: number, cy: number, r: number, index: number, tones: Tones): string {
  const fills = [tones.base, tones.deep, tones.soft] as const;
  const box = { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r };
  return (
    circle(cx, cy, r + 8, PAPER) +
    clipped(box, r, [
      rect(box, fills[index % 3] ?? tones.base),
      person(cx, cy - r * 0.16, r * 0.38, PAPER, tones.night),
    ])
  );
}

export const teamWorkflows: CoverFamily = {
  byPost: { 'review-video-with-a-team': teamReview },
  anyPost: [versions],
};
