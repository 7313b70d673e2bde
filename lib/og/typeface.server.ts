import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype, { type Font } from 'opentype.js';
import sharp from 'sharp';
import { processSingleton } from '../process/process-singleton';
import { FONT_FOLDER, OTHER_FONTS, OWN_FONTS } from './font-files.mjs';

/** In the order in which they are searched for a letter. */
export const FAMILIES = ['Onest', ...OTHER_FONTS.map(({ family }) => family)].join(', ');

const NO_BREAK_SPACES = /[\u00a0\u202f]/g;

/**
 * The text without letters that no font has (emoji, other scripts), which would be drawn as boxes; '' if only
 * punctuation is left. Loads the fonts of what remains.
 *
 * Errors: throws if a font file is missing.
 */
export async function drawable(text: string): Promise<string> {
  const others = OTHER_FONTS.filter(({ letters }) => letters.test(text)).map(({ file }) => file);
  const needed = [...OWN_FONTS, ...others];
  const faces = await Promise.all(needed.map(openFace));
  const has = (character: string) => faces.some((face) => face.charToGlyphIndex(character) > 0);
  const shown = [...text.normalize('NFC').replace(NO_BREAK_SPACES, '\u00a0')]
    .map((character) =>
      character === '\u00a0' || (/\S/.test(character) && has(character)) ? character : ' ',
    )
    .join('')
    .replace(/ +/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(shown) ? shown : '';
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
