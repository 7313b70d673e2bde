import { afterPaint } from '../../page/after-paint.client';
import { Mark } from '../../../markup/marks';

/** A heading counts as reached above this fraction of the window's height. */
export const READING_LINE = 0.3;

/**
 * The last heading above the reading line; -1 while the line is above them all.
 *
 * Units: pixels from the top of the window, in document order.
 */
export function currentHeading(tops: readonly number[], linePx: number): number {
  let current = -1;
  tops.forEach((top, index) => {
    if (top <= linePx) current = index;
  });
  return current;
}

/** Keys that scroll a page; other keys do not move the reader. */
const SCROLLING = /^(?: |Page(?:Up|Down)|Arrow(?:Up|Down)|Home|End)$/;

/**
 * Marks the reader's position in the table of contents. A click, or a URL with a section's fragment, pins its
 * entry until the reader scrolls by hand, because a short last section can never reach the line.
 */
export function startContents(): void {
  const lists = [...document.querySelectorAll(`[${Mark.contents}]`)];
  const links = lists.flatMap((list) => [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]);
  const ids = [...new Set(links.map(idOf))];
  const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
  if (headings.length === 0) return;
  let pinned = sectionOf(location, ids);
  let scheduled = false;

  const showPosition = () => {
    scheduled = false;
    const tops = headings.map((heading) => heading.getBoundingClientRect().top);
    const reached = pinned ?? headings[currentHeading(tops, innerHeight * READING_LINE)]?.id;
    for (const link of links) {
      if (idOf(link) === reached) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    afterPaint(showPosition);
  };
  const unpin = () => {
    pinned = null;
  };

  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule, { passive: true });
  addEventListener('hashchange', () => {
    pinned = sectionOf(location, ids);
    schedule();
  });
  for (const byHand of ['wheel', 'touchmove'] as const) addEventListener(byHand, unpin, { passive: true });
  addEventListener('keydown', ({ key }) => {
    if (SCROLLING.test(key)) unpin();
  });
  for (const link of links) {
    link.addEventListener('click', () => {
      pinned = idOf(link);
      schedule();
    });
  }
  schedule();
}

/** The section named by the URL's fragment, if it is in the list. */
function sectionOf(url: { readonly hash: string }, ids: readonly string[]): string | null {
  const id = idOf(url);
  return ids.includes(id) ? id : null;
}

function idOf(link: { readonly hash: string }): string {
  try {
    return decodeURIComponent(link.hash.slice(1));
  } catch {
    return link.hash.slice(1);
  }
}
