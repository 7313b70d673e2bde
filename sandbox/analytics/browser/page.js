/* The page at /events: asks every second whether something came, and shows it. Whatever was collected is written as text, never as HTML. */
const EVERY_MS = 1000;
const ANY = '*';
const FILTERS = ['event', 'visitor', 'channel'];

const byId = (id) => document.getElementById(id);
const filters = byId('filters');
const pause = byId('pause');

/** What the page shows; null before the first answer. */
let shown = null;

/** An element with attributes and children; a string is text. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

// What is chosen stands in the address: it can be sent to a colleague, and Back works.

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

function drawFunnel(steps) {
  const first = steps[0].visitors;
  const share = (visitors) => (first === 0 ? '–' : `${Math.round((visitors / first) * 100)} %`);
  const rows = steps.flatMap(({ title, visitors, ways }) => {
    const step = row('step', title, visitors, share(visitors));
    // Steps of a log-in are no sign-up's: what follows the first may be more than it.
    step.style.setProperty('--share', first === 0 ? '0%' : `${Math.min(100, (visitors / first) * 100)}%`);
    return [step, ...ways.map((way) => row('part', way.event, way.visitors, share(way.visitors)))];
  });
  byId('funnel').tBodies[0].replaceChildren(...rows);
}

function drawChannels(rows) {
  const drawn = rows.map(({ channel, source, visits, visitors, signUps }) =>
    row(source === null ? 'step' : 'part', source ?? channel ?? 'Direct', visits, visitors, signUps),
  );
  const nothing = make('tr', {}, make('td', { colspan: '4' }, 'No visit yet.'));
  byId('channels').tBodies[0].replaceChildren(...(drawn.length === 0 ? [nothing] : drawn));
}

// Records. One that is open stays open, and focus where it is, while new ones come.

const timeOf = (ms) =>
  make('time', { datetime: new Date(ms).toISOString() }, new Date(ms).toISOString().slice(11, 19));

function record({ ms, title, line, content }) {
  const details = make(
    'details',
    {},
    make('summary', {}, timeOf(ms), make('b', {}, title), make('small', {}, line)),
  );
  // Most are never opened.
  details.addEventListener(
    'toggle',
    () => details.append(make('pre', {}, JSON.stringify(content, null, 2))),
    { once: true },
  );
  return make('li', {}, details);
}

/** Makes the list hold these records, in their order; one that it holds already is left alone. */
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
      // How often it came is a part of the line.
      key: `${number}.${times}`,
      ms: event.timestamp,
      title: event.event_name,
      line: [
        event.extra_properties.attribution?.source ?? event.extra_properties.attribution?.channel ?? 'Direct',
        event.event_properties.page_path,
        shortOf(event.device_id),
        event.user_id !== null && `user ${event.user_id}`,
        times > 1 && `came ${times} times`,
      ]
        .filter(Boolean)
        .join(' · '),
      content: event,
    })),
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

/** The first words of what was said: an event's name, a command. */
function summaryOf(args) {
  const [first] = args;
  const name =
    typeof first === 'object' && first !== null ? (first.event ?? Object.keys(first).join(', ')) : first;
  return String(name ?? '').slice(0, 80);
}

// Looking.

let asking = new AbortController();
let timer = 0;

function say(text) {
  const state = byId('state');
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
      drawChannels(state.channels);
      drawEvents(state);
      drawTools(state.tools);
      query.delete('seen');
      shown = { query: String(query), version: state.version };
    }
    say(isPaused() ? 'Paused.' : 'Listening.');
  } catch {
    if (signal.aborted) return;
    say('The sandbox does not answer. Trying again …');
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
