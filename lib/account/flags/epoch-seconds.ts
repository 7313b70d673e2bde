/** 2001 to 5138: a number outside is not a date in seconds (a value in milliseconds is far larger). */
const EARLIEST = 1_000_000_000;
const LATEST = 100_000_000_000;

const ISO_DATE =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?:Z|(?<offset>[+-]\d{2}:?\d{2}))?)?$/i;

/**
 * A date in the flag file: ISO (UTC if it names no zone), or epoch seconds as a number or digits.
 *
 * Units:  epoch seconds.
 * Errors: never throws; null if it is not a date (30 February and values in milliseconds are not).
 */
export function readEpochSeconds(value: unknown): number | null {
  if (typeof value === 'number') return inRange(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (/^\d{10,11}$/.test(text)) return inRange(Number(text));
  const { day = '', time = '00:00', offset = 'Z' } = ISO_DATE.exec(text)?.groups ?? {};
  if (!isCalendarDay(day)) return null;
  const atMs = Date.parse(`${day}T${time}${offset}`);
  return Number.isNaN(atMs) ? null : atMs / 1000;
}

/**
 * When an account was created.
 *
 * Units:  epoch seconds; null if missing, not positive or in milliseconds.
 */
export function readCreatedAt(seconds: number): number | null {
  return seconds > 0 && seconds < LATEST ? seconds : null;
}

function inRange(seconds: number): number | null {
  return seconds >= EARLIEST && seconds < LATEST ? seconds : null;
}

/** `Date` reads 30 February as 2 March. */
function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
