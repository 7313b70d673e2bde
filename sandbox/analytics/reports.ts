import { channelOf, type AnalyticsEvent } from './analytics-event';

export type FunnelStep = {
  readonly title: string;
  /** How many visitors came this far. */
  readonly visitors: number;
  /** How many visitors took each option, for a step that has more than one. */
  readonly ways: readonly { readonly event: string; readonly visitors: number }[];
};

export type ChannelRow = {
  /** Null: direct. */
  readonly channel: string | null;
  /** Null in the row of the whole channel. */
  readonly source: string | null;
  readonly visits: number;
  readonly visitors: number;
  readonly signUps: number;
};

/** An event with the channel and source that its whole visit counts under. */
export type VisitEvent = {
  readonly event: AnalyticsEvent;
  readonly visit: string;
  /** Null: direct. */
  readonly channel: string | null;
  readonly source: string | null;
};

const SIGN_UP = 'Sign Up Completed';

/** The steps to an account, and the events that show each step. A password or a provider needs no code. */
const STEPS: readonly (readonly [title: string, events: readonly string[]])[] = [
  ['Visited the site', ['App Load']],
  ['Form opened', ['Auth Opened']],
  ['Way chosen', ['Code Requested', 'Password Submitted', 'Provider Opened']],
  ['Code entered', ['Code Submitted']],
  ['Signed up', [SIGN_UP]],
];

/**
 * Each event with the channel and source of its visit: those of the visit's last event, because the last one
 * known wins (rules §4). A visit therefore counts once, even if it began as a direct one.
 */
export function withVisitChannel(events: readonly AnalyticsEvent[]): readonly VisitEvent[] {
  const last = new Map<string, AnalyticsEvent>();
  for (const event of events) {
    const visit = visitOf(event);
    if ((last.get(visit)?.timestamp ?? 0) <= event.timestamp) last.set(visit, event);
  }
  return events.map((event) => {
    const visit = visitOf(event);
    const decisive = last.get(visit) ?? event;
    return { event, visit, channel: channelOf(decisive), source: sourceOf(decisive) };
  });
}

/**
 * The sign-up funnel, counted by visitor. Log-ins use the same forms; events that say they belong to one are
 * left out.
 */
export function funnelOf(events: readonly AnalyticsEvent[]): readonly FunnelStep[] {
  const signUps = events.filter(({ event_properties: { flow } }) => flow !== 'login');
  const visitorsOf = (names: readonly string[]) =>
    distinct(signUps.filter(({ event_name: name }) => names.includes(name)).map((event) => event.device_id));
  return STEPS.map(([title, names]) => ({
    title,
    visitors: visitorsOf(names),
    ways: names.length > 1 ? names.map((event) => ({ event, visitors: visitorsOf([event]) })) : [],
  }));
}

/**
 * Visits, visitors and sign-ups of each channel, most visits first; below it, those of each source with a
 * name.
 */
export function channelsOf(events: readonly VisitEvent[]): readonly ChannelRow[] {
  return ranked(groupedBy(events, ({ channel }) => channel)).flatMap(([channel, ofChannel]) => [
    rowOf(channel, null, ofChannel),
    ...ranked(groupedBy(ofChannel, ({ source }) => source)).flatMap(([source, ofSource]) =>
      source === null ? [] : [rowOf(channel, source, ofSource)],
    ),
  ]);
}

/** The totals. A visitor who came through several channels counts once here. */
export function totalOf(events: readonly VisitEvent[]): ChannelRow {
  return rowOf(null, null, events);
}

function rowOf(channel: string | null, source: string | null, events: readonly VisitEvent[]): ChannelRow {
  const visitorsOf = (those: readonly VisitEvent[]) => distinct(those.map(({ event }) => event.device_id));
  return {
    channel,
    source,
    visits: visitsIn(events),
    visitors: visitorsOf(events),
    signUps: visitorsOf(events.filter(({ event }) => event.event_name === SIGN_UP)),
  };
}

/** The name within a channel: AI assistants, for example, have no channel of their own. */
function sourceOf({ extra_properties: { attribution } }: AnalyticsEvent): string | null {
  return attribution?.source ?? null;
}

function visitOf({ device_id: visitor, extra_properties: { visit_id: visit } }: AnalyticsEvent): string {
  return visit ?? visitor;
}

function visitsIn(events: readonly VisitEvent[]): number {
  return distinct(events.map(({ visit }) => visit));
}

function distinct(values: readonly string[]): number {
  return new Set(values).size;
}

function groupedBy<Key>(
  events: readonly VisitEvent[],
  keyOf: (event: VisitEvent) => Key,
): ReadonlyMap<Key, readonly VisitEvent[]> {
  const groups = new Map<Key, VisitEvent[]>();
  for (const event of events) {
    const key = keyOf(event);
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return groups;
}

function ranked<Key>(groups: ReadonlyMap<Key, readonly VisitEvent[]>) {
  return [...groups].sort(([, a], [, b]) => visitsIn(b) - visitsIn(a));
}
