import { Mark } from '../../markup/marks';
import { onPress } from '../page/on-press.client';
import { copy } from '../page/copy.client';

const BUTTON = `[${Mark.share}]`;

/** Shows the button for the system's share sheet, if there is one. */
export function startShare(): void {
  if (!('share' in navigator)) return;
  for (const button of document.querySelectorAll<HTMLElement>(BUTTON)) button.hidden = false;
  onPress(BUTTON, (button) => {
    navigator
      .share({
        title: button.getAttribute(Mark.shareTitle) ?? document.title,
        url: button.getAttribute(Mark.shareUrl) ?? location.href,
      })
      // The visitor closed the sheet.
      .catch(() => undefined);
  });
}

/** A button with `Mark.copyLink` and `Mark.copiedLabel` copies a URL and confirms it. */
export function startCopyLink(): void {
  onPress(`[${Mark.copyLink}]`, (button) => {
    copy(
      button.getAttribute(Mark.copyLink) ?? location.href,
      button.getAttribute(Mark.copiedLabel) ?? '',
      button,
    );
  });
}
