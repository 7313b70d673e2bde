import { isPlainClick } from '../../../platform/plain-click';
import { Mark } from '../../../markup/marks';

/**
 * Click to load: a figure with `Mark.embedSrc` holds a plain link to the video; a click replaces it with the player.
 * Before the click nothing is requested from the other site.
 */
export function startEmbeds(): void {
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const figure = link?.closest(`[${Mark.embedSrc}]`);
    const src = figure?.getAttribute(Mark.embedSrc);
    if (!link || !figure || !src) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = withAutoplay(src);
    frame.title = figure.getAttribute(Mark.embedTitle) ?? link.textContent;
    frame.allow = 'autoplay; fullscreen; picture-in-picture';
    frame.allowFullscreen = true;
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    link.replaceWith(frame);
    frame.focus();
  });
}

/** The visitor has clicked to play and should not have to click again inside the player. */
function withAutoplay(src: string): string {
  const url = new URL(src);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
