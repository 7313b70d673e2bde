import type { EventRecord } from '../event-record';
import type { Delivery } from '../delivery';
import type { StoredEvent } from '../event-store';
import type { Tool } from './tool';

/**
 * The product's own collector. Events of one moment are stored together.
 *
 * Source: specification §7 (`POST /v3/send_analytics_event`).
 */
export function collectorTool(delivery: Pick<Delivery, 'accept' | 'flush'>): Tool {
  let together: StoredEvent[] = [];

  function store(): void {
    const events = together;
    together = [];
    void delivery.accept(events);
  }

  return {
    name: 'the collector',
    category: 'analytics',
    // What earlier pages left behind.
    start: async () => void delivery.flush(),
    send(record: EventRecord) {
      if (together.length === 0) queueMicrotask(store);
      together.push({ id: record.extra_properties.event_id, body: JSON.stringify(record) });
    },
  };
}
