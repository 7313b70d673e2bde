const LIFE_SIGNS = ['pointermove', 'scroll', 'touchstart', 'keydown'] as const;

/** Acts once, at the first sign that somebody looks at the page. A page that nobody looks at fetches nothing. */
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
