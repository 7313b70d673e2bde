import { Mark } from '../../../markup/marks';

/** Replaces the link in a figure with `Mark.embedSrc` by the other site's player. */
export function playEmbed(link: HTMLAnchorElement): void {
  const figure = link.closest(`[${Mark.embedSrc}]`);
  if (!figure) return;
  const frame = document.createElement('iframe');
  frame.src = withAutoplay(figure.getAttribute(Mark.embedSrc) ?? '');
  frame.title = figure.getAttribute(Mark.embedTitle) ?? link.textContent;
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.allowFullscreen = true;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  link.replaceWith(frame);
  frame.focus();
}

/** The visitor has clicked to play and should not have to click again inside the player. */
function withAutoplay(src: string): string {
  const url = new URL(src);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
