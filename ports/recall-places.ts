import type { Memory } from './memory.ts';
import { isConclusion, isOwnCorrection } from './memory-change/made-from.ts';

/** How many conclusions have a place beside so many other memories, as a share of these (docs/model/recall.md). Ours. */
const concludedShare = 0.3;
/** How many corrections of its own thoughts have a place beside them (docs/model/confidence.md). */
const mostCorrections = 3;

type PlaceKind = 'told' | 'concluded' | 'corrected';
type Placed = Pick<Memory, 'sourceTag' | 'type'>;

/**
 * The places of memories that are shown or found together: so many for what was told and lived, and three tenths of that beside them for what
 * the mind concluded, and three for what second looks have corrected. Conclusions are short and dense: where they compete with what they were drawn from, they crowd it out.
 */
export class RecallPlaces {
  readonly #left: Record<PlaceKind, number>;

  constructor(limit: number) {
    this.#left = { told: limit, concluded: Math.ceil(concludedShare * limit), corrected: mostCorrections };
  }

  has(memory: Placed): boolean {
    return this.#left[kindOf(memory)] > 0;
  }

  take(memory: Placed): void {
    this.#left[kindOf(memory)] -= 1;
  }
}

const kindOf = (memory: Placed): PlaceKind =>
  isOwnCorrection(memory) ? 'corrected' : isConclusion(memory) ? 'concluded' : 'told';

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
