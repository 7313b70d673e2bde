import { mulberry32 } from '@/sandbox/seed/seeded-random';

export type SeededRandom = {
  /** A number from 0 up to, but not including, 1. */
  readonly next: () => number;
  readonly integer: (below: number) => number;
  readonly pick: <T>(choices: readonly T[]) => T;
};

/** Random numbers that are the same in every run, so that a failure can be repeated by its seed. */
export function createSeededRandom(seed: number): SeededRandom {
  const next = mulberry32(seed);
  const integer = (below: number) => Math.floor(next() * below);
  return {
    next,
    integer,
    pick<T>(choices: readonly T[]): T {
      if (choices.length === 0) throw new Error('nothing to pick from');
      // why: the index is below the length, which is not 0
      return choices[integer(choices.length)] as T;
    },
  };
}
