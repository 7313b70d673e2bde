import type { Random } from '../seeded-random';
import { shape, type Box } from '../svg';

/** Loudness of speech, 0 to 1: words swell and fall, with pauses between them. */
export function speechLevels(count: number, random: Random): readonly number[] {
  const levels: number[] = [];
  while (levels.length < count) {
    const wordLength = random.integer(5, 12);
    const loudness = random.between(0.55, 1);
    for (let index = 0; index < wordLength; index += 1) {
      const swell = Math.sin((Math.PI * (index + 0.7)) / (wordLength + 0.4));
      levels.push(Math.max(0.08, loudness * swell * random.between(0.7, 1)));
    }
    const pause = random.integer(1, 2);
    for (let index = 0; index < pause; index += 1) levels.push(0.06);
  }
  return levels.slice(0, count);
}

/** Upright round bars around the middle of the box, one for each level. */
export function waveform(box: Box, levels: readonly number[], colour: string, fillShare = 0.56): string {
  const step = box.width / levels.length;
  const barWidth = step * fillShare;
  const middle = box.y + box.height / 2;
  const bars = levels.map((level, index) => {
    const length = Math.max(0.1, level * box.height - barWidth);
    return `M${box.x + (index + 0.5) * step} ${middle - length / 2}v${length}`;
  });
  return shape(bars.join(''), 'none', {
    stroke: colour,
    'stroke-width': barWidth,
    'stroke-linecap': 'round',
  });
}
