/* The page at /events: polls every second and shows what arrived. Collected data is written as text, never as HTML. */
const EVERY_MS = 1000;
const ANY = '*';
const FILTERS = ['event', 'visitor', 'channel'];

const byId = (id) => document.getElementById(id);
const filters = byId('filters');
const pause = byId('pause');

/** What the page shows; null before the first reply. */
let shown = null;

/** An element with attributes and children; a string is text. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

// The filters are in the URL: it can be sent to a colleague, and Back works.

function chosen() {
  const asked = new URLSearchParams(location.search);
  return Object.fromEntries(FILTERS.filter((name) => asked.has(name)).map((name) => [name, asked.get(name)]));
}

function nameOf(filter, value) {
  if (filter === 'channel' && value === '') return 'Direct';
  return filter === 'visitor' ? shortOf(value) : value;
}

const shortOf = (id) => (id.length > 13 ? `${id.slice(0, 12)}…` : id);

function drawFilters(choices) {
  const { elements } = filters;
  for (const name of FILTERS) {
    const select = elements[name];
    const value = chosen()[name] ?? ANY;
    const offered = value === ANY ? choices[name] : [...new Set([...choices[name], value])];
    const known = [...select.options].slice(1).map((option) => option.value);
    if (offered.join('\n') !== known.join('\n')) {
      const options = offered.map((given) => make('option', { value: given }, nameOf(name, given)));
      select.replaceChildren(select.options[0], ...options);
    }
    select.value = value;
  }
  filters.querySelector('[type=reset]').disabled = Object.keys(chosen()).length === 0;
}

filters.addEventListener('change', () => {
  const wanted = FILTERS.map((name) => [name, filters.elements[name].value]).filter(
    ([, value]) => value !== ANY,
  );
  goTo(new URLSearchParams(wanted));
});
filters.addEventListener('reset', (event) => {
  event.preventDefault();
  goTo(new URLSearchParams());
});
filters.addEventListener('submit', (event) => event.preventDefault());
addEventListener('popstate', () => void look());

function goTo(query) {
  history.pushState(null, '', `?${query}`);
  void look();
}

// Figures.

function row(kind, title, ...figures) {
  const cells = figures.map((figure) => make('td', {}, String(figure)));
  return make('tr', { class: kind }, make('th', { scope: 'row' }, title), ...cells);
}

function shareOf(part, whole) {
  if (whole === 0) return '–';
  const percent = (part / whole) * 100;
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}

/** The row with its share as a bar behind it, at most 100 %: later steps of a funnel may exceed the first. */
function withBar(row, part, whole) {
  row.style.setProperty('--share', whole === 0 ? '0%' : `${Math.min(100, (part / whole) * 100)}%`);
  return row;
}

function drawFunnel(steps) {
  const first = steps[0].visitors;
  const rows = steps.flatMap(({ title, visitors, ways }) => [
    withBar(row('step', title, visitors, shareOf(visitors, first)), visitors, first),
    ...ways.map((way) => row('part', way.event, way.visitors, shareOf(way.visitors, first))),
  ]);
  byId('funnel').tBodies[0].replaceChildren(...rows);
}

function drawChannels(rows, all) {
  const drawn = (kind, title, { visits, visitors, signUps }) => {
    const line = row(kind, title, visits, shareOf(visits, all.visits), visitors, signUps);
    line.cells[2].className = 'share';
    return kind === 'step' ? withBar(line, visits, all.visits) : line;
  };
  const lines = rows.map((given) =>
    given.source === null
      ? drawn('step', given.channel ?? 'Direct', given)
      : drawn('part', given.source, given),
  );
  const isFiltered = Object.keys(chosen()).length > 0;
  const nothing = make('td', { colspan: '5' }, isFiltered ? 'No visit is like this.' : 'No visit yet.');
  const { tBodies, tFoot } = byId('channels');
  tBodies[0].replaceChildren(...(lines.length === 0 ? [make('tr', {}, nothing)] : lines));
  tFoot.replaceChildren(...(lines.length === 0 ? [] : [drawn('total', 'All visits', all)]));
}

// Records. While new ones arrive, open ones stay open and the focus stays where it is.

/** In the time zone of the browser. */
function timeOf(ms) {
  const at = new Date(ms);
  const isToday = at.toDateString() === new Date().toDateString();
  const day = isToday ? [] : [make('br'), at.toLocaleDateString([], { day: 'numeric', month: 'short' })];
  const time = at.toLocaleTimeString([], { hourCycle: 'h23' });
  return make('time', { datetime: at.toISOString() }, time, ...day);
}

/** Links that filter by this event's channel, name or visitor. */
function alike({ channel, event, visitor }) {
  const links = Object.entries({ channel, event, visitor }).map(([filter, value]) => {
    const query = new URLSearchParams({ ...chosen(), [filter]: value });
    return make('a', { href: `?${query}` }, `Only ${nameOf(filter, value)}`);
  });
  return make('p', { class: 'alike' }, ...links);
}

