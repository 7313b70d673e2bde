import { appendFileSync } from 'node:fs';
import { boundOf, warningOf, type Limit } from '../../tools/lib/limit';
import { expect } from './journey';

/**
 * Fails softly beyond the limit; what misses its goal, or has no room, is said aloud. `npm run budgets:write`
 * collects the figures.
 */
export function expectWithin(what: string, figure: number, limit: Limit): void {
  const warning = warningOf(what, figure, limit);
  if (warning !== null) process.stderr.write(`\n${warning}\n`);
  const { FIGURES_FILE } = process.env;
  if (FIGURES_FILE) {
    const goal = typeof limit === 'number' ? limit : limit.goal;
    appendFileSync(FIGURES_FILE, `${JSON.stringify({ what, figure: Number(figure.toFixed(2)), goal })}\n`);
  }
  expect.soft(figure, what).toBeLessThanOrEqual(boundOf(limit));
}
