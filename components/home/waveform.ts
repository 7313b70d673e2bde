/** Half the height of each bar; few heights, and two repeated sentences, compress well. */
const HALVES = [1, 3, 6, 10, 16] as const;
const SENTENCE = 30;
const REPEATED = 2 * SENTENCE;

/**
 * Path of a waveform: vertical bars, eight units apart, centred in a height of 40. Always the same for the
 * same number of bars.
 *
 * Errors: never throws.
 */
export function waveform(bars: number): string {
  let end = 0;
  return Array.from({ length: bars }, (_, index) => {
    const at = index % REPEATED;
    const speech = Math.abs(Math.sin(at * 0.9) * Math.sin(at * 0.23 + 1) + 0.35 * Math.sin(at * 2.1));
    const pause = Math.sin((at / SENTENCE) * Math.PI) ** 2;
    const half = HALVES.find((one) => one * 1.2 >= speech * pause * 16) ?? 16;
    // Relative to the end of the previous bar, so that the text repeats and compresses well.
    const move = index === 0 ? `M4 ${20 - half}` : `m8${20 - half - end}`;
    end = 20 + half;
    return `${move}v${half * 2}`;
  }).join('');
}
