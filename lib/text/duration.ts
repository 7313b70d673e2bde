import { clockParts } from './clock-time';

const NUMBER = '(\\d{1,9}(?:[.,]\\d{1,9})?)';
/** `PT1H2M5S`, `P1W`, `PT2,5M`; years and months only if zero, because their length varies. */
const WITH_LETTERS = new RegExp(
  `^P(?:${NUMBER}W|(?:0+Y)?(?:0+M)?(?:${NUMBER}D)?(?:T(?=\\d)(?:${NUMBER}H)?(?:${NUMBER}M)?(?:${NUMBER}S)?)?)$`,
  'i',
);
/** `P0000-00-00T01:02:05`, and the same without hyphens and colons. */
const LIKE_A_DATE = /^P0{4}(-?)00\1(\d{2})T(\d{2})(:?)(\d{2})\4(\d{2}(?:[.,]\d{1,9})?)$/i;
const SECONDS = [604_800, 86_400, 3_600, 60, 1];
const LONGEST = 100 * 3_600;

/**
 * Whole seconds of an ISO 8601 duration in any of its forms.
 *
 * Errors: null for anything else, and for what no video lasts: zero, or 100 hours and more.
 * Source: ISO 8601-1 §5.5.2.
 */
export function secondsOf(duration: string): number | null {
  const text = duration.trim();
  const [, , days, hours, , minutes, seconds] = LIKE_A_DATE.exec(text) ?? [];
  const parts =
    seconds === undefined ? WITH_LETTERS.exec(text)?.slice(1) : ['0', days, hours, minutes, seconds];
  // Only the last part may have a fraction.
  if (!parts || /[.,]\d+\p{L}\w/u.test(text)) return null;
  const total = Math.round(
    parts.reduce((sum, part, at) => sum + Number((part ?? '0').replace(',', '.')) * (SECONDS[at] ?? 0), 0),
  );
  return total > 0 && total < LONGEST ? total : null;
}

/** As ISO 8601: `PT1H2M5S`. `seconds` is whole and positive. */
export function isoDuration(seconds: number): string {
  const [hours, minutes, rest] = clockParts(seconds);
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest ? `${rest}S` : ''}`;
}
