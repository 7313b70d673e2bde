import { Mark } from '../../markup/marks';

/** Tells a screen reader what has just happened. */
export function announce(text: string): void {
  const region = document.querySelector(`[${Mark.announce}]`);
  if (!region) return;
  // The same words are read out twice only if the region was empty in between.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}
