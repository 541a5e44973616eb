import type { Random } from '../../../ports/random.ts';
import { uniform } from '../../../theory/uniform.ts';

/** The random source of one seed. */
export function seededRandom(seed: number): Random {
  return { uniform: (stream, counter) => uniform(seed, stream, counter) };
}
