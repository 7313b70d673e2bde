import { SEARCH_PAUSE_MS } from '../../config/constants';
import type { SearchResponse } from '../../config/search-response';
import { hasModifier } from '../../platform/keys';
import { announce } from '../page/announce.client';
import { Mark } from '../../markup/marks';
import { pageData } from '../../markup/page-data.client';
import './search-box.css';

const REMEMBERED = 30;
/** An answer that takes longer is late. */
const LATE_MS = 300;

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
  const list = document.createElement('div');
  list.id = `search-options-${(boxes += 1)}`;
  set(list, { [Mark.searchOptions]: '', role: 'listbox', 'aria-label': label });
  list.hidden = true;
  // Everything on a page must be inside a landmark.
  const landmark = document.createElement('div');
  set(landmark, { role: 'search', 'aria-label': label });
  landmark.append(list);
  document.body.append(landmark);
  set(input, {
    role: 'combobox',
    autocomplete: 'off',
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
  });

  let active = -1;
  let timer = 0;
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
    if (!open) choose(-1);
    else place();
  }

  /** Places the list below the field. It is at the end of the document, outside React's tree. */
  function place(): void {
    const { left, bottom, width } = input.getBoundingClientRect();
    const listWidth = Math.min(Math.max(width, 352), innerWidth - 16);
    list.style.width = `${listWidth}px`;
    list.style.left = `${Math.max(8, Math.min(left, innerWidth - listWidth - 8))}px`;
    list.style.top = `${bottom + 6}px`;
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

  /** Suggestions never stand under other words than theirs. */
  function empty(): void {
    show(false);
    list.replaceChildren();
  }

  /** While an answer is late, and if none comes: what Enter does, as an option. */
  function offerForm(words: string): void {
    const text = `${label}: ${words}`;
    const href = `${input.form?.action ?? ''}?${new URLSearchParams({ q: words })}`;
    fill({ groups: [], status: '', all: { text, href } });
  }

  async function ask(): Promise<void> {
    const { signal } = (asking = new AbortController());
    const words = input.value.trim();
    if (words === '') return;
    const url = suggestionsUrl(words);
    const known = remembered.get(url);
    if (known) return fill(known);
    const isWanted = () => !signal.aborted && document.activeElement === input;
    const late = setTimeout(() => isWanted() && offerForm(words), LATE_MS);
    try {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(String(response.status));
      const found = (await response.json()) as SearchResponse;
      if (remembered.size >= REMEMBERED) remembered.clear();
      remembered.set(url, found);
      if (isWanted()) fill(found);
    } catch {
      if (isWanted()) offerForm(words);
    } finally {
      clearTimeout(late);
    }
  }

  function suggestionsUrl(words: string): string {
    const query = new URLSearchParams({ q: words, locale: pageData().locale });
    return `${input.form?.getAttribute(Mark.suggest) ?? '/api/search'}?${query}`;
  }

  const askSoon = () => {
    clearTimeout(timer);
    // Aborts the stale request immediately.
    asking.abort();
    empty();
    timer = window.setTimeout(() => void ask(), SEARCH_PAUSE_MS);
  };

  input.addEventListener('input', askSoon);
  input.addEventListener('keydown', (event) => {
    const { length } = options();
    if (event.isComposing || hasModifier(event)) return;
    if (event.key === 'Escape' && !list.hidden) {
      // The field keeps its text; a second Escape clears it, as browsers do.
      event.preventDefault();
      show(false);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      options()[active]?.click();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && length > 0) {
      event.preventDefault();
      if (list.hidden) show(true);
      // One step beyond the last option is the field itself.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      choose(((active + 1 + step + length + 1) % (length + 1)) - 1);
    }
  });
  // Not `click`, because the field would lose focus and the list would close first.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  input.addEventListener('blur', () => show(false));
  for (const move of ['resize', 'scroll'])
    addEventListener(move, () => list.hidden || place(), { passive: true });
  if (input.value.trim() !== '' && input.value !== input.defaultValue) askSoon();
}

function toGroup(heading: string, options: readonly HTMLAnchorElement[]): HTMLElement {
  const group = document.createElement('div');
  set(group, { role: 'group', 'aria-label': heading });
  if (heading) {
    const label = document.createElement('b');
    set(label, { 'aria-hidden': 'true' });
    label.textContent = heading;
    group.append(label);
  }
  group.append(...options);
  return group;
}

type Result = { readonly href: string; readonly title: string; readonly topic?: string };

function toOption({ href, title, topic }: Result): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  set(link, { role: 'option', tabindex: '-1', dir: 'auto', 'aria-selected': 'false' });
  link.append(title);
  if (topic) {
    const small = document.createElement('small');
    small.textContent = topic;
    link.append(small);
  }
  return link;
}

function set(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
