import { INK, PAPER } from '../palette';
import { ground, type Scene } from '../scene';
import type { Random } from '../seeded-random';
import { RADIUS_LARGE } from '../shapes/frame';
import { textLines } from '../shapes/marks';
import { drawClips, playhead, ruler, trackClips } from '../shapes/timeline';
import { speechLevels, waveform } from '../shapes/waveform';
import { pickSubject, subjectPicture } from '../shapes/subjects';
import { circle, clipped, line, rect, type Box } from '../svg';

const PANEL: Box = { x: 90, y: 120, width: 1420, height: 660 };
const TRACK_LEFT = 250;
const TRACK_WIDTH = PANEL.x + PANEL.width - TRACK_LEFT;

/** An editor's timeline: pictures, titles, voice and music under one ruler, and the playhead. */
export const timelineFigure: Scene = (tones, random) => {
  const titles = trackClips(track(262, 70), 330, 150, [tones.soft], random).map(({ box, fill }) => ({
    box: { ...box, width: box.width * 0.8 },
    fill,
  }));
  const pictures = trackClips(track(350, 148), random.integer(230, 330), 8, [tones.soft], random);
  const voice = trackClips(
    track(516, 104),
    random.integer(330, 480),
    random.integer(30, 90),
    [tones.base],
    random,
  );
  const music = { ...track(638, 92), width: TRACK_WIDTH };
  const cuts = pictures.slice(1).map(({ box }) => box.x - 4);
  return [
    ground(tones.tint),
    clipped(PANEL, RADIUS_LARGE, [
      rect(PANEL, PAPER),
      rect({ ...PANEL, width: 128 }, tones.soft),
      ...[297, 424, 568, 684].map((y, index) => trackMark(y, index, tones.deep)),
      line([TRACK_LEFT - 32, 222], [1510, 222], tones.soft, 4),
      ruler({ x: TRACK_LEFT, y: 164, width: TRACK_WIDTH, stepPx: 40, colour: INK, heightPx: 14 }),
      drawClips(titles, 14),
      ...titles.map(({ box }) =>
        textLines({ x: box.x + 24, y: box.y + 26, width: box.width * 0.5 }, [1], tones.deep),
      ),
      ...pictures.map(({ box }) => subjectPicture(box, pickSubject(random), tones, { radius: 14 })),
      drawClips(voice, 14),
      ...voice.map(({ box }) => clipWave(box, tones.night, random)),
      rect(music, tones.deep, 14),
      waveform(
        { ...music, x: music.x + 16, y: music.y + 22, height: 48 },
        musicLevels(90, random),
        tones.soft,
        0.4,
      ),
    ]),
    playhead(cuts[random.integer(1, 2)] ?? 800, 92, 820, 10),
  ].join('');
};

const track = (y: number, height: number): Box => ({ x: TRACK_LEFT, y, width: TRACK_WIDTH + 60, height });

function clipWave(box: Box, colour: string, random: Random): string {
  const count = Math.round(box.width / 16);
  return waveform(
    { ...box, x: box.x + 14, y: box.y + 14, width: box.width - 28, height: box.height - 28 },
    speechLevels(count, random),
    colour,
  );
}

function musicLevels(count: number, random: Random): readonly number[] {
  return Array.from({ length: count }, (_, index) => (index % 8 === 0 ? 1 : random.between(0.35, 0.7)));
}

/** A plain sign for each track: letters, picture, voice, music. */
function trackMark(y: number, index: number, colour: string): string {
  const x = 154;
  if (index === 0) return textLines({ x: x - 24, y: y - 14, width: 48 }, [1, 0.6], colour, 10, 1.8);
  if (index === 1) return rect({ x: x - 28, y: y - 18, width: 56, height: 36 }, colour, 10);
  if (index === 2)
    return waveform({ x: x - 26, y: y - 22, width: 52, height: 44 }, [0.4, 1, 0.6, 0.8], colour);
  return circle(x - 8, y + 10, 13, colour) + rect({ x: x - 2, y: y - 26, width: 8, height: 38 }, colour);
}
