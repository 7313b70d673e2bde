import { LANGUAGE_OFFER_STORAGE_KEY } from '../../config/storage-names';
import { Mark } from '../../markup/marks';

/** Remembers that the visitor followed a language link or closed the offer, so that it does not appear again. */
export function startLanguageOffer(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const isClose = target.closest(`[${Mark.languageOffer}] button`);
    if (isClose) document.documentElement.removeAttribute(Mark.offer);
    else if (!target.closest('a[hreflang]')) return;
    try {
      localStorage.setItem(LANGUAGE_OFFER_STORAGE_KEY, 'off');
    } catch {
      // Storage is off: nothing is offered at all.
    }
  });
}
