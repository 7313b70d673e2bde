import { channelOf, type AnalyticsEvent } from './analytics-event';

/** An event, and when and how often it arrived. */
export type Arrival = {
  /** Counts up with every new event. */
  readonly number: number;
  readonly receivedAtMs: number;
  /** How often it arrived; more than once if the site lost the reply and tried again. */
  readonly times: number;
  readonly event: AnalyticsEvent;
};

export type EventFilter = {
  readonly event?: string | null;
  /** A device id. */
  readonly visitor?: string | null;
  /** '' for visits without a channel. */
  readonly channel?: string | null;
};

export type EventLog = ReturnType<typeof createEventLog>;

const MAX_EVENTS = 20_000;

/** The newest events, each once, in the order of their first arrival. */
export function createEventLog(nowMs: () => number, limit = MAX_EVENTS) {
  const arrivals = new Map<string, Arrival>();
  let eventCount = 0;

  return {
    take(event: AnalyticsEvent): void {
      const id = event.extra_properties.event_id;
      const earlierArrival = arrivals.get(id);
      if (earlierArrival) {
        arrivals.set(id, { ...earlierArrival, times: earlierArrival.times + 1 });
        return;
      }
      eventCount += 1;
      arrivals.set(id, { number: eventCount, receivedAtMs: nowMs(), times: 1, event });
      const [oldest] = arrivals.keys();
      if (arrivals.size > limit && oldest !== undefined) arrivals.delete(oldest);
    },
    list: (filter: EventFilter = {}): readonly Arrival[] =>
      [...arrivals.values()].filter(({ event }) => matches(event, filter)),
    /** Deletes the events that match; without a filter, all. */
    forget(filter: EventFilter = {}): void {
      for (const [id, { event }] of arrivals) if (matches(event, filter)) arrivals.delete(id);
    },
  };
}

function matches(event: AnalyticsEvent, { event: name, visitor, channel }: EventFilter): boolean {
  return (
    isAny(name, event.event_name) && isAny(visitor, event.device_id) && isAny(channel, channelOf(event) ?? '')
  );
}

function isAny(filterValue: string | null | undefined, value: string): boolean {
  return filterValue === null || filterValue === undefined || filterValue === value;
}

/** The filter in a query string: `event`, `visitor` and `channel`; an empty channel means a direct visit. */
export function eventFilterOf(query: string): EventFilter {
  const params = new URLSearchParams(query);
  return { event: params.get('event'), visitor: params.get('visitor'), channel: params.get('channel') };
}
