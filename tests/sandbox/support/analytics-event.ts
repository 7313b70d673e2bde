import type { AnalyticsEvent } from '../../../sandbox/analytics/analytics-event';

type Given = {
  readonly id?: string;
  readonly name?: string;
  readonly visitor?: string;
  readonly visit?: string;
  readonly channel?: string | null;
  readonly source?: string | null;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly atMs?: number;
};

let made = 0;

/** An event as the site would send it, by default with a new id. */
export function anEvent(given: Given = {}): AnalyticsEvent {
  made += 1;
  const { id = `event-${made}`, name = 'App Load', visitor = 'visitor-1', visit = 'visit-1' } = given;
  return {
    device_id: visitor,
    event_name: name,
    user_properties: {},
    event_properties: { ...given.properties },
    extra_properties: {
      event_id: id,
      visit_id: visit,
      attribution: { channel: given.channel ?? null, source: given.source ?? null },
    },
    timestamp: given.atMs ?? 1_795_000_000_000,
    user_id: null,
  };
}
