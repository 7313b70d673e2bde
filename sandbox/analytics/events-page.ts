import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlReply } from '../http/html-reply';
import { errorReply, jsonReply, type Reply } from '../http/reply';
import type { Service } from '../http/service';
import type { ToolCalls } from '../fakes/tool-calls';
import { channelOf, type AnalyticsEvent } from './analytics-event';
import { eventFilterOf, type EventLog, type EventFilter } from './event-log';
import { channelsOf, funnelOf, ofVisits, totalOf, type VisitEvent } from './reports';

type EventsPageDeps = {
  readonly events: EventLog;
  readonly tools: readonly { readonly name: string; readonly told: ToolCalls }[];
};

/** How many events the page lists, and how many calls of each tool. */
const SHOWN_EVENTS = 100;
const SHOWN_CALLS = 50;
/** How many visitors the filter offers: those of the newest events. */
const OFFERED_VISITORS = 100;

/** `/events`: a page that shows the site's analytics as they arrive. */
export function createEventsPage({ events, tools }: EventsPageDeps): Service {
  const version = () =>
    [events.version(), ...tools.map(({ told }) => told.version())].reduce((sum, part) => sum + part, 0);

  /** Everything the page shows; 204 if the page has this version already. */
  function state(query: string): Reply {
    if (new URLSearchParams(query).get('seen') === String(version()))
      return { status: 204, headers: {}, body: '' };
    const filter = eventFilterOf(query);
    const everything = events.list().map(({ event }) => event);
    const listed = events.list(filter);
    const counted = countedIn(everything, filter);
    return jsonReply({
      version: version(),
      total: everything.length,
      matching: listed.length,
      events: listed.slice(-SHOWN_EVENTS).reverse(),
      choices: {
        event: distinct(everything.map(({ event_name: name }) => name)).toSorted(),
        visitor: distinct(everything.map(({ device_id: visitor }) => visitor).reverse()).slice(
          0,
          OFFERED_VISITORS,
        ),
        channel: distinct(everything.map((event) => channelOf(event) ?? '')).toSorted(),
      },
      funnel: funnelOf(counted.map(({ event }) => event)),
      channels: channelsOf(counted),
      allChannels: totalOf(counted),
      tools: tools.map(({ name, told }) => ({
        name,
        total: told.list().length,
        calls: told.list().slice(-SHOWN_CALLS).reverse(),
      })),
    });
  }

  return {
    name: 'events',
    prefix: '/events',
    isPlumbing: true,
    handle({ method, path, query }) {
      if (method !== 'GET') return errorReply(405);
      if (path === '/state') return state(query);
      if (path === '/page.js') return browserFile('page.js', 'text/javascript');
      if (path === '/page.css') return browserFile('page.css', 'text/css');
      return path === '/' ? page() : errorReply(404);
    },
  };
}

/** What the figures count: whole visits, with events of every name, because a funnel needs several. */
function countedIn(
  everything: readonly AnalyticsEvent[],
  { visitor, channel: wanted }: EventFilter,
): readonly VisitEvent[] {
  return ofVisits(everything).filter(
    ({ event, channel }) =>
      (visitor ?? event.device_id) === event.device_id && (wanted ?? channel ?? '') === (channel ?? ''),
  );
}

function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

function browserFile(name: 'page.js' | 'page.css', type: string): Reply {
  return {
    status: 200,
    headers: { 'content-type': `${type}; charset=utf-8` },
    body: readFileSync(join(__dirname, 'browser', name), 'utf8'),
  };
}

const choice = (name: string, label: string, all: string) =>
  `<label>${label} <select name="${name}"><option value="*">${all}</option></select></label>`;

/** The page without any collected data: its script fetches that, and writes it as text. */
function page(): Reply {
  return htmlReply({
    title: 'Events',
    head: `<link rel="stylesheet" href="/events/page.css"><script src="/events/page.js" defer></script>`,
    body: `<header><div><h1>Events</h1>
<p class="quiet">What the site sends to its analytics and its tools, as it arrives. The emails are in the <a href="/outbox">outbox</a>.</p></div>
<button type="button" id="pause" aria-pressed="false">Pause</button></header>
<noscript><p class="card">This page needs JavaScript. Without it: <a href="/control/analytics/events">all events as JSON</a>.</p></noscript>
<form id="filters">
${choice('channel', 'Channel', 'All channels')}${choice('event', 'Event', 'All events')}${choice('visitor', 'Visitor', 'All visitors')}
<button type="reset">Show all</button>
</form>
<p id="state" role="status" class="quiet">Loading …</p>
<div class="columns"><div>
<section class="card" aria-labelledby="funnel-title"><h2 id="funnel-title">Sign-up funnel</h2>
<table id="funnel"><thead><tr><th scope="col">Step</th><th scope="col">Visitors</th><th scope="col">Of the first</th></tr></thead><tbody></tbody></table>
<p class="quiet">Counted by visitor; the steps of a log-in are left out. A password or a provider needs no code.</p></section>
<section class="card" aria-labelledby="channels-title"><h2 id="channels-title">Channels</h2>
<table id="channels"><thead><tr><th scope="col">Channel</th><th scope="col">Visits</th><th scope="col" class="share">Share</th><th scope="col">Visitors</th><th scope="col">Sign-ups</th></tr></thead><tbody></tbody><tfoot></tfoot></table>
<p class="quiet">Sources are listed below their channel, AI assistants by name. A visit counts once, in its last known channel; a visitor may come through several.</p></section>
<section class="card" aria-labelledby="tools-title"><h2 id="tools-title">Tools</h2>
<p class="quiet">What the site passed to the fakes of other companies’ scripts.</p><div id="tools"></div></section>
</div><div>
<section aria-labelledby="events-title"><h2 id="events-title">Newest events</h2><p id="count" class="quiet"></p><ol id="events" class="records"></ol></section>
</div></div>`,
  });
}
