export type SeededRandom = {
  /** A number from 0 up to, but not including, 1. */
  readonly next: () => number;
  readonly integer: (below: number) => number;
  readonly pick: <T>(choices: readonly T[]) => T;
};

/** Random numbers that are the same in every run (mulberry32), so that a failure can be repeated by its seed. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
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
