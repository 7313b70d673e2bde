import { Mark } from '../../../markup/marks';
import { startCodeCopy } from './code-copy.client';
import { startContents } from './contents.client';
import { startHeadingLinks } from './heading-links.client';
import { startZoom } from './zoom.client';

/**
 * Starts the tools of an article, and its video, once somebody interacts with the page. The home page may
 * have a video alone.
 */
export function startArticleTools(body: HTMLElement | null): void {
  if (body) {
    startZoom(body);
    startHeadingLinks(body);
    startCodeCopy(body);
    startContents();
    watchSelection(body);
    // Only for readers who scroll: a press alone should load no more than it needs.
    const read = () => {
      import('./reading-place.client').then((part) => part.startReadingPlace(body)).catch(() => undefined);
    };
    // The reader may have scrolled before this file loaded.
    if (scrollY > 0) read();
    else addEventListener('scroll', read, { once: true, passive: true });
  }
  const video = document.querySelector<HTMLElement>(`[${Mark.video}]`);
  if (video) import('./video.client').then((part) => part.startVideo(video)).catch(() => undefined);
}

/** The link to a quote loads when text is selected. */
function watchSelection(body: HTMLElement): void {
  const checkSelection = () => {
    const selection = getSelection();
    if (!selection || selection.isCollapsed || !body.contains(selection.anchorNode)) return;
    document.removeEventListener('selectionchange', checkSelection);
    import('./quote-link.client').then((part) => part.startQuoteLink(body)).catch(() => undefined);
  };
  document.addEventListener('selectionchange', checkSelection);
  // The reader may have selected text before this file loaded.
  checkSelection();
}
