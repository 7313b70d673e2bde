/** `2:05` or `1:02:05`, which reads the same in all the site's languages. `seconds` is whole. */
export function clockTime(seconds: number): string {
  const [hours, minutes, rest] = clockParts(seconds);
  const two = (count: number) => String(count).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Whole hours, then the remaining minutes and seconds. */
export const clockParts = (seconds: number): readonly [number, number, number] => [
  Math.floor(seconds / 3_600),
  Math.floor(seconds / 60) % 60,
  seconds % 60,
];
