import { eventRecord, type EventRecord } from '@/lib/visit/analytics/event-record';

/** An event as the tools receive it, with the name, properties and time that a test chooses. */
export function aRecord(
  name: string,
  properties: Readonly<Record<string, unknown>> = {},
  atMs = 0,
): EventRecord {
  return {
    ...eventRecord({
      eventId: 'e1',
      name,
      properties: {},
      atMs,
      href: 'https://clipwright.example/blog',
      user: null,
      deviceId: 'd1',
      visit: { attribution: { channel: 'Affiliate', partner: 'p7' } },
    }),
    event_properties: properties,
  };
}
