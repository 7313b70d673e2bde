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

/** Where somebody types. The focus may also be on a checkbox or the like, which takes no text. */
const TEXT_FIELD =
  'input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit]), textarea, select, [contenteditable]';

/**
 * `/` outside text fields, with Shift where the layout needs it: French, German, Spanish and Russian
 * keyboards type it so. Ctrl-K or Cmd-K everywhere.
 */
function isSearchKey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, isComposing, key, metaKey, shiftKey, target } = event;
  if (altKey || isComposing || event.defaultPrevented || document.querySelector('dialog[open]')) return false;
  if (ctrlKey || metaKey) return !shiftKey && shortcutLetter(event) === 'k';
  return key === '/' && !(target instanceof Element && target.matches(TEXT_FIELD));
}

/** The first visible search field; otherwise the first one that a menu reveals. */
function searchInput(): HTMLInputElement | undefined {
  const inputs = [...document.querySelectorAll<HTMLInputElement>(SEARCH_INPUT)];
  const visibleInput = () => inputs.find((input) => input.checkVisibility());
  const visible = visibleInput();
  if (visible) return visible;
  inputs[0]?.closest('details')?.setAttribute('open', '');
  return visibleInput();
}
