import { escapeHtml, htmlReply } from '../http/html-reply';
import { errorReply, type Reply } from '../http/reply';
import type { Service } from '../http/service';
import type { ToolCalls } from '../fakes/tool-calls';
import { channelOf, type AnalyticsEvent } from './analytics-event';
import { eventFilterOf, type Arrival, type EventLog } from './event-log';

type EventsPageDeps = {
  readonly events: EventLog;
  readonly tools: readonly { readonly name: string; readonly calls: ToolCalls }[];
};

/** How many events the page lists, and how many calls of each tool. */
const MAX_ROWS = 100;
const SIGN_UP = 'Sign Up Completed';

/**
 * `/events`: a table of channels, the newest events and what each tool received. `?live` reloads it every
 * five seconds.
 */
export const createEventsPage = ({ events, tools }: EventsPageDeps): Service => ({
  name: 'events',
  prefix: '/events',
  isInternal: true,
  handle({ method, path, query }) {
    if (method !== 'GET') return errorReply(405);
    return path === '/' ? page(events.list(eventFilterOf(query)), tools, query) : errorReply(404);
  },
});

function page(arrivals: readonly Arrival[], tools: EventsPageDeps['tools'], query: string): Reply {
  const params = new URLSearchParams(query);
  const isLive = params.has('live');
  if (isLive) params.delete('live');
  else params.set('live', '');
  const narrowed = ['event', 'visitor', 'channel'].some((name) => params.has(name));
  return htmlReply({
    title: `Events (${arrivals.length})`,
    head: `${isLive ? '<meta http-equiv="refresh" content="5">' : ''}<style>summary{overflow-wrap:anywhere}ol{padding:0;list-style:none}td,th{text-align:start;padding-inline-end:1.5rem}</style>`,
    body: `<h1>Events</h1>
<p class="quiet">What the site sends to its analytics and its tools. The emails are in the <a href="/outbox">outbox</a>.
<a href="?${escapeHtml(params.toString())}">${isLive ? 'Stop reloading' : 'Reload every five seconds'}</a>${narrowed ? ' · <a href="/events">Show all</a>' : ''}</p>
${arrivals.length === 0 ? '<p>Nothing yet. Open the site, allow analytics where it asks about cookies, and read a post.</p>' : channelTable(arrivals)}
<h2>Newest events</h2><ol>${arrivals.slice(-MAX_ROWS).toReversed().map(eventItem).join('')}</ol>
${tools.map(({ name, calls }) => toolPart(name, calls)).join('')}`,
  });
}

/**
 * Visits, visitors and sign-ups of each channel. A visit counts in the channel of its last event (rules §4).
 */
function channelTable(arrivals: readonly Arrival[]): string {
  const lastOf = new Map(arrivals.map(({ event }) => [visitOf(event), event]));
  const channelOfVisit = (event: AnalyticsEvent) => channelOf(lastOf.get(visitOf(event)) ?? event) ?? '';
  const channels = [...new Set(arrivals.map(({ event }) => channelOfVisit(event)))];
  const cells = channels.map((channel) => {
    const all = arrivals.flatMap(({ event }) => (channelOfVisit(event) === channel ? [event] : []));
    const signUps = all.filter(({ event_name: name }) => name === SIGN_UP);
    const counts = [count(all, visitOf), count(all, visitorOf), count(signUps, visitorOf)];
    return `<tr><th scope="row">${linkTo('channel', channel, channel || 'Direct')}</th>${counts.map((one) => `<td>${one}</td>`).join('')}</tr>`;
  });
  return `<table><thead><tr>${['Channel', 'Visits', 'Visitors', 'Sign-ups'].map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${cells.join('')}</tbody></table>`;
}

const visitorOf = ({ device_id: visitor }: AnalyticsEvent) => visitor;
const visitOf = (event: AnalyticsEvent) => event.extra_properties.visit_id ?? visitorOf(event);
const count = (events: readonly AnalyticsEvent[], keyOf: (event: AnalyticsEvent) => string) =>
  new Set(events.map(keyOf)).size;

function eventItem({ event, times }: Arrival): string {
  const { event_name: name, device_id: visitor, event_properties: properties, timestamp } = event;
  const details = [properties.page_path, channelOf(event) ?? 'Direct', times > 1 && `came ${times} times`];
  return `<li><details><summary><b>${escapeHtml(name)}</b> <small>${new Date(timestamp).toISOString().slice(11, 19)} ${escapeHtml(details.filter(Boolean).join(' · '))}</small></summary>
<p>${linkTo('event', name, `Only ${name}`)} · ${linkTo('visitor', visitor, 'Only this visitor')}</p>${json(event)}</details></li>`;
}

function toolPart(name: string, calls: ToolCalls): string {
  const items = calls
    .list()
    .slice(-MAX_ROWS)
    .toReversed()
    .map(({ call, args, page: url }) => `<li>${escapeHtml(call)}${json({ args, page: url })}</li>`);
  return `<details><summary>${escapeHtml(name)}: ${calls.list().length} calls</summary><ol>${items.join('')}</ol></details>`;
}

const linkTo = (name: string, value: string, words: string) =>
  `<a href="?${escapeHtml(new URLSearchParams({ [name]: value }).toString())}">${escapeHtml(words)}</a>`;

const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
