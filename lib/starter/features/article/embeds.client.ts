import { isPlainClick } from '../../../platform/plain-click';
import { Mark } from '../../../markup/marks';
import { onPress } from '../../page/on-press.client';

/**
 * Click to load: a figure with `Mark.embedSrc` holds a plain link to the video; a click replaces it with the
 * player. Before the click nothing is requested from the other site.
 */
export function startEmbeds(): void {
  onPress(`[${Mark.embedSrc}] a`, (link, event) => {
    const figure = link.closest(`[${Mark.embedSrc}]`);
    if (!figure || !(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
    event.preventDefault();
    import('./embed-player.client')
      .then((part) => part.playEmbed(figure, link))
      .catch(() => location.assign(link.href));
  });
}
