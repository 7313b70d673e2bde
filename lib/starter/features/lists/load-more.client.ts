import { announce } from '../../page/announce.client';
import { moreKey } from './stored-more.client';
import { Mark } from '../../../markup/marks';

/**
 * State of a list when the visitor left it: the number of further pages, and the scroll position (pixels).
 */
type StoredMore = { readonly pages: number; readonly scrollY: number };

let pages = 0;

/**
 * Adds the cards of the next page below the current ones: it fetches the document behind the link and takes
 * its new cards. A post that is already on the page is not repeated.
 *
 * Errors: rejects if the page cannot be loaded; the link still leads there.
 */
export async function loadMore(link: HTMLAnchorElement): Promise<void> {
  if (link.hasAttribute('aria-busy')) return;
  const [firstNew] = await takeOver(link);
  const focusable = firstNew?.querySelector<HTMLElement>('a');
  focusable?.focus();
}

/**
 * Restores the number of pages and the scroll position when the visitor has come by Back, Forward or Reload.
 */
export async function restoreMore(): Promise<void> {
  const stored = readStoredMore();
  if (!stored) return;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // why: entries of this type
  if (visit?.type !== 'back_forward' && visit?.type !== 'reload') {
    storeMore(null);
    return;
  }
  const link = document.querySelector<HTMLAnchorElement>(`[${Mark.loadMore}]`);
  while (link?.isConnected && !link.hidden && pages < stored.pages) await takeOver(link, true);
  scrollTo({ top: stored.scrollY, behavior: 'instant' });
}

async function takeOver(link: HTMLAnchorElement, silent = false): Promise<readonly Element[]> {
  const target = document.querySelector(`[${Mark.moreCards}]`);
  if (!target) throw new Error('there is no place for more cards');
  link.setAttribute('aria-busy', 'true');
  try {
    const next = await fetchPage(link.href);
    const present = new Set(postsOf(document));
    const cards = [...next.querySelectorAll(`[${Mark.cards}] > *`)].filter(
      (card) => !present.has(postsOf(card)[0] ?? ''),
    );
    for (const card of cards) matchHeading(card);
    target.append(...cards);
    const further = next.querySelector<HTMLAnchorElement>(`[${Mark.loadMore}]`);
    if (further) link.setAttribute('href', further.getAttribute('href') ?? '');
    else link.hidden = true;
    if (!silent) announce(next.querySelector(`[${Mark.rangeText}]`)?.getAttribute(Mark.rangeText) ?? '');
    if (pages === 0) addEventListener('pagehide', () => storeMore({ pages, scrollY }));
    pages += 1;
    storeMore({ pages, scrollY });
    return cards;
  } finally {
    link.removeAttribute('aria-busy');
  }
}

async function fetchPage(href: string): Promise<Document> {
  const response = await fetch(href, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

function postsOf(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll(`[${Mark.post}]`)].map((card) => card.getAttribute(Mark.post) ?? '');
}

/** The card's heading may have a different level on this page. */
function matchHeading(card: Element): void {
  const own = document.querySelector(`[${Mark.cards}] :is(h2, h3)`);
  const heading = card.querySelector('h2, h3');
  if (!own || !heading || own.tagName === heading.tagName) return;
  const matching = document.createElement(own.tagName);
  matching.className = heading.className;
  matching.append(...heading.childNodes);
  heading.replaceWith(matching);
}

function readStoredMore(): StoredMore | null {
  try {
    const stored = sessionStorage.getItem(moreKey());
    return stored === null ? null : (JSON.parse(stored) as StoredMore); // why: only this file writes it
  } catch {
    return null;
  }
}

function storeMore(more: StoredMore | null): void {
  try {
    if (more) sessionStorage.setItem(moreKey(), JSON.stringify(more));
    else sessionStorage.removeItem(moreKey());
  } catch {
    // Storage is off: Back shows the first page of the list.
  }
}
