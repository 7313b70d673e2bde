import { copy } from '../page/copy.client';
import { onPress } from '../page/on-press.client';
import { Mark } from '../../markup/marks';

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
