import { Mark } from '../../markup/marks';

/** Shows a notice while the connection is lost. */
export function startOffline(): void {
  const show = () => {
    // Announced when the connection is lost, not when a page is opened offline.
    const notice = document.querySelector(`[${Mark.offlineNotice}]`);
    if (notice) notice.textContent = navigator.onLine ? '' : (notice.getAttribute(Mark.offlineNotice) ?? '');
  };
  addEventListener('online', show);
  addEventListener('offline', show);
  if (!navigator.onLine) show();
}
