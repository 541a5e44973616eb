import type { Memory } from './memory.ts';
import { isConclusion } from './memory-change/made-from.ts';

/** How many conclusions have a place beside so many other memories, as a share of these (docs/model/recall.md). Ours. */
const concludedShare = 0.3;

type Placed = Pick<Memory, 'sourceTag' | 'type'>;

/**
 * The places of memories that are shown or found together: so many for what was told and lived, and three tenths of that beside them for what
 * the mind concluded. Conclusions are short and dense: where they compete with what they were drawn from, they crowd it out.
 */
export class RecallPlaces {
  readonly #left: { told: number; concluded: number };

  constructor(limit: number) {
    this.#left = { told: limit, concluded: Math.ceil(concludedShare * limit) };
  }

  has(memory: Placed): boolean {
    return this.#left[kindOf(memory)] > 0;
  }

  take(memory: Placed): void {
    this.#left[kindOf(memory)] -= 1;
  }
}

const kindOf = (memory: Placed): 'told' | 'concluded' => (isConclusion(memory) ? 'concluded' : 'told');

/** Those that have a place, in their order. */
export function withPlaces<Each>(
  ranked: readonly Each[],
  limit: number,
  memoryOf: (each: Each) => Placed,
): Each[] {
  const places = new RecallPlaces(limit);
  return ranked.filter((each) => {
    const memory = memoryOf(each);
    if (!places.has(memory)) return false;
    places.take(memory);
    return true;
  });
}
