import { Mark } from '../../../markup/marks';
import { countWords, minutesForWords } from '../../../text/count-words';
import { afterPaint } from '../../page/after-paint.client';
import { withPost, withoutPost } from '../reading/reading-list';
import { changeReading } from '../reading/stored-reading.client';
import { currentHeading, READING_LINE } from './contents.client';

/** Below this share of the text, reading has not begun. */
const BEGUN = 0.1;
/** A place is stored again when the reader is this much further, or at another heading. */
const STEP = 0.05;

/**
 * Keeps on the device how far the reader has come, and forgets it when the end of the text has been in view.
 * What counts is the furthest place, because readers go back up to leave.
 *
 * Source: rules D30.
 */
export function startReadingPlace(body: HTMLElement): void {
  const slug = slugOfPost();
  if (!slug) return;
  // Not the heading's own text, which a browser's translator may have replaced.
  const title = document.querySelector(`[${Mark.shareTitle}]`)?.getAttribute(Mark.shareTitle) ?? '';
  const headings = [...body.querySelectorAll('h2[id], h3[id]')];
  let minutes = 0;
  let furthest = 0;
  let stored = { share: 0, heading: '' };
  let scheduled = false;

  const look = () => {
    scheduled = false;
    const { top, bottom, height } = body.getBoundingClientRect();
    if (bottom <= innerHeight) {
      removeEventListener('scroll', schedule);
      changeReading((posts) => withoutPost(posts, slug));
      return;
    }
    const linePx = innerHeight * READING_LINE;
    const share = (linePx - top) / height;
    if (share < BEGUN || share <= furthest) return;
    furthest = share;
    const tops = headings.map((heading) => heading.getBoundingClientRect().top);
    const heading = headings[currentHeading(tops, linePx)]?.id ?? '';
    if (heading === stored.heading && share < stored.share + STEP) return;
    stored = { share, heading };
    minutes ||= minutesForWords(countWords(body.textContent));
    changeReading((posts) => withPost(posts, { slug, title, heading, share, minutes, atMs: Date.now() }));
  };
  function schedule() {
    if (scheduled) return;
    scheduled = true;
    afterPaint(look);
  }
  addEventListener('scroll', schedule, { passive: true });
  schedule();
}

/** Only posts have a place: legal and company pages have an article too. */
export function slugOfPost(): string {
  try {
    // Decoded as one segment, because the list of half-read posts encodes it as one.
    return decodeURIComponent(/\/blog\/([^/]+)$/.exec(location.pathname)?.[1] ?? '');
  } catch {
    return '';
  }
}
