const LIFE_SIGNS = ['pointermove', 'scroll', 'touchstart', 'keydown'] as const;

/** Runs once, at the first sign that somebody uses the page. An unused page loads nothing. */
export function onFirstInteraction(act: () => void): void {
  const life = new AbortController();
  for (const sign of LIFE_SIGNS) {
    document.addEventListener(
      sign,
      () => {
        life.abort();
        act();
      },
      { capture: true, passive: true, signal: life.signal },
    );
  }
}
