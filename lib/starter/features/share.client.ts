/** Shows the button of the system's own share sheet where there is one. */
export function startShare(): void {
  if (!('share' in navigator)) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      navigator
        .share({
          title: button.dataset.shareTitle ?? document.title,
          url: button.dataset.shareUrl ?? location.href,
        })
        // The visitor closed the sheet.
        .catch(() => undefined);
    });
  }
}
