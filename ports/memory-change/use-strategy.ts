import type { Evidence, EvidenceKind } from '../memory.ts';
import type { StrategyUsed } from '../strategy-used.ts';
import type { ChangeMoment } from './change-moment.ts';
import { isChangeable } from './changeable.ts';
import type { KnownMemory, MemoryView } from './memory-view.ts';
import type { MemoryWrites } from './memory-writes.ts';
import { weigh } from './weigh.ts';

/** The kind of history line for a use of a strategy. */
export const useKind = (worked: boolean): Extract<EvidenceKind, 'worked' | 'failed'> =>
  worked ? 'worked' : 'failed';

/** What a task that has ended is worth for a strategy as a belief: an observation for or against it. */
export const useEvidence = (worked: boolean): { alpha: number; beta: number } =>
  worked ? { alpha: 1, beta: 0 } : { alpha: 0, beta: 1 };

/** Counts what came of a task with each strategy that was in mind when it was decided on. */
export function useStrategy(
  view: MemoryView,
  { memories, task, worked }: StrategyUsed,
  moment: ChangeMoment,
): Partial<MemoryWrites> {
  const { cycle, now } = moment;
  const used = [...new Set(memories)].flatMap((id) => view.memory(id) ?? []).filter(isChangeable);
  const weighings = used.map((memory) =>
    weigh(view, memory, useEvidence(worked), { ...moment, isSpread: true }),
  );
  const lineOf = (memory: KnownMemory, added: { alpha: number; beta: number }): Evidence => ({
    ...added,
    memory: memory.id,
    kind: useKind(worked),
    times: 1,
    cycle,
    at: now,
    source: task,
    note: `it was in mind when ${task} was decided on`,
  });
  return {
    weighed: weighings.map(({ weighed }) => weighed),
    told: weighings.map(({ weighed, added }) => lineOf(weighed, added)),
  };
}
