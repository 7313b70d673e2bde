type Range = { readonly now: number; readonly least: number; readonly most: number; readonly step: number };

/** Steps of Page Up and Page Down. */
const PAGE_STEPS = 4;

/**
 * The value to which a key moves a slider, which may be outside its range; null for any other key.
 *
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/slider/
 */
export function sliderValue(key: string, { now, least, most, step }: Range): number | null {
  if (key === 'Home') return least;
  if (key === 'End') return most;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: PAGE_STEPS,
    PageDown: -PAGE_STEPS,
  };
  const stepCount = steps[key];
  return stepCount === undefined ? null : now + stepCount * step;
}
