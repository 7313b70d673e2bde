import { announce } from './announce.client';
import { Mark } from '../../markup/marks';

const SHOWN_MS = 2_000;

/** Whether the browser allows copying; over plain HTTP it does not. */
export const canCopy = (): boolean => 'clipboard' in navigator;

/**
 * Copies a text and confirms it: to screen readers, and briefly on the element (CSS shows the word in
 * `Mark.copied`).
 */
export function copy(text: string, word: string, element: HTMLElement): void {
  navigator.clipboard
    .writeText(text)
    .then(() => {
      element.setAttribute(Mark.copied, word);
      announce(word);
      setTimeout(() => element.removeAttribute(Mark.copied), SHOWN_MS);
    })
    // The browser refused (no permission): the address bar still shows the URL, and nothing was confirmed.
    .catch(() => undefined);
}
