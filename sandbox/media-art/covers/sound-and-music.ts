import { INK, PAPER, VERMILION } from '../palette';
import { ground, type Scene } from '../scene';
import { RADIUS_LARGE, shadow } from '../shapes/frame';
import { textLines } from '../shapes/marks';
import { playhead } from '../shapes/timeline';
import { speechLevels, waveform } from '../shapes/waveform';
import { circle, clipped, line, rect, rotated, stroke } from '../svg';
import type { CoverFamily } from './cover-family';

/** A microphone between the noise of the room on one side and the clean voice on the other. */
const microphone: Scene = (tones, random) => {
  const room = Array.from({ length: 18 }, () => random.between(0.1, 0.3));
  const voice = speechLevels(24, random);
  const head = { x: 480, y: 90, width: 300, height: 470 };
  const grille = [170, 226, 282, 338].map((y) => line([480, y], [780, y], tones.night, 10));
  return [
    ground(tones.base),
    waveform({ x: -10, y: 180, width: 370, height: 300 }, room, tones.deep),
    waveform({ x: 910, y: 80, width: 720, height: 490 }, voice, PAPER),
    stroke('M400 400v40a230 230 0 0 0 460 0v-40', tones.night, 34),
    rect({ x: 610, y: 660, width: 40, height: 300 }, tones.night),
    clipped(head, 150, [rect(head, PAPER), rect({ ...head, y: 400 }, tones.night), ...grille]),
    circle(630, 470, 24, VERMILION),
  ].join('');
};

/** A record half out of its sleeve, and the sleeve is a contract with a seal. */
const licence: Scene = (tones, random) => {
  const disc = { x: 1010, y: 450 };
  const sheet = { x: 190, y: 110, width: 660, height: 680 };
  const grooves = [330, 286, 242, 198].map((r) =>
    circle(disc.x, disc.y, r, 'none', { stroke: tones.deep, 'stroke-width': 5 }),
  );
  const shine = random.integer(-16, 16);
  return [
    ground(tones.soft),
    circle(disc.x + 24, disc.y + 24, 372, tones.base),
    circle(disc.x, disc.y, 372, tones.night),
    ...grooves,
    rotated(
      shine,
      [disc.x, disc.y],
      [stroke(`M${disc.x + 232} ${disc.y - 232}A328 328 0 0 1 ${disc.x + 328} ${disc.y}`, tones.soft, 10)],
    ),
    circle(disc.x, disc.y, 132, tones.base),
    circle(disc.x, disc.y, 22, tones.night),
    shadow(sheet, tones.base, 24),
    rect(sheet, PAPER, RADIUS_LARGE),
    textLines({ x: 270, y: 204, width: 500 }, [0.62], INK, 36),
    textLines({ x: 270, y: 306, width: 500 }, [1, 0.92, 1, 0.7], tones.soft, 24, 2.1),
    stroke('M280 650c40 -80 70 -70 62 -10s40 40 66 -16s40 -34 44 4s34 20 72 -6', INK, 10),
    line([270, 700], [560, 700], tones.base, 6),
    circle(700, 650, 66, VERMILION),
    circle(700, 650, 44, 'none', { stroke: PAPER, 'stroke-width': 7 }),
  ].join('');
};

/** A wide wave with a marked passage, for sound posts without a drawing of their own. */
const markedWave: Scene = (tones, random) => {
  const levels = speechLevels(56, random);
  const from = random.integer(14, 22);
  const step = 1600 / levels.length;
  const passage = { x: from * step, y: 130, width: 18 * step, height: 640 };
  return [
    ground(tones.night),
    rect(passage, tones.deep, 28),
    waveform({ x: 0, y: 190, width: 1600, height: 520 }, levels, tones.base),
    clipped(passage, 28, waveform({ x: 0, y: 190, width: 1600, height: 520 }, levels, PAPER)),
    playhead(passage.x, 80, 820, 11),
  ].join('');
};

export const soundAndMusic: CoverFamily = {
  byPost: { 'record-clean-voice-over': microphone, 'choose-music-licence': licence },
  anyPost: [markedWave],
};
