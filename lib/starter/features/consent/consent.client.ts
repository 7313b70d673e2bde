import { CONSENT_COOKIE } from '../../../config/storage-names';
import { CONSENT_EVENT } from '../../../visit/consent/consent';
import { Mark } from '../../../markup/marks';
import { onPress } from '../../page/on-press.client';
import { followOtherTabs } from '../../page/other-tabs.client';
import { regainFocus } from '../../page/regain-focus.client';
import { withPart } from '../../page/with-part.client';
import type { Answer } from './consent-choice.client';
import { OPTIONAL, writeConsent } from './write-consent.client';

/** In the question, which every page has: the page from whose footer the settings open too. */
const TO_COOKIE_PAGE = `:has(> [${Mark.consent}=none]) a`;

/**
 * Handles the consent buttons. Stores the answer itself; the code that applies it to this page and to other
 * tabs, and the settings, are loaded on a press, and may be blocked.
 */
export function startConsent(): void {
  const root = document.documentElement;
  onPress(`[${Mark.consent}]`, (button) => {
    // why: components write no other value (components/layout/ConsentRegion.tsx)
    const answer = button.getAttribute(Mark.consent) as Answer;
    const isAnswer = answer !== 'choose';
    if (isAnswer) {
      root.removeAttribute(Mark.ask);
      writeConsent(answer === 'all' ? OPTIONAL : []);
    }
    void withPart(
      import('./consent-choice.client'),
      (part) => part.storeAnswer(answer),
      () => {
        // Analytics starts, and the focus is not lost.
        if (isAnswer) {
          document.dispatchEvent(new Event(CONSENT_EVENT));
          regainFocus();
        } else location.assign(document.querySelector<HTMLAnchorElement>(TO_COOKIE_PAGE)?.href ?? '');
      },
    );
  });
  // Answered while this page was in the back/forward cache or being prerendered.
  const check = () => {
    if (!document.cookie.includes(`${CONSENT_COOKIE}=`)) return;
    root.removeAttribute(Mark.ask);
    document.dispatchEvent(new Event(CONSENT_EVENT));
  };
  followOtherTabs((event) => {
    if (!(event instanceof StorageEvent)) check();
    // Answered in another tab.
    else if (event.key === CONSENT_COOKIE) {
      root.removeAttribute(Mark.ask);
      void withPart(import('./consent-choice.client'), (part) => part.applyAnswer());
    }
  });
  document.addEventListener('prerenderingchange', check);
}
