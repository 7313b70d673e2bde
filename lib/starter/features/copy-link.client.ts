import { canCopy, copy } from '../page/copy.client';
import { onPress } from '../page/on-press.client';
import { Mark } from '../../markup/marks';

const BUTTON = `[${Mark.copyLink}]`;

/**
 * A button with `Mark.copyLink` and `Mark.copiedLabel` copies a URL and confirms it. Without the clipboard
 * API the button is hidden.
 */
export function startCopyLink(): void {
  for (const button of document.querySelectorAll<HTMLElement>(BUTTON)) button.hidden = !canCopy();
  onPress(BUTTON, (button) => {
    copy(
      button.getAttribute(Mark.copyLink) ?? location.href,
      button.getAttribute(Mark.copiedLabel) ?? '',
      button,
    );
  });
}
