const INTERACTIONS = ['pointermove', 'scroll', 'touchstart', 'keydown'] as const;

type Act = (event: Event) => void;

const waitingActs: Act[] = [];

/** Runs once, at the first sign that somebody uses the page. An unused page loads nothing. */
export function onFirstInteraction(act: Act): void {
  waitingActs.push(act);
  for (const type of INTERACTIONS)
    document.addEventListener(type, runWaiting, { capture: true, passive: true });
}

function runWaiting(event: Event): void {
  for (const type of INTERACTIONS) document.removeEventListener(type, runWaiting, true);
  for (const act of waitingActs.splice(0)) act(event);
}
