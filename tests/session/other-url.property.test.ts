import { describe, expect, it } from 'vitest';
import { safeOtherUrl } from '@/lib/session/other-url';
import {
  destinations,
  GENERATED_INPUTS,
  hostileInputs,
  listedPayloads,
  SITE_ORIGIN,
} from '../support/open-redirect';

const BASES = [
  `${SITE_ORIGIN}/login`,
  `${SITE_ORIGIN}/fr/signup?otherUrl=%2Fx`,
  'http://clipwright.example:4310/blog/post',
] as const;
const SEED = 20_261_105;

/** What is wrong with an answer; null if nothing is. */
function faultOf(answer: string): string | null {
  for (const base of BASES) {
    const away = destinations(answer, base).find((origin) => origin !== new URL(base).origin);
    if (away !== undefined) return `leads to ${away} from ${base}`;
  }
  if (!/^\/(?![/\\])/.test(answer)) return 'is no path';
  if (/[\p{Cc}\p{Z}\\]/u.test(answer)) return 'has a forbidden character';
  if (answer.length > 2048) return 'is too long';
  return safeOtherUrl(answer) === answer ? null : `changes to ${safeOtherUrl(answer)} the second time`;
}

function faults(inputs: Iterable<string>): readonly string[] {
  const leaks: string[] = [];
  // Most answers are `/`, so check each answer only once.
  const judged = new Map<string, string | null>();
  for (const input of inputs) {
    const answer = safeOtherUrl(input);
    if (!judged.has(answer)) judged.set(answer, faultOf(answer));
    const fault = judged.get(answer) ?? null;
    if (fault !== null) leaks.push(`${JSON.stringify(input)} → ${JSON.stringify(answer)} ${fault}`);
  }
  return leaks;
}

describe('no hostile otherUrl leaves the site', () => {
  it('from the payload list', () => {
    expect(listedPayloads().length).toBeGreaterThan(900);
    expect(faults(listedPayloads())).toEqual([]);
  });

  it(`out of ${GENERATED_INPUTS} generated inputs (seed ${SEED}), many of which pass a check for a leading slash`, () => {
    const inputs = [...hostileInputs(GENERATED_INPUTS, SEED)];
    expect(faults(inputs)).toEqual([]);
    const isTrick = (input: string) =>
      /^\/(?!\/)/.test(input) && destinations(input, BASES[0]).some((origin) => origin !== SITE_ORIGIN);
    expect(inputs.filter(isTrick).length).toBeGreaterThan(GENERATED_INPUTS * 0.05);
    expect(inputs.filter((input) => safeOtherUrl(input) !== '/').length).toBeGreaterThan(
      GENERATED_INPUTS * 0.05,
    );
  });
});