function record({ ms, title, line, content, filters: alikes }) {
  const details = make(
    'details',
    {},
    make('summary', {}, timeOf(ms), make('b', {}, title), make('small', {}, line)),
  );
  // Filled on demand, because most are never opened.
  details.addEventListener(
    'toggle',
    () =>
      details.append(...(alikes ? [alike(alikes)] : []), make('pre', {}, JSON.stringify(content, null, 2))),
    { once: true },
  );
  return make('li', {}, details);
}

/** Makes the list show these records, in this order. Items that exist already are not touched. */
function fill(list, records) {
  const known = new Map([...list.children].map((item) => [item.dataset.key, item]));
  const wanted = new Set(records.map(({ key }) => key));
  for (const [key, item] of known) if (!wanted.has(key)) item.remove();
  let next = list.firstElementChild;
  for (const entry of records) {
    const item = known.get(entry.key);
    if (item) {
      next = item.nextElementSibling;
      continue;
    }
    const added = record(entry);
    added.dataset.key = entry.key;
    list.insertBefore(added, next);
  }
}

function drawEvents({ events, matching, total }) {
  byId('count').textContent = countText({ listed: events.length, matching, total });
  fill(
    byId('events'),
    events.map(({ number, times, event }) => ({
      // The line shows how often the event arrived, so another count needs another item.
      key: `${number}.${times}`,
      ms: event.timestamp,
      title: event.event_name,
      line: [
        ...ownProperties(event),
        event.extra_properties.attribution?.source ?? event.extra_properties.attribution?.channel ?? 'Direct',
        event.event_properties.page_path,
        shortOf(event.device_id),
        event.user_id !== null && `user ${event.user_id}`,
        times > 1 && `came ${times} times`,
      ]
        .filter(Boolean)
        .join(' · '),
      content: event,
      filters: {
        channel: event.extra_properties.attribution?.channel ?? '',
        event: event.event_name,
        visitor: event.device_id,
      },
    })),
  );
}

/** The properties that not every event has. */
function ownProperties({ event_properties: properties }) {
  return Object.entries(properties)
    .filter(([name, value]) => !name.startsWith('page_') && value !== null && value !== '')
    .map(
      ([name, value]) =>
        `${name} ${typeof value === 'number' ? +value.toFixed(3) : String(value).slice(0, 80)}`,
    );
}

function countText({ listed, matching, total }) {
  if (total === 0)
    return 'Nothing yet. Open the site, allow analytics where it asks about cookies, and read a post.';
  if (matching === 0) return 'No event is like this.';
  const count = matching === total ? `${total} in all` : `${matching} of ${total}`;
  return matching > listed ? `${count}; here the newest ${listed}` : count;
}

function drawTools(tools) {
  const holder = byId('tools');
  for (const { name, total, calls } of tools) {
    let tool = holder.querySelector(`[data-tool="${name}"]`);
    if (!tool) {
      const summary = make('summary', {}, make('b', {}, name.replace('-', ' ')), make('small', {}));
      tool = make('details', { 'data-tool': name }, summary, make('ol', { class: 'records' }));
      holder.append(tool);
    }
    tool.querySelector('small').textContent = total === 1 ? '1 call' : `${total} calls`;
    fill(
      tool.querySelector('ol'),
      calls.map(({ number, call, args, page, atMs }) => ({
        key: String(number),
        ms: atMs,
        title: call,
        line: summaryOf(args),
        content: { page, args },
      })),
    );
  }
}

/** The first argument of a call, in short: the name of an event, or a command. */
function summaryOf(args) {
  const [first] = args;
  const name =
    typeof first === 'object' && first !== null ? (first.event ?? Object.keys(first).join(', ')) : first;
  return String(name ?? '').slice(0, 80);
}

// Polling.

let asking = new AbortController();
let timer = 0;

function say(text, hasFailed = false) {
  const state = byId('state');
  state.classList.toggle('failed', hasFailed);
  if (state.textContent !== text) state.textContent = text;
}

async function look() {
  clearTimeout(timer);
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const query = new URLSearchParams(chosen());
  if (shown?.query === String(query)) query.append('seen', shown.version);
  try {
    const reply = await fetch(`/events/state?${query}`, { signal });
    if (reply.status === 200) {
      const state = await reply.json();
      drawFilters(state.choices);
      drawFunnel(state.funnel);
      drawChannels(state.channels, state.allChannels);
      drawEvents(state);
      drawTools(state.tools);
      query.delete('seen');
      shown = { query: String(query), version: state.version };
    }
    say(isPaused() ? 'Paused.' : 'Listening.');
  } catch {
    if (signal.aborted) return;
    say('The sandbox does not answer. Trying again …', true);
  }
  if (!isPaused()) timer = setTimeout(() => void look(), EVERY_MS);
}

const isPaused = () => pause.getAttribute('aria-pressed') === 'true';

pause.addEventListener('click', () => {
  pause.setAttribute('aria-pressed', String(!isPaused()));
  clearTimeout(timer);
  if (isPaused()) say('Paused.');
  else void look();
});

void look();
