import { Mark } from '../../markup/marks';

/** Shows the text that the page's status line has in this attribute; `null`: none. */
export function showNotice(text: Mark.offlineNotice | Mark.oldNotice | null): void {
  const notice = document.querySelector(`[${Mark.offlineNotice}]`);
  if (notice) notice.textContent = text && notice.getAttribute(text);
}
