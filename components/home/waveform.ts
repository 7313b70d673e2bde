/**
 * Path of a waveform: vertical bars, eight units apart, centred in a height of 40. Always the same for the
 * same number of bars.
 *
 * Errors: never throws.
 */
export function waveform(bars: number): string {
  let end = 0;
  return Array.from({ length: bars }, (_, index) => {
    const speech = Math.abs(
      Math.sin(index * 0.9) * Math.sin(index * 0.23 + 1) + 0.35 * Math.sin(index * 2.1),
    );
    const pause = Math.sin((index / bars) * Math.PI * 5) ** 2;
    const half = Math.max(1, Math.round(speech * pause * 16));
    // From the end of the bar before: without its place, bars of a height are the same text.
    const move = index === 0 ? `M4 ${20 - half}` : `m8${20 - half - end}`;
    end = 20 + half;
    return `${move}v${half * 2}`;
  }).join('');
}
