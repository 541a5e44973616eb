import { gatheringCost } from '../../theory/fading.ts';
import type { Gathered } from '../gathered.ts';
import type { MemoryId } from '../identifiers.ts';
import type { Evidence, MemoryType } from '../memory.ts';
import type { ScratchEntry } from '../memory-store.ts';
import type { ChangeMoment } from './change-moment.ts';
import { isChangeable } from './changeable.ts';
import { isDaySummary } from './made-from.ts';
import { itemLine } from './item-line.ts';
import type { KnownMemory, MemoryView } from './memory-view.ts';
import { weigh } from './weigh.ts';

/** The sources of a new memory (docs/model/consolidation.md) and the change of those that can change. */
export interface Gathering {
  /** All that are known, each once. */
  sources: MemoryId[];
  /** Those to which it is linked, so that it goes where they go. */
  linked: MemoryId[];
  /** Those that it stands for, with their new weights: they can change. */
  weighed: KnownMemory[];
  told: Evidence[];
}

/**
 * Whether a person has withdrawn one of these memories meanwhile. What was made of it repeats it, and must not become a memory.
 */
export const namesWithdrawn = (view: MemoryView, gathers: readonly Gathered[]): boolean =>
  gathers.some(({ memory }) => view.memory(memory)?.isWithdrawn ?? false);

/**
 * Weighs the memories that a new one stands for. One that it says all of comes to rest, as far as one pass allows and else in later ones; one
 * that it only draws on counts a little less, but for a tension, which leaves both its sides as they are, and for the summary of a day. Nothing is withdrawn: a strong enough cue still finds what rests.
 */
export function gather(
  view: MemoryView,
  { item, memory: newer, type }: { item: ScratchEntry; memory: MemoryId; type: MemoryType },
  gathers: readonly Gathered[],
  moment: ChangeMoment,
): Gathering {
  const known = new Map(
    gathers.flatMap(({ memory: id, whole }) => {
      const memory = view.memory(id);
      return memory === null ? [] : [[id, { memory, whole }] as const];
    }),
  );
  const sources = [...known.keys()];
  // a tension stands for nothing: it costs neither side anything; and the summary of a day is found only where that day is looked for
  if (type === 'tension' || isDaySummary(item)) return { sources, linked: sources, weighed: [], told: [] };
  const changed = [...known.values()]
    .filter(({ memory }) => isChangeable(memory))
    .map(({ memory, whole }) => {
      const beta = gatheringCost(memory, { whole, owed: memory.movement?.owed });
      const terms = { ...moment, isSpread: true };
      const { weighed, added } = weigh(view, memory, { alpha: 0, beta }, terms);
      const why = whole
        ? `The memory "${newer}" says all that it says.`
        : `The memory "${newer}" draws on it.`;
      return {
        weighed,
        line: itemLine(item, { ...added, memory: memory.id, kind: 'merged', why }, moment),
      };
    });
  return {
    sources,
    linked: changed.map(({ weighed }) => weighed.id),
    weighed: changed.map(({ weighed }) => weighed),
    told: changed.map(({ line }) => line),
  };
}
