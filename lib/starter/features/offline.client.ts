/** Shows that the connection is gone for as long as it is. */
export function startOffline(): void {
  const show = () => {
    document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
    // Said when it appears, not when a page that was opened without a connection is read.
    const notice = document.querySelector<HTMLElement>('[data-offline-notice]');
    if (notice) notice.textContent = navigator.onLine ? '' : (notice.dataset.offlineNotice ?? '');
  };
  addEventListener('online', show);
  addEventListener('offline', show);
  if (!navigator.onLine) show();
}
