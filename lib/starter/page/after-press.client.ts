import { Mark } from '../../markup/marks';

/** A file that does not come holds up nothing for longer. */
const PATIENCE_MS = 3_000;
const IDLE_TIMEOUT_MS = 1_000;

/**
 * Runs at once or, while a press waits for its island, once that acts and the browser has nothing else to do:
 * on a phone's processor the first press would otherwise wait for everything that begins with it.
 */
export function afterPress(act: () => void): void {
  const page = document.documentElement;
  if (!page.hasAttribute(Mark.loading)) return act();
  const end = () => {
    clearTimeout(patience);
    waiting.disconnect();
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(act, IDLE_TIMEOUT_MS);
  };
  const waiting = new MutationObserver(end);
  waiting.observe(page, { attributeFilter: [Mark.loading] });
  const patience = setTimeout(end, PATIENCE_MS);
}
