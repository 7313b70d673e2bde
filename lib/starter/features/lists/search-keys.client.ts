import { shortcutLetter } from '../../../platform/keys';
import { SEARCH_INPUT } from './search-input';

/**
 * `/` and Ctrl-K focus the search field.
 *
 * @param first the page's first event, which may be such a key
 */
export function startSearchKeys(first: Event): void {
  const focusSearch = (event: KeyboardEvent) => {
    const input = isSearchKey(event) ? searchInput() : undefined;
    if (!input) return;
    event.preventDefault();
    input.focus();
    input.select();
  };
  document.addEventListener('keydown', focusSearch);
  if (first instanceof KeyboardEvent) focusSearch(first);
}

/** `/` outside text fields; Ctrl-K or Cmd-K everywhere. */
function isSearchKey(event: KeyboardEvent): boolean {
  const { altKey, key, shiftKey, target } = event;
  if (altKey || shiftKey || document.querySelector('dialog[open]')) return false;
  const letter = shortcutLetter(event);
  if (letter) return letter === 'k';
  return (
    key === '/' &&
    !(target instanceof Element && target.matches('input, textarea, select, [contenteditable]'))
  );
}

/** The first visible search field; otherwise the first one that a menu reveals. */
function searchInput(): HTMLInputElement | undefined {
  const inputs = [...document.querySelectorAll<HTMLInputElement>(SEARCH_INPUT)];
  const seen = () => inputs.find((input) => input.checkVisibility());
  const visible = seen();
  if (visible) return visible;
  inputs[0]?.closest('details')?.setAttribute('open', '');
  return seen();
}
