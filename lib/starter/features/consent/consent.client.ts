import { CONSENT_COOKIE } from '../../../config/storage-names';
import { CONSENT_EVENT } from '../../../visit/consent/consent';
import { Mark } from '../../../markup/marks';
import { onPress } from '../../page/on-press.client';
import type { Answer } from './consent-choice.client';

/** Handles the consent buttons; the code that stores a choice is loaded only on a press. */
export function startConsent(): void {
  const root = document.documentElement;
  onPress(`[${Mark.consent}]`, (button) => {
    // why: components write no other value (components/layout/ConsentRegion.tsx)
    const answer = button.getAttribute(Mark.consent) as Answer;
    const asked = root.hasAttribute(Mark.ask);
    // The bar closes immediately; the answer is stored a moment later.
    if (answer !== 'choose') root.removeAttribute(Mark.ask);
    import('./consent-choice.client')
      .then((part) => part.storeAnswer(answer))
      .catch(() => root.toggleAttribute(Mark.ask, asked));
  });
  // Until May 2027 browsers may have a choice in the former format. While the page asks there is no choice,
  // and reading the cookies once more would take a fifth of the starter's time.
  if (!root.hasAttribute(Mark.ask) && document.cookie.includes(`${CONSENT_COOKIE}=%7B`))
    import('./consent-choice.client').then((part) => part.rewriteFormerChoice()).catch(() => undefined);
  // Answered in another tab.
  addEventListener('storage', ({ key }) => {
    if (key !== CONSENT_COOKIE) return;
    root.removeAttribute(Mark.ask);
    import('./consent-choice.client').then((part) => part.applyAnswer()).catch(() => undefined);
  });
  // Answered while this page was in the back/forward cache or being prerendered.
  const check = () => {
    if (!document.cookie.includes(`${CONSENT_COOKIE}=`)) return;
    root.removeAttribute(Mark.ask);
    document.dispatchEvent(new Event(CONSENT_EVENT));
  };
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check();
  });
  document.addEventListener('prerenderingchange', check);
}
