import { afterPaint } from '../page/after-paint.client';
import { Mark } from '../page/marks';

/** Less than this is a finger that trembles. Pixels. */
const SLACK = 6;

/**
 * Says on the document whether the reader moves up or down (`Mark.scroll`): CSS keeps the header in view on the way up only.
 * Without it the header scrolls away with its page.
 */
export function startStickyHeader(): void {
  let last = 0;
  let scheduled = false;
  // Asked for while the page is still being put together, it would have all of it laid out once more.
  afterPaint(() => {
    last = scrollY;
  });
  const tell = () => {
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
      afterPaint(tell);
    },
    { passive: true },
  );
}
