import { afterPaint } from '../page/after-paint.client';
import { Mark } from '../../markup/marks';

/** Pixels; smaller movements do not count, because a finger trembles. */
const SLACK = 6;

/**
 * Sets the scroll direction on the document (`Mark.scroll`): CSS keeps the header in view only while
 * scrolling up. Without it the header scrolls away with its page.
 */
export function startStickyHeader(): void {
  let last = 0;
  let scheduled = false;
  // Reading it during load would force another layout of the whole page.
  afterPaint(() => {
    last = scrollY;
  });
  const update = () => {
    scheduled = false;
    const y = Math.max(0, scrollY);
    if (Math.abs(y - last) < SLACK) return;
    document.documentElement.setAttribute(Mark.scroll, y > last ? 'down' : 'up');
    last = y;
  };
  addEventListener(
    'scroll',
    () => {
      if (scheduled) return;
      scheduled = true;
      afterPaint(update);
    },
    { passive: true },
  );
}
