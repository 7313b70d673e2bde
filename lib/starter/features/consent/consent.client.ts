import { CONSENT_COOKIE } from '../../../config/storage-names';
import { Mark } from '../../page/marks';
import type { Answer } from './consent-choice.client';

type ConsentChoice = typeof import('./consent-choice.client');

/** Hears the answer to what may be stored, and opens the settings; what keeps a choice is fetched only then. */
export function startConsent(): void {
  const root = document.documentElement;
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${Mark.consent}]`) : null;
    if (!button) return;
    // why: components write no other (components/layout/ConsentRegion.tsx)
    const answer = button.getAttribute(Mark.consent) as Answer;
    const asked = root.hasAttribute(Mark.ask);
    // Answered at once, kept a moment later.
    if (answer !== 'choose') root.removeAttribute(Mark.ask);
    (import(CONSENT_CHUNK) as Promise<ConsentChoice>)
      .then((part) => part.hear(answer))
      .catch(() => root.toggleAttribute(Mark.ask, asked));
  });
  // Answered on another page meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && document.cookie.includes(`${CONSENT_COOKIE}=`)) root.removeAttribute(Mark.ask);
  });
}
