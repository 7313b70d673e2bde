import { canCopy, copy } from '../page/copy.client';

/** `<button data-copy-link="address" data-copied-label="Copied">` copies and says so. Without the clipboard API the button is hidden. */
export function startCopyLink(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy-link]')) {
    button.hidden = !canCopy();
    button.addEventListener('click', () => {
      copy(button.dataset.copyLink ?? location.href, button.dataset.copiedLabel ?? '', button);
    });
  }
}
