import type { Evidence } from '../../../../ports/memory.ts';
import { contradict, reinforce } from '../../../../theory/belief-weight.ts';
import type { MemoryRow, MemoryRows } from './memory-rows.ts';

/** Nothing changes a safety memory (I12), and what was withdrawn is not believed any more, whatever comes. */
export const isSettled = ({ memory }: MemoryRow): boolean => memory.immutable || memory.retracted !== null;

/** Adds evidence to a belief and a line to its history: what was really added, below the ceiling of belief. */
export function weigh(rows: MemoryRows, row: MemoryRow, evidence: Omit<Evidence, 'memory'>): void {
  const { memory } = row;
  const before = { alpha: memory.alpha, beta: memory.beta };
  const after = contradict(reinforce(before, evidence.alpha), evidence.beta);
  Object.assign(memory, after);
  row.evidence.push({ ...evidence, alpha: after.alpha - before.alpha, beta: after.beta - before.beta });
  rows.weighed(row);
}
