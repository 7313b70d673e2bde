import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TITLE_BOX, TITLE_LINE_HEIGHT, TITLE_SIZES_PX } from '@/lib/og/card-layout';
import { fitText, type Box } from '@/lib/og/fit-text';
import { typeface } from '@/lib/og/typeface.server';

/** Every character is half as wide as the font size. */
const measure = (text: string, sizePx: number) => [...text].length * sizePx * 0.5;
const fit = (text: string, box: Box) =>
  fitText(text, { box, measure, sizesPx: [40, 20, 10], lineHeight: 1.2 });

describe('a text in its box', () => {
  it.each([
    ['is as large as fits', 'one two', { widthPx: 200, heightPx: 100 }, { lines: ['one two'], sizePx: 40 }],
    [
      'is broken at spaces',
      'one two',
      { widthPx: 100, heightPx: 100 },
      { lines: ['one', 'two'], sizePx: 40 },
    ],
    [
      'becomes smaller if there are too many lines',
      'one two six',
      { widthPx: 60, heightPx: 60 },
      { lines: ['one two six'], sizePx: 10 },
    ],
    [
      'becomes smaller if a word is too wide',
      'abcdefgh',
      { widthPx: 100, heightPx: 100 },
      { lines: ['abcdefgh'], sizePx: 20 },
    ],
    [
      'is broken inside a word that is too wide at any size',
      'abcdefgh',
      { widthPx: 20, heightPx: 100 },
      { lines: ['abcd', 'efgh'], sizePx: 10 },
    ],
    [
      'is cut off if no size fits',
      'one two six ten end',
      { widthPx: 35, heightPx: 25 },
      { lines: ['one two', 'six te…'], sizePx: 10 },
    ],
    [
      'is not broken at a French no-break space',
      'a b\u00a0! c\u202f?',
      { widthPx: 60, heightPx: 200 },
      { lines: ['a', 'b\u00a0!', 'c\u202f?'], sizePx: 40 },
    ],
    ['has no lines when it is empty', ' ', { widthPx: 60, heightPx: 60 }, { lines: [], sizePx: 40 }],
  ])('%s', (_name, text, box, expected) => {
    expect(fit(text, box)).toMatchObject(expected);
  });
});

describe('a title on a card', () => {
  const { measureTitle, drawable } = typeface();

  it.each(['withCover', 'alone'] as const)('never leaves its box, whatever the text (%s)', (place) => {
    const box = TITLE_BOX[place];
    const letters = fc.constantFrom(...'Шумящий видеоролик Wide MMMMM ÀÉÎ ёжик — «»!?,…', ...' ');
    const titles = fc.oneof(
      fc.string({ unit: letters, maxLength: 260 }),
      fc.string({ unit: 'grapheme', maxLength: 260 }),
    );
    fc.assert(
      fc.property(titles, (title) => {
        const fitted = fitText(drawable(title), {
          box,
          measure: measureTitle,
          sizesPx: TITLE_SIZES_PX[place],
          lineHeight: TITLE_LINE_HEIGHT,
        });
        expect(fitted.lines.length * fitted.lineHeightPx).toBeLessThanOrEqual(box.heightPx);
        for (const line of fitted.lines)
          expect(measureTitle(line, fitted.sizePx)).toBeLessThanOrEqual(box.widthPx);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [
      'Как подготовить сценарий демонстрационного видеоролика для высокотехнологичного продукта и не потерять внимание зрителей',
      120,
    ],
    [
      'Широкомасштабное высокопрофессиональное видеопроизводство: предпроизводственный период, съёмочный процесс, постпродакшн 1',
      120,
    ],
  ])('is whole at 120 characters of Russian: %s', (title, atLeast) => {
    expect(title.length).toBeGreaterThanOrEqual(atLeast - 2);
    const fitted = fitText(drawable(title), {
      box: TITLE_BOX.withCover,
      measure: measureTitle,
      sizesPx: TITLE_SIZES_PX.withCover,
      lineHeight: TITLE_LINE_HEIGHT,
    });
    expect(fitted.lines.join(' ')).toBe(title);
  });
});

describe('the drawable part of a title', () => {
  it.each([
    ['Cut 🎬 on action', 'Cut on action'],
    ['שלום עולם', ''],
    ['Привет,  мир', 'Привет, мир'],
    ['Œuvre «\u202fà la une\u202f»', 'Œuvre «\u00a0à la une\u00a0»'],
    ['a\u0007b\u200dc', 'a b c'],
    ['e\u0301', 'é'],
    ['</script><b>', '</script><b>'],
  ])('of %j is %j', (title, expected) => {
    expect(typeface().drawable(title)).toBe(expected);
  });
});
