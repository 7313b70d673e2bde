/**
 * A text as its last reader will decode it, so that a rule need not know of encodings: percent signs (at any
 * depth), escapes of JSON and entities of HTML are read, and each character knows where it stands in the
 * original.
 */
export type DecodedText = {
  readonly text: string;
  /** How often the character at this place is percent-encoded. */
  readonly percentDepth: (at: number) => number;
  /** The number of backslashes in front of the character at this place. */
  readonly backslashes: (at: number) => number;
  /** Where the character at this place begins in the original; for the text's length, where that ends. */
  readonly originalPlace: (at: number) => number;
};

const ENCODED =
  /%(?:25)*[\da-f]{2}|(?<!\\)\\{1,63}(?:u00[\da-f]{2}|x[\da-f]{2}|["'`nrt/])|&(?:#\d{2,4}|#x[\da-f]{2,3}|quot|apos|amp|lt|gt|commat|equals|colon);/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  amp: '&',
  lt: '<',
  gt: '>',
  commat: '@',
  equals: '=',
  colon: ':',
};
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
/** Stands for a byte of a longer character: a letter, as most of them are. */
const OTHER_LETTER = 'ÿ';

/** Errors: never throws. Takes time linear in the text's length. */
export function decodeText(original: string): DecodedText {
  const parts: string[] = [];
  const places: number[] = [];
  const depths: number[] = [];
  let from = 0;
  const keepUntil = (end: number) => {
    parts.push(original.slice(from, end));
    for (let at = from; at < end; at += 1) places.push(at);
  };
  for (const { 0: encoded, index } of original.matchAll(ENCODED)) {
    keepUntil(index);
    const read = readCharacter(encoded);
    depths[places.length] = read.depth;
    places.push(index);
    parts.push(read.character);
    from = index + encoded.length;
  }
  keepUntil(original.length);
  return {
    text: parts.join(''),
    percentDepth: (at) => Math.max(depths[at] ?? 0, 0),
    backslashes: (at) => Math.max(-(depths[at] ?? 0), 0),
    originalPlace: (at) => places[at] ?? original.length,
  };
}

/** A depth is positive for percent signs, negative for backslashes. */
function readCharacter(encoded: string): { readonly character: string; readonly depth: number } {
  const hex = Number.parseInt(encoded.slice(-2), 16);
  if (encoded.startsWith('%')) return { character: ofCode(hex), depth: (encoded.length - 1) / 2 };
  if (encoded.startsWith('&')) return { character: ofEntity(encoded.slice(1, -1).toLowerCase()), depth: 0 };
  const [, escape = ''] = /^\\+(.*)/s.exec(encoded) ?? [];
  const control = CONTROLS[escape];
  if (control !== undefined) return { character: control, depth: 0 };
  if (escape.length === 1) return { character: escape, depth: escape.length - encoded.length };
  return { character: ofCode(hex), depth: 0 };
}

function ofEntity(name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? OTHER_LETTER;
  return ofCode(name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
}

function ofCode(code: number): string {
  return code < 0x80 ? String.fromCharCode(code) : OTHER_LETTER;
}
