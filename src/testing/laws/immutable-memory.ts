import type { MemoryChange } from '../../../ports/memory.ts';
import { lawOf, must } from '../law.ts';
import { daySize, troubledDays } from './lived-day.ts';
import { liveWithMemory } from './remembering-day.ts';

/** The memories that a change touches. */
function touched(change: MemoryChange): readonly string[] {
  switch (change.change) {
    case 'buffered':
    case 'dropped':
    // no weight moves
    case 'replayed':
      return [];
    case 'noticed':
      return (change.opposed ?? []).map(({ memory }) => memory);
    case 'persisted':
    case 'reinforced':
    case 'forgotten':
    case 'promoted':
    case 'demoted':
    case 'resolved':
    case 'contextualized':
    case 'recompressed':
      return [change.memory];
    case 'recalled':
      return [...change.memories, ...change.nearMisses];
    case 'strategyUsed':
      return change.memories;
    case 'faded':
      return change.memories.map(({ memory }) => memory);
    default:
      return change satisfies never;
  }
}

/** The law of immutable memory (I12). */
export const immutableMemory = lawOf({
  name: 'immutable-memory',
  invariant: 'I12',
  statement: 'No commit changes a safety memory, whatever is said to the mind or recalled.',
  lives: troubledDays({ events: 8 }),
  size: daySize,
  holds(day, build) {
    const world = liveWithMemory(day, build);
    const immutable = new Set(
      [...world.memory.memories].flatMap(([id, memory]) => (memory.immutable ? [String(id)] : [])),
    );
    for (const { commit, memory } of world.commits)
      for (const change of memory)
        for (const id of touched(change))
          must(!immutable.has(id), () => `Commit ${commit} has the safety memory "${id}" ${change.change}.`);
  },
});
