import type { EventRecord } from '../event-record';
import type { Delivery } from '../delivery';
import type { Tool } from './tool';

/**
 * The product's own collector.
 *
 * Source: specification §7 (`POST /v3/send_analytics_event`).
 */
export function collectorTool(delivery: Pick<Delivery, 'accept'>): Tool {
  return {
    name: 'the collector',
    category: 'analytics',
    start: () => Promise.resolve(),
    send: (record: EventRecord) =>
      delivery.accept({ id: record.extra_properties.event_id, body: JSON.stringify(record) }),
  };
}
