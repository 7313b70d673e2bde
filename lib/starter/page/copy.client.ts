import { announce } from './announce.client';
import { Mark } from '../../markup/marks';
import { withPart } from './with-part.client';

const SHOWN_MS = 2_000;

/**
 * Copies a text and confirms it: to screen readers, and briefly on the element (CSS shows the word in
 * `Mark.copied`). Where the browser has no clipboard for pages (over plain HTTP, inside many apps) or refuses
 * it, another way is tried, and at last the text is shown, selected.
 */
export function copy(text: string, word: string, element: HTMLElement): void {
  const confirm = () => {
    element.setAttribute(Mark.copied, word);
    announce(word);
    setTimeout(() => element.removeAttribute(Mark.copied), SHOWN_MS);
  };
  (async () => navigator.clipboard.writeText(text))().then(confirm, () =>
    withPart(import('./copy-by-hand.client'), (part) => part.copyByHand(text, element) && confirm()),
  );
}
