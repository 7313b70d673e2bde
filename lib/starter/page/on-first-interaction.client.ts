const INTERACTIONS = ['pointermove', 'scroll', 'touchstart', 'keydown'] as const;

/** Runs once, at the first sign that somebody uses the page. An unused page loads nothing. */
export function onFirstInteraction(act: (event: Event) => void): void {
  const listening = new AbortController();
  for (const type of INTERACTIONS) {
    document.addEventListener(
      type,
      (event) => {
        listening.abort();
        act(event);
      },
      { capture: true, passive: true, signal: listening.signal },
    );
  }
}
