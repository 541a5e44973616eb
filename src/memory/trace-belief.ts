import type { MemoryId, PerceptId } from '../../ports/identifiers.ts';
import type { Memory } from '../../ports/memory.ts';
import type { Belief } from '../../ports/memory-store.ts';
import type { Percept } from '../../ports/percept.ts';
import type { MindStore } from '../../ports/store.ts';
import { contradictedBy, contradictorsOf } from './contradictors.ts';

/** Why something is believed: where it comes from, what it stands in place of, and what speaks against it. */
export interface BeliefTrace {
  belief: Belief;
  /** The percepts that its history, and that of all it stands in place of, goes back to. */
  percepts: ReadonlyMap<string, Percept>;
  /** What it was found to contradict. */
  contradicts: Memory[];
  contradictedBy: Memory[];
}

/** Traces a belief to its sources (seed 003 §4.2, why_do_i_believe); null when it is unknown. */
export async function traceBelief(
  { memory: store, inbox }: Pick<MindStore, 'memory' | 'inbox'>,
  id: MemoryId,
): Promise<BeliefTrace | null> {
  const belief = await store.why(id);
  if (belief === null) return null;
  const sources = [...new Set(sourcesOf(belief))] as PerceptId[];
  const percepts = new Map((await inbox.read(sources)).map((percept) => [String(percept.id), percept]));
  const contradicted = contradictedBy(belief.memory);
  return {
    belief,
    percepts,
    contradicts: contradicted === null ? [] : await store.read([contradicted]),
    contradictedBy: await contradictorsOf(store, id),
  };
}

const sourcesOf = ({ evidence, supersedes }: Belief): string[] => [
  ...evidence.flatMap(({ source }) => source ?? []),
  ...supersedes.flatMap(sourcesOf),
];
