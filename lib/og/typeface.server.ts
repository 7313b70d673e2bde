import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype, { type Font } from 'opentype.js';
import sharp from 'sharp';
import { processSingleton } from '../process/process-singleton';
import { FONT_FOLDER, OTHER_FONTS, OWN_FONTS } from './font-files.mjs';

/** In the order in which they are searched for a letter. */
export const FAMILIES = [...new Set(['Onest', ...OTHER_FONTS.map(({ family }) => family)])].join(', ');

const NO_BREAK_SPACES = /[\u00a0\u202f]/g;
/** Marks that are not seen themselves: hyphens and spaces for line breaks, directions, forms of emoji. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/u;
/** In these scripts a joiner changes the letters beside it. */
const JOINER = /(?<=[\p{scx=Arabic}\p{scx=Devanagari}])[\u200c\u200d]/gu;
/** An accent that no letter includes. */
const LOOSE_MARK = /[\u0300-\u036f]/;
/** What belongs to a word: without it, half a word would be left. */
const PART_OF_WORD = /[\p{L}\p{N}\p{Mn}\p{Mc}]/u;

/**
 * The text as it can be drawn, without emoji and other signs that no font has; '' if a letter is among them,
 * because half a word is worse than none, or if only punctuation is left. Loads the fonts.
 *
 * Errors: throws if a font file is missing.
 */
export async function drawable(text: string): Promise<string> {
  const joiners = new Set([...text.matchAll(JOINER)].map(({ index }) => index));
  const characters = [...visibleText(text, joiners).normalize('NFC').replace(NO_BREAK_SPACES, '\u00a0')];
  const own = await Promise.all(OWN_FONTS.map(openFace));
  const missing = characters.filter((character) => !isIn(own, character)).join('');
  const others = OTHER_FONTS.filter(({ letters }) => letters.test(missing));
  const faces = [...own, ...(await Promise.all(others.map(({ file }) => openFace(file))))];
  const drawableCharacters = characters.map((character) => {
    if (/[\s\p{Cc}]/u.test(character)) return character === '\u00a0' ? character : ' ';
    // No subset has both the letter and its mark, so that the library would draw one of them.
    if (LOOSE_MARK.test(character)) return null;
    if (isIn(faces, character) || JOINERS.has(character)) return character;
    // `ﬁ` and `𝐀` are `fi` and `A` in another form.
    const plain = character.normalize('NFKC');
    if ([...plain].every((one) => isIn(faces, one))) return plain;
    return PART_OF_WORD.test(character) ? null : ' ';
  });
  if (drawableCharacters.includes(null)) return '';
  const drawnText = drawableCharacters.join('').replace(/ +/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(drawnText) ? drawnText : '';
}

const JOINERS = new Set(['\u200c', '\u200d']);

function visibleText(text: string, joiners: ReadonlySet<number>): string {
  return [...text.matchAll(/./gsu)]
    .filter(({ 0: character, index }) => joiners.has(index) || !UNSEEN.test(character))
    .map(([character]) => character)
    .join('');
}

function isIn(faces: readonly Font[], character: string): boolean {
  return faces.some((face) => face.charToGlyphIndex(character) > 0);
}

function openFace(file: string): Promise<Font> {
  const faces = processSingleton('typeface', () => new Map<string, Promise<Font>>());
  const opened = faces.get(file) ?? readFace(file);
  faces.set(file, opened);
  return opened;
}

/** Registers a font file with the drawing library, and returns the parsed font. */
async function readFace(file: string): Promise<Font> {
  const fontfile = join(process.cwd(), FONT_FOLDER, file);
  await sharp({ text: { text: 'x', fontfile } })
    .raw()
    .toBuffer();
  // why: a copy of its own, because Node's small buffers share their memory.
  return opentype.parse(new Uint8Array(readFileSync(fontfile)).buffer);
}
