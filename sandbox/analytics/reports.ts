import { channelOf, type AnalyticsEvent } from './analytics-event';

export type FunnelStep = {
  readonly title: string;
  /** How many visitors came this far. */
  readonly visitors: number;
  /** Of a step with more than one way: how many took each. */
  readonly ways: readonly { readonly event: string; readonly visitors: number }[];
};

export type ChannelRow = {
  /** Null: direct. */
  readonly channel: string | null;
  /** Null: the whole channel; else a part of it. */
  readonly source: string | null;
  readonly visits: number;
  readonly visitors: number;
  readonly signUps: number;
};

const SIGN_UP = 'Sign Up Completed';

/** The way to an account, and the events that show a step of it. Whoever enters by a password or a provider needs no code. */
const STEPS: readonly (readonly [title: string, events: readonly string[]])[] = [
  ['Form opened', ['Auth Opened']],
  ['Way chosen', ['Code Requested', 'Password Submitted', 'Provider Opened']],
  ['Code entered', ['Code Submitted']],
  ['Signed up', [SIGN_UP]],
];

/** The sign-up funnel, counted by visitor. Log-ins walk through the same forms and are left out as far as an event says so. */
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

/** Visits, visitors and sign-ups of each channel, most visits first, and below it of each source that is known by name. */
export function channelsOf(events: readonly AnalyticsEvent[]): readonly ChannelRow[] {
  return ranked(groupedBy(events, channelOf)).flatMap(([channel, ofChannel]) => [
    rowOf(channel, null, ofChannel),
    ...ranked(groupedBy(ofChannel, sourceOf)).flatMap(([source, ofSource]) =>
      source === null ? [] : [rowOf(channel, source, ofSource)],
    ),
  ]);
}

function rowOf(channel: string | null, source: string | null, events: readonly AnalyticsEvent[]): ChannelRow {
  const signUps = events.filter(({ event_name: name }) => name === SIGN_UP);
  return {
    channel,
    source,
    visits: visitsIn(events),
    visitors: distinct(events.map(({ device_id: visitor }) => visitor)),
    signUps: distinct(signUps.map(({ device_id: visitor }) => visitor)),
  };
}

/** An AI assistant, for one, has no channel of its own, but a name. */
function sourceOf({ extra_properties: { attribution } }: AnalyticsEvent): string | null {
  return attribution?.source ?? null;
}

function visitsIn(events: readonly AnalyticsEvent[]): number {
  return distinct(
    events.map(({ device_id: visitor, extra_properties: { visit_id: visit } }) => visit ?? visitor),
  );
}

function distinct(values: readonly string[]): number {
  return new Set(values).size;
}

function groupedBy<Key>(
  events: readonly AnalyticsEvent[],
  keyOf: (event: AnalyticsEvent) => Key,
): ReadonlyMap<Key, readonly AnalyticsEvent[]> {
  const groups = new Map<Key, AnalyticsEvent[]>();
  for (const event of events) {
    const key = keyOf(event);
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return groups;
}

function ranked<Key>(groups: ReadonlyMap<Key, readonly AnalyticsEvent[]>) {
  return [...groups].sort(([, a], [, b]) => visitsIn(b) - visitsIn(a));
}
