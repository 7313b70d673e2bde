import { ANNOUNCEMENT_STORAGE_KEY } from '../../config/storage-names';
import { Mark } from '../../markup/marks';

/** Closes the bar above the header and remembers its id, so that the document hides it before the next first paint. */
export function startAnnouncement(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${Mark.announcementClose}]`) : null;
    const id = button?.getAttribute(Mark.announcementClose);
    if (!id) return;
    document.documentElement.setAttribute(Mark.dismissed, id);
    // The button is gone, so the focus moves to the header.
    document.querySelector<HTMLElement>(`[${Mark.siteHeader}] a`)?.focus({ preventScroll: true });
    try {
      localStorage.setItem(ANNOUNCEMENT_STORAGE_KEY, id);
    } catch {
      // Storage is off: closed on this page only.
    }
  });
}
