import type { MemoryId, PerceptId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { Belief } from '../../../ports/memory-store.ts';
import type { Percept } from '../../../ports/percept.ts';
import { PerceptUnknown, type InboxStore, type MindStore } from '../../../ports/store.ts';
import { contradictionOf, contradictorsOf } from './contradictors.ts';

/** Why something is believed: where it comes from, what it stands in place of, and what speaks against it. */
export interface BeliefTrace {
  belief: Belief;
  /** The percepts that its history, and that of all it stands in place of, goes back to; those that are still on record. */
  percepts: ReadonlyMap<string, Percept>;
  /** What it was found to contradict. */
  contradicts: Memory[];
  contradictedBy: Memory[];
}

/** Traces a belief to its sources (docs/model/belief.md, why_do_i_believe); null when it is unknown. */
export async function traceBelief(
  { memory: store, inbox }: { memory: MindStore['memory']; inbox: Pick<InboxStore, 'read'> },
  id: MemoryId,
): Promise<BeliefTrace | null> {
  const belief = await store.why(id);
  if (belief === null) return null;
  const percepts = new Map<string, Percept>();
  for (const source of new Set(sourcesOf(belief))) {
    const percept = await perceptUnder(inbox, source);
    if (percept !== null) percepts.set(source, percept);
  }
  const contradicted = contradictionOf(belief.memory);
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

/** A source may be something else, such as a file, and what a mind heard is forgotten before what it made of it. */
async function perceptUnder(inbox: Pick<InboxStore, 'read'>, source: string): Promise<Percept | null> {
  try {
    const [percept] = await inbox.read([source as PerceptId]);
    return percept ?? null;
  } catch (error) {
    if (error instanceof PerceptUnknown) return null;
    throw error;
  }
}
