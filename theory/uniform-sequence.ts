import { uniform } from './uniform.ts';

/**
 * Uniform numbers in [0, 1) one after the other, where thousands are drawn at once: the generator mulberry32, begun from an address as `uniform` has it.
 *
 * @example uniformSequence(7, 'a')() === uniformSequence(7, 'a')() // always
 */
export function uniformSequence(seed: number, stream: string): () => number {
  let state = Math.floor(uniform(seed, stream, 0) * 2 ** 32) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
