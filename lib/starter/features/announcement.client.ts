import { ANNOUNCEMENT_STORAGE_KEY } from '../../config/storage-names';
import { Mark } from '../../markup/marks';
import { focusHeader } from '../page/regain-focus.client';
import { storedChoice } from '../page/stored-choice.client';

/**
 * Closes the bar above the header and remembers its id, so that the document hides it before the next first
 * paint.
 */
export function startAnnouncement(): void {
  const close = storedChoice(ANNOUNCEMENT_STORAGE_KEY, (id) => {
    if (id) document.documentElement.setAttribute(Mark.dismissed, id);
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${Mark.announcementClose}]`) : null;
    const id = button?.getAttribute(Mark.announcementClose);
    if (!id) return;
    close(id);
    focusHeader();
  });
}
