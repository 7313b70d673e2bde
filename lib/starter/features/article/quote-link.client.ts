import { canonicalUrl } from '../../../markup/article-body.client';
import { copy } from '../../page/copy.client';
import { directiveOf, fragmentOf } from './text-fragment.client';
import { Mark } from '../../../markup/marks';
import './quote-link.css';

/** A selection is read once it has not changed for this long. */
const STILL_MS = 250;
/** Characters; a shorter selection is probably a word to look up. */
const SHORTEST_QUOTE = 12;

/**
 * Offers a link to the selected words of the article: a button beside the selection copies the canonical URL
 * with a text fragment (`#:~:text=`), which browsers scroll to and highlight.
 */
export function startQuoteLink(body: HTMLElement): void {
  const word = body.getAttribute(Mark.copyQuote) ?? '';
  // Everything on a page must be inside a landmark.
  const landmark = document.createElement('section');
  landmark.setAttribute('aria-label', word);
  landmark.setAttribute(Mark.quoteLink, '');
  landmark.hidden = true;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = word;
  landmark.append(button);
  document.body.append(landmark);

  let url = '';
  let timer = 0;
  const offer = () => {
    const selection = getSelection();
    url = selection ? quoteUrl(selection, body) : '';
    landmark.hidden = url === '';
    if (url !== '' && selection) place(landmark, selection.getRangeAt(0).getBoundingClientRect());
  };
  const offerSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(offer, STILL_MS);
  };
  const withdraw = () => {
    landmark.hidden = true;
  };

  // Not `click`, because pressing the button must not clear the selection.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => copy(url, body.getAttribute(Mark.linkCopied) ?? '', button));
  document.addEventListener('selectionchange', offerSoon);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') withdraw();
  });
  addEventListener('scroll', withdraw, { passive: true });
  addEventListener('resize', withdraw, { passive: true });
  offer();
}

/** The URL of the selection; '' if it is too short or not in the article. */
export function quoteUrl(selection: Selection, body: HTMLElement): string {
  if (selection.rangeCount === 0 || selection.toString().trim().length < SHORTEST_QUOTE) return '';
  const range = selection.getRangeAt(0);
  if (!body.contains(range.commonAncestorContainer)) return '';
  const fragment = fragmentOf(range, body);
  return fragment ? `${canonicalUrl()}#:~:text=${directiveOf(fragment)}` : '';
}

/** Places the element below the selection, inside the window. */
function place(element: HTMLElement, { left, bottom }: DOMRect): void {
  const { offsetWidth, offsetHeight } = element;
  element.style.left = `${Math.max(8, Math.min(left, innerWidth - offsetWidth - 8))}px`;
  element.style.top = `${Math.max(8, Math.min(bottom + 8, innerHeight - offsetHeight - 8))}px`;
}
