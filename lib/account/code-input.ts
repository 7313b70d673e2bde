import { CODE_DIGITS } from '../config/constants';

/** The zero of each script whose digits people type or paste; the other nine follow it. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10] as const;

/**
 * Extracts the log-in code from whatever was typed or pasted: `123 456`, `G-123456 is your code`, full-width
 * and Arabic-Indic digits, with invisible characters in between.
 *
 * Units:  up to six ASCII digits; fewer while it is being typed.
 * Errors: never throws; '' if there are no digits.
 * Source: rules §6 (paste of any shape).
 */
export function toCode(text: string): string {
  const plain = [...text.replace(/\p{Cf}/gu, '')].map(toAsciiDigit).join('');
  // A whole message contains other numbers too (dates, "valid for 10 minutes"), so look for six digits in a
  // row first, then for two groups of three, then for six separate digits.
  const piece =
    plain.match(/\d+/g)?.find((run) => run.length === CODE_DIGITS) ?? halves(plain) ?? apart(plain);
  return piece ?? plain.replace(/\D/g, '').slice(0, CODE_DIGITS);
}

/** Whether the code is complete. */
export function isWholeCode(code: string): boolean {
  return code.length === CODE_DIGITS && /^\d+$/.test(code);
}

function halves(text: string): string | null {
  const match = /(?:^|\D)(\d{3})[^\p{L}\d]{1,3}(\d{3})(?!\d)/u.exec(text);
  return match ? `${match[1]}${match[2]}` : null;
}

function apart(text: string): string | null {
  const match = /(?:^|\D)\d(?:[^\p{L}\d]{1,3}\d){5}(?!\d)/u.exec(text);
  return match?.[0].replace(/\D/g, '') ?? null;
}

function toAsciiDigit(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => point >= first && point <= first + 9);
  return zero === undefined ? character : String(point - zero);
}
