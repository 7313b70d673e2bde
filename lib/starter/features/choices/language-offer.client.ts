import { LANGUAGE_OFFER_STORAGE_KEY } from '../../../config/storage-names';
import { Mark } from '../../../markup/marks';
import { onPress } from '../../page/on-press.client';
import { focusHeader } from '../../page/regain-focus.client';
import { storedChoice } from '../../page/stored-choice.client';

/**
 * Remembers that the visitor followed a language link or closed the offer, so that it does not appear again.
 */
export function startLanguageOffer(): void {
  const close = storedChoice(LANGUAGE_OFFER_STORAGE_KEY, (choice) => {
    if (choice) document.documentElement.removeAttribute(Mark.offer);
  });
  onPress(`[${Mark.languageOffer}] button, [hreflang]`, (pressed) => {
    close('off');
    if (pressed.matches('button')) focusHeader();
  });
}
