import { Mark } from '../page/marks';

/** Shows that the connection is gone for as long as it is. */
export function startOffline(): void {
  const show = () => {
    // Said when it appears, not when a page that was opened without a connection is read.
    const notice = document.querySelector(`[${Mark.offlineNotice}]`);
    if (notice) notice.textContent = navigator.onLine ? '' : (notice.getAttribute(Mark.offlineNotice) ?? '');
  };
  addEventListener('online', show);
  addEventListener('offline', show);
  if (!navigator.onLine) show();
}
