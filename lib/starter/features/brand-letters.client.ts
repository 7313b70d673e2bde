import { afterPaint } from '../page/after-paint.client';
import { Mark } from '../page/marks';

/** A face of components/theme/fonts.css that nothing is set in before the mark. */
const FACE = '650 1em "Onest Late"';

/** Parts of an em by which letters stand closer or wider where that keeps a heading's number of lines. */
const STEPS = [0.015, 0.03];

/**
 * Headings take the brand's letters also when these come too late for the page (decision 0029). Nothing moves: one that would get
 * a line more or less is set a little closer or wider.
 */
export function startBrandLetters(): void {
  // The title has letters of all the scripts that the page's headings are in.
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
