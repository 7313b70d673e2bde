import { LANGUAGE_OFFER_STORAGE_KEY } from '../../config/storage-names';
import { Mark } from '../../markup/marks';
import { focusHeader } from '../page/regain-focus.client';
import { storedChoice } from '../page/stored-choice.client';

/**
 * Remembers that the visitor followed a language link or closed the offer, so that it does not appear again.
 */
export function startLanguageOffer(): void {
  const close = storedChoice(LANGUAGE_OFFER_STORAGE_KEY, (choice) => {
    if (choice) document.documentElement.removeAttribute(Mark.offer);
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const isClosed = target.closest(`[${Mark.languageOffer}] button`);
    if (!isClosed && !target.closest('[hreflang]')) return;
    close('off');
    if (isClosed) focusHeader();
  });
}
