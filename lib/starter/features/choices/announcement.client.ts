import { ANNOUNCEMENT_STORAGE_KEY } from '../../../config/storage-names';
import { Mark } from '../../../markup/marks';
import { onPress } from '../../page/on-press.client';
import { focusHeader } from '../../page/regain-focus.client';
import { storedChoice } from '../../page/stored-choice.client';

/**
 * Closes the bar above the header and remembers its id, so that the document hides it before the next first
 * paint.
 */
export function startAnnouncement(): void {
  const close = storedChoice(ANNOUNCEMENT_STORAGE_KEY, (id) => {
    if (id) document.documentElement.setAttribute(Mark.dismissed, id);
  });
  onPress(`[${Mark.announcementClose}]`, (button) => {
    close(button.getAttribute(Mark.announcementClose) ?? '');
    focusHeader();
  });
}
