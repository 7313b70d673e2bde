import { isPlainClick } from '../../../platform/plain-click';
import { Mark } from '../../page/marks';

/**
 * Click to load: a figure with `Mark.embedSrc` holds a plain link to the video; a click puts the player in its place.
 * Nothing of the other site is asked for before.
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

/** The visitor has asked to play: a second click inside the player would be one too many. */
function withAutoplay(src: string): string {
  const url = new URL(src);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
