/**
 * Makes lib/og/fonts from the packages `@fontsource/…`: `node tools/build/make-preview-fonts.mjs`. The
 * library that draws preview images reads only uncompressed fonts. npm fetches the packages into `.cache`,
 * because one of them takes 76 MB and one of its files is needed.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { convert } from 'fontverter';
import { FONT_FOLDER, OTHER_FONTS, OWN_FONTS } from '../../lib/og/font-files.mjs';

const CACHE = '.cache/preview-fonts';
/** @type {Readonly<Record<string, string>>} */
const VERSIONS = {
  onest: '5.3.1',
  'noto-sans': '5.3.0',
  'noto-sans-thai': '5.3.0',
  'noto-sans-hebrew': '5.3.0',
  'noto-sans-arabic': '5.3.0',
  'noto-sans-devanagari': '5.3.0',
  'noto-sans-sc': '5.3.0',
  'nanum-gothic': '5.3.0',
};

const packages = Object.entries(VERSIONS).map(([name, version]) => `@fontsource/${name}@${version}`);
execFileSync('npm', ['install', '--no-save', '--prefix', CACHE, ...packages], { stdio: 'inherit' });
mkdirSync(FONT_FOLDER, { recursive: true });
for (const name of Object.keys(VERSIONS))
  copyFileSync(`${CACHE}/node_modules/@fontsource/${name}/LICENSE`, `${FONT_FOLDER}/${name}.LICENSE.txt`);
for (const file of [...OWN_FONTS, ...OTHER_FONTS.map(({ file: other }) => other)]) {
  // `noto-sans-thai-…` is not a file of `noto-sans`.
  const [name] = Object.keys(VERSIONS)
    .filter((one) => file.startsWith(`${one}-`))
    .toSorted((one, other) => other.length - one.length);
  const woff = readFileSync(
    `${CACHE}/node_modules/@fontsource/${name}/files/${file.replace(/ttf$/, 'woff')}`,
  );
  writeFileSync(`${FONT_FOLDER}/${file}`, await convert(woff, 'sfnt'));
}
