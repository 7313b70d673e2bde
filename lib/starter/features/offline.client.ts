import { Mark } from '../../markup/marks';
import { showNotice } from '../page/notice.client';

/** Shows a notice while the connection is lost. */
export function startOffline(): void {
  // Announced when the connection is lost, not when a page is opened offline.
  const show = () => showNotice(navigator.onLine ? null : Mark.offlineNotice);
  addEventListener('online', show);
  addEventListener('offline', show);
  if (!navigator.onLine) show();
}
