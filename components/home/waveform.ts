/**
 * Path of a waveform: vertical bars, eight units apart, centred in a height of 40. Always the same for the
 * same number of bars.
 *
 * Errors: never throws.
 */
export function waveform(bars: number): string {
  return Array.from({ length: bars }, (_, index) => {
    const speech = Math.abs(
      Math.sin(index * 0.9) * Math.sin(index * 0.23 + 1) + 0.35 * Math.sin(index * 2.1),
    );
    const pause = Math.sin((index / bars) * Math.PI * 5) ** 2;
    const half = Math.max(1, Math.round(speech * pause * 16));
    return `M${index * 8 + 4} ${20 - half}v${half * 2}`;
  }).join('');
}
