/**
 * Makes public/fonts/onest-*.woff2 from the fontsource package: the weights 400 to 700 of three scripts
 * (whole axis 78 kB, subset 53 kB); and lib/starter/document/letters.json, the letters that documents carry.
 * Run `node components/theme/subset-fonts.mjs` after updating the package, then put the printed names into
 * fonts.css.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const SOURCE = new URL('../../node_modules/@fontsource-variable/onest/files/', import.meta.url);
const TARGET = new URL('../../public/fonts/', import.meta.url);
const FACES = new URL('../../lib/starter/document/letters.json', import.meta.url);

// The package's unicode-range values; fonts.css leaves out a few rare signs.
const SCRIPTS = {
  latin:
    '0000-00FF,0131,0152-0153,02BB-02BC,02C6,02DA,02DC,0304,0308,0329,2000-206F,20AC,2122,2191,2193,2212,2215,FEFF,FFFD',
  'latin-ext':
    '0100-02BA,02BD-02C5,02C7-02CC,02CE-02D7,02DD-02FF,0304,0308,0329,1D00-1DBF,1E00-1E9F,1EF2-1EFF,2020,20A0-20AB,20AD-20C0,2113,2C60-2C7F,A720-A7FF',
  cyrillic: '0301,0400-045F,0490-0491,04B0-04B1,2116',
};

/** Letters, digits and punctuation of prose, and what the languages' own names need. */
const BASIC =
  '0020-003B,003F,0041-005A,0061-007A,00A0,00A9,00B7,00D7,00E7,00EA,00F1,2013-2014,2018-2019,201C-201D,2026,20AC,2192,2212';
const ACCENTS = {
  fr: '00AB,00BB,00C0,00C2,00C7-00CA,00CE,00D4,00E0,00E2,00E8-00E9,00EB,00EE-00EF,00F4,00F9,00FB,0153',
  es: '00A1,00AB,00BB,00BF,00C1,00C9,00CD,00D1,00D3,00DA,00E1,00E9,00ED,00F3,00FA,00FC',
  pt: '00C0-00C3,00C7,00C9-00CA,00CD,00D3-00D5,00DA,00E0-00E3,00E9,00ED,00F3-00F5,00FA',
};
const CYRILLIC = '0401,0410-044F,0451';
/** "Русский", which the footer of every page names. */
const NAME = '0420,0438-043A,0441,0443';
const RUSSIAN = ['cyrillic', NAME];

/** By language: the parts of a document's letters, each a script and its characters. */
const LETTERS = {
  en: [['latin', BASIC], RUSSIAN],
  fr: [['latin', `${BASIC},${ACCENTS.fr}`], RUSSIAN],
  es: [['latin', `${BASIC},${ACCENTS.es}`], RUSSIAN],
  ru: [
    ['cyrillic', CYRILLIC],
    ['latin', `${BASIC},00AB,00BB`],
  ],
  pt: [['latin', `${BASIC},${ACCENTS.pt}`], RUSSIAN],
};

/** @param {string} ranges */
function charactersOf(ranges) {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [from = NaN, to = from] = range.split('-').map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

/**
 * @param {string} script
 * @param {string} ranges
 * @param {Omit<Parameters<typeof subsetFont>[2], 'targetFormat'>} options
 */
function cut(script, ranges, options) {
  const whole = readFileSync(new URL(`onest-${script}-wght-normal.woff2`, SOURCE));
  return subsetFont(whole, charactersOf(ranges), { targetFormat: 'woff2', ...options });
}

const WEIGHTS = { variationAxes: { wght: { min: 400, max: 700 } } };

for (const [script, ranges] of Object.entries(SCRIPTS)) {
  const font = await cut(script, ranges, WEIGHTS);
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 8);
  const name = `onest-${script}.${hash}.woff2`;
  writeFileSync(new URL(name, TARGET), font);
  process.stdout.write(`${name}  ${font.length} bytes\n`);
}

/** @type {Record<string, string>} */
const faces = {};
for (const [language, parts] of Object.entries(LETTERS)) {
  const rules = await Promise.all(
    parts.map(async ([script = '', ranges = '']) => {
      const font = await cut(script, ranges, {
        ...(ranges === NAME ? { variationAxes: { wght: 400 } } : WEIGHTS),
        keepFeatures: ['kern'],
        noLayoutClosure: true,
        noHinting: true,
        dropTables: ['STAT', 'HVAR'],
      });
      // The inline script makes typefaces of what is `block`; the name of a language stands further down.
      const display = ranges === NAME ? 'swap' : 'block';
      const range = ranges.split(',').map((part) => `U+${part.replace(/^0+(?=.)/, '').replace(/-0+/, '-')}`);
      return `@font-face{font-family:Onest;font-weight:400 700;font-display:${display};src:url(data:font/woff2;base64,${font.toString('base64')});unicode-range:${range.join()}}`;
    }),
  );
  faces[language] = rules.join('');
  process.stdout.write(`letters ${language}  ${faces[language].length} bytes of CSS\n`);
}
writeFileSync(FACES, `${JSON.stringify(faces, null, 2)}\n`);
