import type { BeliefWeight } from '../../theory/belief-weight.ts';
import { afterRecall, isOpen, longestRun } from '../../theory/circuit-breaker.ts';
import { strengthened } from '../../theory/co-access.ts';
import type { MemoryId } from '../identifiers.ts';
import type { Evidence, MemoryChange } from '../memory.ts';
import { causeNote } from '../recall-causes.ts';
import type { ChangeMoment } from './change-moment.ts';
import { isChangeable, knownOf } from './changeable.ts';
import type { KnownMemory, MemoryView } from './memory-view.ts';
import type { MemoryWrites, Tied } from './memory-writes.ts';
import { weigh } from './weigh.ts';

/**
 * The evidence that a recall adds for a memory, and that a near miss adds against it, in observations (docs/model/belief.md).
 */
const recalledWorth = 0.1;
const nearMissCost = 0.05;

/** How many of the memories recalled together, the best, are tied in pairs: pairs grow with the square. */
export const mostPaired = 10;

/** How many times of creation and recall are kept of a memory, the newest. */
export const keptAccesses = 64;

/** How the history of a memory tells that a recall added nothing. */
const heldNote = `in more than ${longestRun} cycles running, and nothing new was learned of it: it gains nothing by that`;

/**
 * Applies a recall: recalled memories are strengthened and tied to each other, near misses are suppressed. What is recalled cycle after cycle while nothing new is
 * learned of it gains nothing any more (`theory/circuit-breaker.ts`), unless the ceiling only watches.
 */
export function strengthenRecalled(
  view: MemoryView,
  { memories, nearMisses, by = [], breaker }: Extract<MemoryChange, { change: 'recalled' }>,
  moment: ChangeMoment,
): Partial<MemoryWrites> {
  const changeable = (ids: readonly MemoryId[]): KnownMemory[] =>
    [...new Set(ids)].map((id) => knownOf(view, id, moment)).filter(isChangeable);
  const terms = { ...moment, isSpread: false };
  const causes = new Map(by.map((cause) => [cause.memory, cause.by]));
  const recalled = changeable(memories).map((memory) => {
    const run = afterRecall(memory.movement?.run ?? null, moment.cycle);
    const isHeld = breaker !== 'shadow' && isOpen(run);
    const evidence = { alpha: isHeld ? 0 : recalledWorth, beta: 0 };
    const { weighed, added } = weigh(view, present(memory, moment.now), evidence, terms);
    const movement = { ...weighed.movement!, run };
    return {
      weighed: { ...weighed, movement },
      added,
      kind: 'recalled' as const,
      note: isHeld ? heldNote : causeNote(causes.get(memory.id)),
    };
  });
  const missed = changeable(nearMisses.filter((id) => !memories.includes(id))).map((memory) => ({
    ...weigh(view, memory, { alpha: 0, beta: nearMissCost }, terms),
    kind: 'nearMiss' as const,
    note: causeNote(causes.get(memory.id)),
  }));
  const all = [...recalled, ...missed];
  return {
    weighed: all.map(({ weighed }) => weighed),
    told: all.map(({ weighed, ...line }) => lineOf(weighed.id, line, moment)),
    tied: pairs(recalled.map(({ weighed }) => weighed.id).slice(0, mostPaired)).map((pair) =>
      tiedAgain(view, pair, moment.now),
    ),
  };
}

function present(memory: KnownMemory, now: number): KnownMemory {
  return {
    ...memory,
    accesses: [...memory.accesses, now].slice(-keptAccesses),
    accessedAt: Math.max(memory.accessedAt, now),
    recalls: memory.recalls + 1,
  };
}

const lineOf = (
  memory: MemoryId,
  {
    kind,
    note,
    added: { alpha, beta },
  }: { kind: 'recalled' | 'nearMiss'; note: string; added: BeliefWeight },
  { cycle, now }: ChangeMoment,
): Evidence => ({ memory, kind, times: 1, cycle, at: now, alpha, beta, source: null, note });

const pairs = (ids: readonly MemoryId[]): [MemoryId, MemoryId][] =>
  ids.flatMap((one, place) => ids.slice(place + 1).map((other): [MemoryId, MemoryId] => [one, other]));

/** The bond of two memories after they came to mind together once more. */
export const tiedAgain = (view: MemoryView, [one, other]: [MemoryId, MemoryId], now: number): Tied => ({
  one,
  other,
  ...strengthened(view.bond(one, other), now),
});
