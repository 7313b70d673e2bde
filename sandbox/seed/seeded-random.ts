export type Random = {
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
};

/**
 * A stream of numbers that depends only on the seed, so that a generated post is the same on every machine.
 *
 * Source: FNV-1a turns the seed into 32 bits, mulberry32 turns those into the stream.
 */
export function createRandom(seed: string): Random {
  const next = mulberry32(hashText(seed));
  return {
    integer: (min, max) => min + Math.floor(next() * (max + 1 - min)),
    chance: (probability) => next() < probability,
  };
}

/** Numbers from 0 up to, but not including, 1, which depend only on the seed. */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A 32-bit FNV-1a hash of a text. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
