import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

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

describe('styles', () => {
  it('have no colour that the tokens do not have', () => {
    const palette = new Set([
      ...coloursOf(withoutComments(tokens)),
      'ffffff',
      '000000',
      // A surface that is dark in both themes, under the pointer.
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

  it('lie on a layer of the list in tokens.css', () => {
    const layers = new Set([...tokens.matchAll(/^ \* (\d+) {2}/gm)].map(([, layer]) => Number(layer)));
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
