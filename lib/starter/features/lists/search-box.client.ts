import { SEARCH_PAUSE_MS } from '../../../config/constants';
import type { SearchResponse } from '../../../config/search-response';
import { hasModifier } from '../../../platform/keys';
import { announce } from '../../page/announce.client';
import { Mark } from '../../../markup/marks';
import { pageData } from '../../../markup/page-data.client';
import './search-box.css';

const REMEMBERED = 30;
/** An answer that takes longer is late. */
const LATE_MS = 300;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const started = new WeakSet<HTMLInputElement>();
const remembered = new Map<string, SearchResponse>();
let boxes = 0;

/**
 * Turns a form's search field into a combobox (ARIA 1.2): it lists results while the visitor types; arrows
 * move, Enter opens, Escape closes. With no option selected, Enter submits the form, as it does without
 * script.
 */
export function startSearchBox(input: HTMLInputElement): void {
  if (started.has(input)) return;
  started.add(input);
  const label = input.getAttribute('aria-label') ?? '';
  const list = addList(input, label);
  let active = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('a')];

  function choose(position: number): void {
    active = position;
    options().forEach((option, index) => {
      set(option, { 'aria-selected': String(index === active) });
    });
    const option = options()[active];
    option?.scrollIntoView({ block: 'nearest' });
    if (option) set(input, { 'aria-activedescendant': option.id });
    else input.removeAttribute('aria-activedescendant');
  }

  function show(open: boolean): void {
    list.hidden = !open;
    set(input, { 'aria-expanded': String(open) });
    if (open) place(list, input);
    else choose(-1);
  }

  function fill({ groups, status, all }: SearchResponse): void {
    const sections = groups.map(({ heading, results }) => toGroup(heading, results.map(toOption)));
    list.replaceChildren(...sections, toOption({ ...all, title: all.text }));
    options().forEach((option, index) => {
      option.id = `${list.id}-${index}`;
    });
    choose(-1);
    show(true);
    announce(status);
  }

  /** While an answer is late, and if none comes: what Enter does, as an option. */
  function offerForm(words: string): void {
    const href = `${input.form?.action ?? ''}?${new URLSearchParams({ q: words })}`;
    fill({ groups: [], status: '', all: { text: `${label}: ${words}`, href } });
  }

  async function ask(): Promise<void> {
    const { signal } = (asking = new AbortController());
    const words = input.value.trim();
    if (!words) return;
    const url = suggestionsUrl(input, words);
    const cachedResponse = remembered.get(url);
    if (cachedResponse) return fill(cachedResponse);
    const isWanted = () => !signal.aborted && document.activeElement === input;
    const late = setTimeout(() => isWanted() && offerForm(words), LATE_MS);
    try {
      const response = await fetchSuggestions(url, signal);
      if (isWanted()) fill(response);
    } catch {
      if (isWanted()) offerForm(words);
    } finally {
      clearTimeout(late);
    }
  }

  function askSoon(): void {
    clearTimeout(timer);
    // Aborts the stale request immediately.
    asking.abort();
    // Suggestions are never shown below words that they do not belong to.
    show(false);
    list.replaceChildren();
    timer = setTimeout(() => void ask(), SEARCH_PAUSE_MS);
  }

  input.addEventListener('input', askSoon);
  input.addEventListener('keydown', (event) => {
    const { length } = options();
    const step = STEPS[event.key];
    if (event.isComposing || hasModifier(event)) return;
    if (event.key === 'Escape' && !list.hidden) {
      // The field keeps its text; a second Escape clears it, as browsers do.
      event.preventDefault();
      show(false);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      options()[active]?.click();
    } else if (step && length > 0) {
      event.preventDefault();
      if (list.hidden) show(true);
      // One step beyond the last option is the field itself.
      choose(((active + 1 + step + length + 1) % (length + 1)) - 1);
    }
  });
  // Not `click`, because the field would lose focus and the list would close first.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  input.addEventListener('blur', () => show(false));
  for (const move of ['resize', 'scroll'])
    addEventListener(move, () => list.hidden || place(list, input), { passive: true });
  if (input.value.trim() && input.value !== input.defaultValue) askSoon();
}

/** Makes the field a combobox, with an empty list at the end of the document, outside React's tree. */
function addList(input: HTMLInputElement, label: string): HTMLElement {
  const list = make('div', {
    id: `search-options-${(boxes += 1)}`,
    [Mark.searchOptions]: '',
    role: 'listbox',
    'aria-label': label,
    hidden: '',
  });
  // Everything on a page must be inside a landmark.
  document.body.append(make('div', { role: 'search', 'aria-label': label }, list));
  set(input, {
    role: 'combobox',
    autocomplete: 'off',
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
  });
  return list;
}

/** Places the list below the field. */
function place(list: HTMLElement, input: HTMLInputElement): void {
  const { left, bottom, width } = input.getBoundingClientRect();
  const listWidth = Math.min(Math.max(width, 352), innerWidth - 16);
  list.style.width = `${listWidth}px`;
  list.style.left = `${Math.max(8, Math.min(left, innerWidth - listWidth - 8))}px`;
  list.style.top = `${bottom + 6}px`;
}

function suggestionsUrl({ form }: HTMLInputElement, words: string): string {
  const query = new URLSearchParams({ q: words, locale: pageData().locale });
  return `${form?.getAttribute(Mark.suggest) ?? '/api/search'}?${query}`;
}

async function fetchSuggestions(url: string, signal: AbortSignal): Promise<SearchResponse> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(String(response.status));
  // why: this site's own route has written it.
  const suggestions = (await response.json()) as SearchResponse;
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(url, suggestions);
  return suggestions;
}

function toGroup(heading: string, options: readonly HTMLAnchorElement[]): HTMLElement {
  const group = make('div', { role: 'group', 'aria-label': heading }, ...options);
  if (heading) group.prepend(make('b', { 'aria-hidden': 'true' }, heading));
  return group;
}

type Result = { readonly href: string; readonly title: string; readonly topic?: string };

function toOption({ href, title, topic }: Result): HTMLAnchorElement {
  const link = make(
    'a',
    { href, role: 'option', tabindex: '-1', dir: 'auto', 'aria-selected': 'false' },
    title,
  );
  if (topic) link.append(make('small', {}, topic));
  return link;
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  set(element, attributes);
  element.append(...children);
  return element;
}

function set(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
