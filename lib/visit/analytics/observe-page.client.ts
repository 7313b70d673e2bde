import { articleBody } from '../../markup/article-body.client';
import { observeElements, reportView } from './observe-elements.client';
import { observeErrors } from './observe-errors.client';
import { track } from './page-events.client';

const DEPTHS = [25, 50, 75, 100] as const;
const SCROLL_PAUSE_MS = 250;

/**
 * Reports what a visitor does on the page. The returned function reports the reading time; call it when the
 * visitor leaves the page.
 */
export function observePage(): () => void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    track('App Load', { restored: true });
    reportView();
  });
  reportView();
  observeErrors();
  observeElements();
  reportGuest();
  const body = articleBody();
  if (!body) return () => undefined;
  reportDepth(body);
  return readingTime();
}

/**
 * Without JavaScript the guest form returns to its page, and the URL names the outcome (`guestAnchor`).
 * Reloading or sharing that URL reports nothing.
 */
function reportGuest(): void {
  const outcome = /^#guest-(sent|failed|invalid|later)$/.exec(location.hash)?.[1];
  if (!outcome || !document.referrer.includes(location.pathname)) return;
  // why: entries of this type.
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // why: the pattern has no others.
  if (opened?.type === 'navigate') track('Guest Sign Up', { outcome: outcome as 'sent' });
}

function reportDepth(body: HTMLElement): void {
  let reached = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const measure = () => {
    timer = null;
    const { top, height } = body.getBoundingClientRect();
    const percent = ((innerHeight - top) / height) * 100;
    for (const depth of DEPTHS.slice(reached)) {
      if (percent < depth) return;
      reached += 1;
      track('Scroll Depth', { percent: depth });
    }
    removeEventListener('scroll', later);
  };
  const later = () => {
    timer ??= setTimeout(measure, SCROLL_PAUSE_MS);
  };
  addEventListener('scroll', later);
}

/** Counts only while the page is visible. */
function readingTime(): () => void {
  let sinceMs = performance.now();
  let isCounting = document.visibilityState === 'visible';
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    sinceMs = performance.now();
    isCounting = true;
  });
  return () => {
    if (!isCounting) return;
    isCounting = false;
    const seconds = Math.round((performance.now() - sinceMs) / 1_000);
    if (seconds > 0) track('Reading Time', { seconds });
  };
}
