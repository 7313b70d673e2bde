/** Less than this is a finger that trembles. Pixels. */
const SLACK = 6;

/**
 * Says on the document whether the reader moves up or down (`data-scroll`): CSS keeps the header in view on the way up only.
 * Without it the header scrolls away with its page.
 */
export function startStickyHeader(): void {
  let last = 0;
  // Asked for while the page is still being put together, it would have all of it laid out twice.
  requestAnimationFrame(() => {
    last = scrollY;
  });
  addEventListener(
    'scroll',
    () => {
      const y = Math.max(0, scrollY);
      if (Math.abs(y - last) < SLACK) return;
      document.documentElement.dataset.scroll = y > last ? 'down' : 'up';
      last = y;
    },
    { passive: true },
  );
}
