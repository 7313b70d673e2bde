import { announce } from './announce.client';

/** `<button data-copy-link="address" data-copied-label="Copied">` copies and says so. Without the clipboard API the button is hidden. */
export function startCopyLink(): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-copy-link]');
  if (!('clipboard' in navigator)) {
    for (const button of buttons) button.hidden = true;
    return;
  }
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy-link]') : null;
    if (!button) return;
    navigator.clipboard
      .writeText(button.dataset.copyLink ?? location.href)
      .then(() => {
        button.dataset.copied = '';
        announce(button.dataset.copiedLabel ?? '');
        setTimeout(() => delete button.dataset.copied, 2_000);
      })
      // Refused by the browser (no permission): the address bar still has the address, and nothing was promised.
      .catch(() => undefined);
  });
}
