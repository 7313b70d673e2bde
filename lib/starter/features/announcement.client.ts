import { ANNOUNCEMENT_STORAGE_KEY } from '../../config/storage-names';
import { Mark } from '../../markup/marks';
import { focusHeader } from '../page/regain-focus.client';

/** Closes the bar above the header and remembers its id, so that the document hides it before the next first paint. */
export function startAnnouncement(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${Mark.announcementClose}]`) : null;
    const id = button?.getAttribute(Mark.announcementClose);
    if (!id) return;
    document.documentElement.setAttribute(Mark.dismissed, id);
    focusHeader();
    try {
      localStorage.setItem(ANNOUNCEMENT_STORAGE_KEY, id);
    } catch {
      // Storage is off: closed on this page only.
    }
  });
}
