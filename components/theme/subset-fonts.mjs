/**
 * Makes public/fonts/onest-*.woff2 from the fontsource package: the weights 400 to 700 of three scripts
 * (whole axis 78 kB, subset 53 kB), and the letters of "Русский" for pages in other languages. Run `node
 * components/theme/subset-fonts.mjs` after updating the package, then put the printed names into fonts.css,
 * layout/SiteFooter.module.css and lib/starter/document/fonts.ts.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const SOURCE = new URL('../../node_modules/@fontsource-variable/onest/files/', import.meta.url);
const TARGET = new URL('../../public/fonts/', import.meta.url);

// The package's unicode-range values, which fonts.css repeats.
const SCRIPTS = {
  latin:
    '0000-00FF,0131,0152-0153,02BB-02BC,02C6,02DA,02DC,0304,0308,0329,2000-206F,20AC,2122,2191,2193,2212,2215,FEFF,FFFD',
  'latin-ext':
    '0100-02BA,02BD-02C5,02C7-02CC,02CE-02D7,02DD-02FF,0304,0308,0329,1D00-1DBF,1E00-1E9F,1EF2-1EFF,2020,20A0-20AB,20AD-20C0,2113,2C60-2C7F,A720-A7FF',
  cyrillic: '0301,0400-045F,0490-0491,04B0-04B1,2116',
};

/**
 * @type {readonly (readonly [name: string, script: string, ranges: string, weights: { readonly min: number,
 * readonly max: number }])[]}
 */
const FILES = [
  ...Object.entries(SCRIPTS).map(
    ([script, ranges]) => /** @type {const} */ ([script, script, ranges, { min: 400, max: 700 }]),
  ),
  ['names', 'cyrillic', '0420,0438-0439,043A,0441,0443', { min: 400, max: 400 }],
];

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

for (const [file, script, ranges, wght] of FILES) {
  const whole = readFileSync(new URL(`onest-${script}-wght-normal.woff2`, SOURCE));
  const cut = await subsetFont(whole, charactersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght },
  });
  const hash = createHash('sha256').update(cut).digest('hex').slice(0, 8);
  const name = `onest-${file}.${hash}.woff2`;
  writeFileSync(new URL(name, TARGET), cut);
  process.stdout.write(`${name}  ${whole.length} -> ${cut.length} bytes\n`);
}
