import type { MemoryId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { AuditedBelief } from '../../../theory/audited-belief.ts';
import { contradictionOf } from './contradictors.ts';

/** How many memories are read at a time. */
const page = 500;

/** The beliefs that can change, with their histories. */
export async function auditedBeliefs(memory: Pick<MemoryStore, 'records'>): Promise<AuditedBelief[]> {
  const beliefs: AuditedBelief[] = [];
  let after: MemoryId | null = null;
  for (;;) {
    const records = await memory.records(after, page);
    for (const { memory: known, evidence, supersedes } of records)
      if (!known.immutable && known.retracted === null)
        beliefs.push({
          id: known.id,
          isHowTo: known.type === 'procedural',
          contradicts: contradictionOf(known),
          supersedes,
          history: evidence.map(({ kind, cycle, times, alpha, beta }) => ({
            kind,
            cycle,
            times,
            alpha,
            beta,
          })),
        });
    if (records.length < page) return beliefs;
    after = records.at(-1)!.memory.id;
  }
}
