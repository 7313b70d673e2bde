import {
  generateFragment,
  setTimeout as setFragmentTimeout,
  type TextFragment,
} from 'text-fragments-polyfill/dist/fragment-generation-utils.js';
import { canonicalAddress } from './article-body.client';
import { copy } from './copy.client';

/** A selection is read when it has been still for so long. */
const STILL_MS = 250;
/** Less than this is a word somebody looks up. Characters. */
const SHORTEST_QUOTE = 12;
/** How long looking for a unique description may hold the page. */
const SEARCH_MS = 150;

const done = 0;

/**
 * Offers a link to the words that are selected in the article: a button beside the selection copies the canonical address with a text
 * fragment (`#:~:text=`), which browsers scroll to and mark.
 */
export function startQuoteLink(body: HTMLElement): void {
  setFragmentTimeout(SEARCH_MS);
  const word = body.dataset.copyQuote ?? '';
  // Everything on a page stands in a landmark.
  const landmark = document.createElement('section');
  landmark.setAttribute('aria-label', word);
  landmark.dataset.quoteLink = '';
  landmark.hidden = true;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = word;
  landmark.append(button);
  document.body.append(landmark);

  let address = '';
  let timer = 0;
  const offer = () => {
    const selection = getSelection();
    address = selection ? quoteAddress(selection, body) : '';
    landmark.hidden = address === '';
    if (address !== '' && selection) place(landmark, selection.getRangeAt(0).getBoundingClientRect());
  };
  const offerSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(offer, STILL_MS);
  };
  const withdraw = () => {
    landmark.hidden = true;
  };

  // Not `click`: pressing the button must not take the selection away.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => copy(address, body.dataset.linkCopied ?? '', button));
  document.addEventListener('selectionchange', offerSoon);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') withdraw();
  });
  addEventListener('scroll', withdraw, { passive: true });
  addEventListener('resize', withdraw, { passive: true });
  offer();
}

/** The address of what is selected; '' where it is too little, not of the article, or cannot be told from other places. */
export function quoteAddress(selection: Selection, body: HTMLElement): string {
  if (selection.rangeCount === 0 || selection.toString().trim().length < SHORTEST_QUOTE) return '';
  if (!body.contains(selection.getRangeAt(0).commonAncestorContainer)) return '';
  const { status, fragment } = generateFragment(selection);
  return status === done && fragment ? `${canonicalAddress()}#:~:text=${directiveOf(fragment)}` : '';
}

/** `prefix-,start,end,-suffix`, as the text fragment specification writes it: a hyphen or comma of the text itself is encoded. */
export function directiveOf({ prefix, textStart, textEnd, suffix }: TextFragment): string {
  const encoded = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D');
  return [
    prefix && `${encoded(prefix)}-`,
    encoded(textStart),
    textEnd && encoded(textEnd),
    suffix && `-${encoded(suffix)}`,
  ]
    .filter(Boolean)
    .join(',');
}

/** Below the selection and inside the window. */
function place(element: HTMLElement, { left, bottom }: DOMRect): void {
  const { offsetWidth, offsetHeight } = element;
  element.style.left = `${Math.max(8, Math.min(left, innerWidth - offsetWidth - 8))}px`;
  element.style.top = `${Math.max(8, Math.min(bottom + 8, innerHeight - offsetHeight - 8))}px`;
}
