import { onFirstInteraction } from './on-first-interaction.client';

type Follow = (event: Event) => void;

const waitingFollows: Follow[] = [];
let isHearing = false;

/** Calls `follow` when another tab changes local storage, and when Back shows this page again. */
export function followOtherTabs(follow: Follow): void {
  if (isHearing) addEventListener('storage', follow);
  else waitingFollows.push(follow);
  addEventListener('pageshow', (event) => event.persisted && follow(event));
}

/**
 * Listens to other tabs once the visitor may be in one: has left this page, opened it beside another window, or
 * uses it. Not before, because with the first listener for `storage` Chromium opens session storage too, and
 * waits for another process (5 ms on a slow phone).
 */
export function startOtherTabs(): void {
  if (!document.hasFocus()) return hear();
  for (const departure of ['blur', 'visibilitychange']) addEventListener(departure, hear, { once: true });
  onFirstInteraction(() => setTimeout(hear));
}

function hear(): void {
  isHearing = true;
  for (const follow of waitingFollows.splice(0)) addEventListener('storage', follow);
}
