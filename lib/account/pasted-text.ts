import { withoutUnseen } from './email';

/** What a mail program or a sentence leaves around a pasted word: quotes, brackets, a full stop. */
const BEFORE = /^[\s\p{Ps}\p{Pi}"'<]+/u;
const AFTER = /[\s\p{Pe}\p{Pf}"'>.,;:!?…]+$/u;

/**
 * A coupon, a token or a code as people paste it: without spaces and punctuation around it, without
 * invisible characters, composed (NFC).
 *
 * Errors: never throws; '' if nothing is left.
 */
export function readPasted(text: string): string {
  return withoutUnseen(text).replace(BEFORE, '').replace(AFTER, '');
}

/**
 * The first value of a query parameter that is not empty once cleaned like pasted text; the name matches in
 * any case.
 *
 * Errors: never throws; null if there is no such parameter, '' if all are empty.
 */
export function pastedParameter(query: NodeJS.Dict<string | string[]>, name: string): string | null {
  const values = Object.entries(query).flatMap(([anyCase, value = []]) =>
    anyCase.toLowerCase() === name ? value : [],
  );
  return values.length === 0 ? null : (values.map(readPasted).find((text) => text !== '') ?? '');
}
