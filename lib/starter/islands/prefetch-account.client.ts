import type { IslandFiles } from '../../markup/page-data';
import { fetchAhead } from './load-island.client';
import { whenIdle } from './when-idle.client';
import { zoneOfAccount } from './zone-of-account.client';

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string; readonly type?: string };

const HOVER_MS = 50;

/**
 * Fetches the account's files, without running them, when the visitor may be about to use it: points at a
 * control that needs it, or focuses one; on a fast connection as soon as the page is used.
 */
export function prefetchAccount(files: IslandFiles): void {
  const listening = new AbortController();
  const fetchOnce = () => {
    if (listening.signal.aborted || isMetered()) return;
    listening.abort();
    fetchAhead(files);
  };
  const on = (type: 'pointerover' | 'touchstart' | 'focusin', act: () => void) =>
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element && zoneOfAccount(target)) act();
      },
      { capture: true, passive: true, signal: listening.signal },
    );
  // Later, because a quick visitor presses on arrival, and fetching ahead would compete.
  on('pointerover', () => setTimeout(fetchOnce, HOVER_MS));
  on('touchstart', fetchOnce);
  on('focusin', fetchOnce);
  if (isFastAndFree()) whenIdle(fetchOnce);
}

/** why: TypeScript's DOM types lack it, and so do some browsers. */
const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

function isMetered(): boolean {
  const { saveData = false, effectiveType = '' } = connection();
  return saveData || effectiveType.includes('2g');
}

/**
 * Whether the connection is known to be fast and unmetered. False in browsers that do not say (Safari,
 * Firefox).
 */
function isFastAndFree(): boolean {
  const { saveData, effectiveType, type } = connection();
  return effectiveType === '4g' && !saveData && type !== 'cellular';
}
