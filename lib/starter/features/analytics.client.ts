import { landingEntry, unsentEventsKey, pageEvents, track } from '../../visit/analytics/page-events.client';
import { UNSENT_EVENTS_MAX_ENTRIES } from '../../config/analytics';
import { CONSENT_EVENT } from '../../visit/consent/consent';
import { mayHaveConsented } from '../../visit/consent/page-consent.client';
import { afterPaint } from '../page/after-paint.client';
import { Mark } from '../../markup/marks';
import { isTokenStored } from '../../session/shown-session.client';
import { onFirstInteraction } from '../page/on-first-interaction.client';
import { withPart } from '../page/with-part.client';

/**
 * Records the page view, and loads analytics once the visitor allows any of it. Until then nothing is stored
 * or sent. A prerendered page counts when it is shown.
 */
export function startAnalytics(): void {
  // why: TypeScript's DOM types lack it, and so do some browsers.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener(
      'prerenderingchange',
      () => {
        begin();
        // The question may have been answered since the page was prerendered.
        load();
      },
      { once: true },
    );
  else {
    begin();
    // A page that asks for consent has none, so it need not read its cookies, which the browser fetches from
    // another process. After the paint, because on a slow connection the text, its typeface and the cover
    // come first.
    if (!document.documentElement.hasAttribute(Mark.ask)) afterPaint(load);
  }
}

/**
 * The link of an email grants access to what its owner follows: no tool may read this URL, and no later page
 * get it as the landing.
 */
const isPrivate = () => /[?&]token=/.test(location.search);

function begin(): void {
  track('App Load', { restored: false });
  document.addEventListener(CONSENT_EVENT, load);
  addEventListener('pagehide', storeForNextPage);
  if (document.documentElement.hasAttribute(Mark.ask) && /\?|#.*=/.test(document.referrer + location.hash))
    void withPart(import('./carry-landing.client'), (part) => part.carryLanding());
}

let isLoading = false;

function load(): void {
  if (isLoading || isPrivate() || !mayHaveConsented()) return;
  isLoading = true;
  void withPart(import('../../visit/analytics/start-analytics.client'), (part) =>
    part.startAnalytics(isTokenStored, onFirstInteraction),
  );
}

/** If the visitor leaves before analytics has loaded, the next page sends the events. */
function storeForNextPage(): void {
  const waiting = pageEvents();
  if (!Array.isArray(waiting) || waiting.length === 0 || isPrivate() || !mayHaveConsented('analytics'))
    return;
  try {
    if (localStorage.length > UNSENT_EVENTS_MAX_ENTRIES) return;
    // One key per page: tabs write and collect at the same time, and each sees the others' changes late.
    localStorage.setItem(unsentEventsKey(), JSON.stringify([landingEntry(), ...waiting]));
    // If the back/forward cache restored the page, it would send them again.
    waiting.length = 0;
  } catch {
    // Storage is off: the events end with this page.
  }
}
