import { afterPaint } from '../page/after-paint.client';
import { Mark } from '../../markup/marks';

/** A face in components/theme/fonts.css that is not used before the mark is set. */
const FACE = '650 1em "Onest Late"';

/** Letter spacings (em) to try, tighter or wider, to keep a heading's number of lines. */
const STEPS = [0.015, 0.03];

/**
 * Sets headings in the brand's typeface even if it arrives after the first paint (decision 0029). Nothing
 * shifts: a heading that would gain or lose a line is set a little tighter or wider.
 */
export function startBrandLetters(): void {
  // The title contains letters of every script that the page's headings use.
  document.fonts.load(FACE, document.title).then(
    () => afterPaint(setHeadings),
    () => undefined,
  );
}

function setHeadings(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4)')];
  const heights = headings.map(({ offsetHeight }) => offsetHeight);
  document.documentElement.setAttribute(Mark.letters, '');
  headings.forEach((heading, index) => {
    const wanted = heights[index] ?? 0;
    const sign = Math.sign(wanted - heading.offsetHeight);
    if (sign === 0) return;
    const { letterSpacing, fontSize } = getComputedStyle(heading);
    const own = Number.parseFloat(letterSpacing) / Number.parseFloat(fontSize);
    for (const step of STEPS) {
      heading.style.letterSpacing = `${own + sign * step}em`;
      if (heading.offsetHeight === wanted) return;
    }
  });
}
