import { ANNOUNCEMENT_STORAGE_KEY } from '../page/announcement-key';

/** Closes the bar above the header and remembers which one it was: the document hides it before the first paint next time. */
export function startAnnouncement(): void {
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-announcement-close]') : null;
    const id = button?.dataset.announcementClose;
    if (!id) return;
    document.documentElement.dataset.dismissed = id;
    // The button is gone: the keyboard goes on from the head of the page.
    document.querySelector<HTMLElement>('[data-site-header] a')?.focus({ preventScroll: true });
    try {
      localStorage.setItem(ANNOUNCEMENT_STORAGE_KEY, id);
    } catch {
      // Storage is off: closed for this page.
    }
  });
}
