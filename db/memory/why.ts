import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import type { Belief } from '../../ports/memory-store.ts';
import type { Executor } from '../schema.ts';
import { selectEvidence } from './evidence.ts';
import { memoryOf, selectMemoryRows } from './memory-rows.ts';
import { selectSuperseded, selectSuperseding } from './supersedes.ts';

/** The rows of one belief, before those that it stands in place of are hung below it. */
type Found = Omit<Belief, 'supersedes'> & { superseded: readonly MemoryId[] };

/** Traces a belief to where it comes from; null when it is unknown. One that stands, in the end, in place of itself is told once. */
export async function selectWhy(executor: Executor, mind: MindId, id: MemoryId): Promise<Belief | null> {
  const found = new Map<MemoryId, Found>();
  let wanted: MemoryId[] = [id];
  while (wanted.length > 0) {
    const beliefs = await selectBeliefs(executor, mind, wanted);
    for (const belief of beliefs) found.set(belief.memory.id, belief);
    wanted = [...new Set(beliefs.flatMap(({ superseded }) => superseded))].filter(
      (other) => !found.has(other),
    );
  }
  return beliefOf(id, found, []);
}

function beliefOf(
  id: MemoryId,
  found: ReadonlyMap<MemoryId, Found>,
  above: readonly MemoryId[],
): Belief | null {
  const belief = found.get(id);
  if (belief === undefined) return null;
  const { superseded, ...rest } = belief;
  const path = [...above, id];
  const below = superseded.filter((other) => !path.includes(other));
  return { ...rest, supersedes: below.flatMap((other) => beliefOf(other, found, path) ?? []) };
}

async function selectBeliefs(executor: Executor, mind: MindId, ids: readonly MemoryId[]): Promise<Found[]> {
  const rows = await selectMemoryRows(executor, mind, ids);
  const histories = await selectEvidence(
    executor,
    rows.map(({ sequence }) => sequence),
  );
  const superseded = await selectSuperseded(executor, mind, ids);
  const superseding = await selectSuperseding(executor, mind, ids);
  return rows.map((row) => {
    const memory = memoryOf(row);
    const { id } = memory;
    return {
      memory,
      evidence: (histories.get(row.sequence) ?? []).map((line) => ({ memory: id, ...line })),
      supersededBy: superseding.get(id) ?? [],
      superseded: superseded.get(id) ?? [],
    };
  });
}
