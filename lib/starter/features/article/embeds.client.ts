import { isPlainClick } from '../../../platform/plain-click';
import { Mark } from '../../../markup/marks';

/**
 * Click to load: a figure with `Mark.embedSrc` holds a plain link to the video; a click replaces it with the
 * player. Before the click nothing is requested from the other site.
 */
export function startEmbeds(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const figure = link?.closest(`[${Mark.embedSrc}]`);
    if (!link || !figure || !isPlainClick(event)) return;
    event.preventDefault();
    import('./embed-player.client')
      .then((part) => part.playEmbed(figure, link))
      .catch(() => location.assign(link.href));
  });
}
