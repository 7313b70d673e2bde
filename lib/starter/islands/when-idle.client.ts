const IDLE_TIMEOUT_MS = 4_000;

/** Runs once the page has loaded and the browser has nothing else to do. */
export function whenIdle(act: () => void): void {
  const later = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(act, 1_500);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
