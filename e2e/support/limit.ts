import { boundOf, warningOf, type Limit } from '../../tools/lib/limit';
import { expect } from './journey';

/** Fails softly beyond the limit; what misses its goal, or has no room, is said aloud. */
export function expectWithin(what: string, figure: number, limit: Limit): void {
  const warning = warningOf(what, figure, limit);
  if (warning !== null) process.stderr.write(`\n${warning}\n`);
  expect.soft(figure, what).toBeLessThanOrEqual(boundOf(limit));
}
