import { Mark } from '../../../markup/marks';
import { hasModifier } from '../../../platform/keys';
import { SEARCH_INPUT } from './search-input';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * On the page of a search, the arrow keys move from result to result, from the search field or wherever no
 * other control has the focus. Above the first result is the search field; below the last one the page
 * scrolls as ever.
 *
 * @param first the page's first event, which may be such a key
 */
export function startResultKeys(first: Event): void {
  document.addEventListener('keydown', moveFocus);
  if (first instanceof KeyboardEvent) moveFocus(first);
}

function moveFocus(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const results = document.querySelector(`[${Mark.results}]`);
  if (!step || !results || event.defaultPrevented || event.isComposing || hasModifier(event)) return;
  const field = document.querySelector<HTMLInputElement>(`main ${SEARCH_INPUT}`);
  const at = document.activeElement ?? document.body;
  const isFree = at === document.body || at === field || (at.matches('a') && results.contains(at));
  if (!isFree || document.querySelector('dialog[open]')) return;
  const next = nextOf(at, step, linksIn(results), field);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

/** What comes after the focus, or before it; nothing where the page may scroll instead. */
function nextOf(
  at: Element,
  step: number,
  links: readonly HTMLElement[],
  field: HTMLElement | null,
): HTMLElement | null | undefined {
  if (at === field) return step > 0 ? links[0] : null;
  const position = links.findIndex((link) => link === at || !!link.closest('li')?.contains(at));
  if (position >= 0) return position + step < 0 ? field : links[position + step];
  // Nothing is chosen yet: the first result that can be seen, so that the page does not jump.
  return step > 0 ? links.find((link) => link.getBoundingClientRect().top >= 0) : null;
}

/** The first link of every result. */
function linksIn(results: Element): readonly HTMLElement[] {
  const links = [...results.querySelectorAll('li')].flatMap(
    (item) => item.querySelector<HTMLElement>('a[href]') ?? [],
  );
  return [...new Set(links)];
}
