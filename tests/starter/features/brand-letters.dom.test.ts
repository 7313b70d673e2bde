import { afterEach, describe, expect, it, vi } from 'vitest';
import { startBrandLetters } from '@/lib/starter/features/brand-letters.client';
import { Mark } from '@/lib/markup/marks';

const LINE = 40;
/** Letter spacing of the styles: 0.02 of an em of 20 pixels. */
const PIXELS = -0.4;
const ROOT = document.documentElement;

/** Number of lines of a heading: in the fallback, and in the brand's typeface at each letter spacing. */
type Lines = { readonly before: number; readonly after: (letterSpacingEm: number) => number };

/** A page with these headings, after the face has loaded (or failed). */
async function aPage(headings: readonly Lines[], face: Promise<unknown> = Promise.resolve()) {
  for (const later of ['requestAnimationFrame', 'setTimeout'])
    vi.stubGlobal(later, (act: () => void) => act());
  Object.defineProperty(document, 'fonts', { value: { load: () => face }, configurable: true });
  document.body.innerHTML = '<main></main>';
  const elements = headings.map(({ before, after }) => {
    const heading = document.createElement('h2');
    heading.style.cssText = `font-size: 20px; letter-spacing: ${PIXELS}px`;
    Object.defineProperty(heading, 'offsetHeight', {
      get: () =>
        LINE *
        (ROOT.hasAttribute(Mark.letters)
          ? after(
              Number.parseFloat(heading.style.letterSpacing) /
                (heading.style.letterSpacing.endsWith('px') ? 20 : 1),
            )
          : before),
    });
    document.querySelector('main')?.append(heading);
    return heading;
  });
  startBrandLetters();
  await face.catch(() => undefined);
  await Promise.resolve();
  return elements.map(({ style }) => Number.parseFloat(style.letterSpacing));
}

describe('headings, after the brand’s typeface has loaded late', () => {
  afterEach(() => {
    ROOT.removeAttribute(Mark.letters);
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'fonts');
  });

  it('are set in it, in place', async () => {
    expect(await aPage([{ before: 2, after: () => 2 }])).toEqual([PIXELS]);
    expect(ROOT.hasAttribute(Mark.letters)).toBe(true);
  });

  it('keep their number of lines, a little tighter or wider and no more than needed', async () => {
    const [closer, muchCloser, wider] = await aPage([
      { before: 2, after: (spacing) => (spacing > -0.03 ? 3 : 2) },
      { before: 2, after: (spacing) => (spacing > -0.04 ? 3 : 2) },
      { before: 2, after: (spacing) => (spacing < -0.01 ? 1 : 2) },
    ]);
    expect(closer).toBeCloseTo(-0.035);
    expect(muchCloser).toBeCloseTo(-0.05);
    expect(wider).toBeCloseTo(-0.005);
  });

  it('stay as they are when the typeface never loads', async () => {
    expect(await aPage([{ before: 2, after: () => 3 }], Promise.reject(new Error('lost')))).toEqual([PIXELS]);
    expect(ROOT.hasAttribute(Mark.letters)).toBe(false);
  });
});
