/** Numbers from 0 to 1, 1 excluded: the same for the same seed (mulberry32, which takes nanoseconds where a hash takes a microsecond). */
export function draws(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A length of time until something that comes at random, given its mean. */
export const exponential = (draw: () => number, mean: number): number => -mean * Math.log(1 - draw());
