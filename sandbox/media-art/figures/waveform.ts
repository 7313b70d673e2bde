import { INK, PAPER } from '../palette';
import { ground, type Scene } from '../scene';
import { RADIUS_LARGE, RADIUS_MEDIUM } from '../shapes/frame';
import { playhead, ruler } from '../shapes/timeline';
import { speechLevels, waveform } from '../shapes/waveform';
import { clipped, line, outline, rect, type Box } from '../svg';

const PANEL: Box = { x: 90, y: 110, width: 1420, height: 680 };
const WAVE: Box = { x: 130, y: 230, width: 1340, height: 480 };

/** An audio wave under a ruler with one passage marked, and the level it should not pass. */
export const waveformFigure: Scene = (tones, random) => {
  const count = random.integer(54, 78);
  const levels = speechLevels(count, random);
  const step = WAVE.width / count;
  const from = Math.round(count * random.between(0.2, 0.5));
  const length = Math.round(count * random.between(0.2, 0.32));
  const passage = { x: WAVE.x + from * step, y: 216, width: length * step, height: 508 };
  const limits = [WAVE.y + 30, WAVE.y + WAVE.height - 30];
  return [
    ground(tones.tint),
    clipped(PANEL, RADIUS_LARGE, [
      rect(PANEL, PAPER),
      ruler({ x: WAVE.x, y: 150, width: WAVE.width, stepPx: 33.5, colour: INK, heightPx: 14 }),
      rect(passage, tones.soft, RADIUS_MEDIUM),
      line([WAVE.x, 470], [WAVE.x + WAVE.width, 470], tones.soft, 4),
      waveform(WAVE, levels, tones.base),
      clipped(passage, 0, waveform(WAVE, levels, tones.night)),
      ...limits.map((y) =>
        line([WAVE.x, y], [WAVE.x + WAVE.width, y], tones.deep, 4, { 'stroke-dasharray': '18 14' }),
      ),
      outline(passage, tones.deep, 6, RADIUS_MEDIUM),
    ]),
    playhead(passage.x + (random.chance(0.5) ? 0 : passage.width), 84, 830, 10),
  ].join('');
};
