import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TRACK_COLORS } from '@/lib/config/track-colors';

const TOKENS = 'components/theme/tokens.css';
const tokens = readFileSync(TOKENS, 'utf8');

const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, '');

const STYLES = ['components', 'lib']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => path.endsWith('.css') && path !== TOKENS)
  .map((file) => ({ file, css: withoutComments(readFileSync(file, 'utf8')) }));

/** Six digits, without the opacity. */
function coloursOf(css: string): readonly string[] {
  return [...css.matchAll(/#([\da-f]{3,8})\b/gi)].map(([, digits = '']) => {
    const all = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
    return all.slice(0, 6).toLowerCase();
  });
}

/** The numbers that begin the rows of a comment in tokens.css. */
const numbersListed = (subject: string) =>
  new Set(
    [...(tokens.split(`\n * ${subject}`)[1]?.split('*/')[0] ?? '').matchAll(/^ \* ([\d.]+) {2}/gm)].map(
      ([, number]) => Number(number),
    ),
  );

describe('styles', () => {
  it('use only colours that the tokens have', () => {
    const palette = new Set([
      ...coloursOf(withoutComments(tokens)),
      'ffffff',
      '000000',
      // The hover colour of a surface that is dark in both themes.
      '2b2822',
    ]);
    const strangers = STYLES.flatMap(({ file, css }) =>
      [
        ...coloursOf(css).filter((colour) => !palette.has(colour)),
        ...[...css.matchAll(/\b(?:rgba?|hsla?)\(/g)].map(([call]) => call),
      ].map((colour) => `${file}: ${colour}`),
    );
    expect(strangers).toEqual([]);
  });

  it('have two hues for each colour that a category can have, and for no other', () => {
    const hues = [...tokens.matchAll(/\[data-track='([\w-]+)'\] \{\s+--hue: \d+;\s+--deep-hue: \d+;\s+\}/g)];
    expect(hues.map(([, name]) => name).toSorted()).toEqual([...TRACK_COLORS].toSorted());
  });

  it('use exactly the breakpoints listed in tokens.css', () => {
    const listed = numbersListed('Breakpoints');
    const used = STYLES.flatMap(({ file, css }) =>
      [...css.matchAll(/@media[^{]*/g)].flatMap(([condition]) =>
        // A width written in any other way yields no number, so it is refused.
        [...condition.matchAll(/\((min|max)-width: ([\d.]+)rem\)|(?:width|inline-size)/g)].map(
          ([text, bound, rem = '']) => ({
            written: `${file}: ${text}`,
            width: Number(rem) + (bound === 'max' && rem.endsWith('.99') ? 0.01 : 0),
          }),
        ),
      ),
    );
    expect(used.filter(({ width }) => !listed.has(width)).map(({ written }) => written)).toEqual([]);
    expect([...listed].filter((width) => !used.some((use) => use.width === width))).toEqual([]);
  });

  it('use only layers listed in tokens.css', () => {
    const layers = numbersListed('Layers');
    const strangers = STYLES.flatMap(({ file, css }) =>
      [...css.matchAll(/z-index: (-?\d+)/g)]
        .map(([, layer]) => Number(layer))
        .filter((layer) => layer > 9 && !layers.has(layer))
        .map((layer) => `${file}: ${layer}`),
    );
    expect(layers.size).toBeGreaterThan(3);
    expect(strangers).toEqual([]);
  });
});
