import type { EvidenceKind } from '../memory.ts';
import type { StrategyUsed } from '../strategy-used.ts';
import type { ChangeMoment } from './change-moment.ts';
import { isChangeable } from './changeable.ts';
import type { MemoryView } from './memory-view.ts';
import type { MemoryWrites } from './memory-writes.ts';
import { weighTold } from './weigh-told.ts';

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
  const kind = useKind(worked);
  const note = `it was in mind when ${task} was decided on`;
  const used = [...new Set(memories)].flatMap((id) => view.memory(id) ?? []).filter(isChangeable);
  const all = used.map((memory) =>
    weighTold(view, memory, { ...useEvidence(worked), kind, note, source: task }, moment),
  );
  return {
    weighed: all.map(({ weighed }) => weighed),
    told: all.map(({ line }) => line),
  };
}
