import { LANGUAGE_OFFER_STORAGE_KEY } from '../../config/storage-names';
import { Mark } from '../../markup/marks';
import { focusHeader } from '../page/regain-focus.client';

/** Remembers that the visitor followed a language link or closed the offer, so that it does not appear again. */
export function startLanguageOffer(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest(`[${Mark.languageOffer}] button`)) {
      document.documentElement.removeAttribute(Mark.offer);
      focusHeader();
    } else if (!target.closest('[hreflang]')) return;
    try {
      localStorage.setItem(LANGUAGE_OFFER_STORAGE_KEY, 'off');
    } catch {
      // Storage is off: nothing is offered at all.
    }
  });
}
