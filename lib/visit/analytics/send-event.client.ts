import { retryAfterMs } from '../../http/retry-after';
import type { Reply, DeliveryDeps } from './delivery';

/**
 * Sends events to the collector of this environment.
 *
 * Source: specification §7 (`POST /v3/send_analytics_event`).
 */
export function eventSender(base: string): DeliveryDeps['send'] {
  return async (body, { outlivesPage, signal }): Promise<Reply> => {
    const response = await fetch(`${base}/v3/send_analytics_event`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
      // No token or cookie of the session is sent.
      credentials: 'omit',
      keepalive: outlivesPage,
      ...(signal && { signal }),
    });
    // An unread body would keep the request and its connection open.
    void response.body?.cancel();
    const { headers, status } = response;
    return { status, retryAfterMs: retryAfterMs(headers.get('retry-after'), headers.get('date')) };
  };
}
