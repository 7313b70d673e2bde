import { canCopy, copy } from '../page/copy.client';
import { Mark } from '../../markup/marks';

/**
 * A button with `Mark.copyLink` and `Mark.copiedLabel` copies a URL and confirms it. Without the clipboard
 * API the button is hidden.
 */
export function startCopyLink(): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[${Mark.copyLink}]`)) {
    button.hidden = !canCopy();
    button.addEventListener('click', () => {
      copy(
        button.getAttribute(Mark.copyLink) ?? location.href,
        button.getAttribute(Mark.copiedLabel) ?? '',
        button,
      );
    });
  }
}
