import { Mark } from '../../../markup/marks';
import { startCodeCopy } from './code-copy.client';
import { startContents } from './contents.client';
import { startHeadingLinks } from './heading-links.client';
import { withPart } from '../../page/with-part.client';
import { startOpinion } from './opinion.client';
import { startSavePost } from './save-post.client';
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
    startOpinion();
    startSavePost();
    watchSelection(body);
    // Only for readers who scroll: a press alone should load no more than it needs.
    const read = () => {
      void withPart(import('./reading-place.client'), (part) => part.startReadingPlace(body));
    };
    // The reader may have scrolled before this file loaded.
    if (scrollY > 0) read();
    else addEventListener('scroll', read, { once: true, passive: true });
  }
  const video = document.querySelector<HTMLElement>(`[${Mark.video}]`);
  if (video) void withPart(import('./video.client'), (part) => part.startVideo(video));
}

/** The link to a quote loads when text is selected. */
function watchSelection(body: HTMLElement): void {
  const checkSelection = () => {
    const selection = getSelection();
    if (!selection || selection.isCollapsed || !body.contains(selection.anchorNode)) return;
    document.removeEventListener('selectionchange', checkSelection);
    void withPart(import('./quote-link.client'), (part) => part.startQuoteLink(body));
  };
  document.addEventListener('selectionchange', checkSelection);
  // The reader may have selected text before this file loaded.
  checkSelection();
}
