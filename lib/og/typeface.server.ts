import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import opentype, { type Font } from 'opentype.js';
import sharp from 'sharp';
import { processSingleton } from '../process/process-singleton';
import { OTHER_FONTS, OWN_FONTS } from './font-files.mjs';
import { sfntOfWoff } from './sfnt-of-woff';

/** In the order in which they are searched for a letter. */
export const FAMILIES = ['Onest', ...OTHER_FONTS.map(({ family }) => family)].join(', ');

const NO_BREAK_SPACES = /[\u00a0\u202f]/g;

/**
 * The text without letters that no font has (emoji, other scripts), which would be drawn as boxes; '' if only
 * punctuation is left. Loads the fonts of what remains.
 *
 * Errors: throws if a font package is missing.
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
  const sfnt = sfntOfWoff(readFileSync(join(process.cwd(), 'node_modules/@fontsource', file)));
  const fontfile = join(folderOfFaces(), `${basename(file)}.ttf`);
  writeFileSync(fontfile, sfnt);
  await sharp({ text: { text: 'x', fontfile } })
    .raw()
    .toBuffer();
  return opentype.parse(sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.byteLength) as ArrayBuffer); // why: zlib's buffers are not shared
}

function folderOfFaces(): string {
  return processSingleton('typeface-folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'typeface-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  });
}
