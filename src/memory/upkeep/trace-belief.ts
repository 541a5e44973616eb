import type { MemoryId, PerceptId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { Belief } from '../../../ports/memory-store.ts';
import type { Pattern } from '../../../ports/pattern.ts';
import type { Percept } from '../../../ports/percept.ts';
import { type KeptDecision, itemOf } from '../../../ports/tuning.ts';
import { PerceptUnknown, type InboxStore, type MindStore } from '../../../ports/store.ts';
import { contradictionOf, contradictorsOf } from './contradictors.ts';

/** The trace of a belief: its evidence, the memories that it replaces, and those that contradict it. */
export interface BeliefTrace {
  belief: Belief;
  /** What the gate decided about the item that it was made of, and what came of that; null where it passed no gate, or that is not kept any more. */
  decision: KeptDecision | null;
  /** What recurs that it stands behind (docs/model/patterns.md), with the other memories behind that. */
  recurs: { pattern: Pattern; beliefs: Belief[] }[];
  /** The percepts that its history, that of all it stands in place of and of what recurs, goes back to; those that are still on record. */
  percepts: ReadonlyMap<string, Percept>;
  /** The memories that it was found to contradict. */
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
  const recurs = await recurringWith(store, id);
  const percepts = new Map<string, Percept>();
  for (const source of new Set([belief, ...recurs.flatMap(({ beliefs }) => beliefs)].flatMap(sourcesOf))) {
    const percept = await perceptUnder(inbox, source);
    if (percept !== null) percepts.set(source, percept);
  }
  const item = itemOf(id);
  const contradicted = contradictionOf(belief.memory);
  return {
    belief,
    decision: item === null ? null : await store.tuning.decision(item),
    recurs,
    percepts,
    contradicts: contradicted === null ? [] : await store.read([contradicted]),
    contradictedBy: await contradictorsOf(store, id),
  };
}

/** How many patterns of a memory are told. */
const mostPatterns = 3;

async function recurringWith(store: MindStore['memory'], id: MemoryId): Promise<BeliefTrace['recurs']> {
  const recurs: BeliefTrace['recurs'] = [];
  for (const pattern of await store.patterns({ memory: id, limit: mostPatterns })) {
    const beliefs: Belief[] = [];
    for (const other of pattern.memories) {
      const belief = other === id ? null : await store.why(other);
      if (belief !== null) beliefs.push(belief);
    }
    recurs.push({ pattern, beliefs });
  }
  return recurs;
}

const sourcesOf = ({ evidence, supersedes }: Belief): string[] => [
  ...evidence.flatMap(({ source }) => source ?? []),
  ...supersedes.flatMap(sourcesOf),
];

/**
 * The percept that a source names, if any: a source may be a file, and percepts are forgotten before the memories made of them.
 */
async function perceptUnder(inbox: Pick<InboxStore, 'read'>, source: string): Promise<Percept | null> {
  try {
    const [percept] = await inbox.read([source as PerceptId]);
    return percept ?? null;
  } catch (error) {
    if (error instanceof PerceptUnknown) return null;
    throw error;
  }
}
