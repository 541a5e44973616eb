import type { MemoryId } from '../../../ports/identifiers.ts';
import type { MemoryRecord, MemoryStore } from '../../../ports/memory-store.ts';
import type { AuditedBelief } from '../../../theory/audited-belief.ts';
import { contradictionOf } from './contradictors.ts';

/** How many memories are read at a time. */
const page = 500;

/** The beliefs that can change, with their histories, a page at a time. */
export async function* auditedPages(memory: Pick<MemoryStore, 'records'>): AsyncGenerator<AuditedBelief[]> {
  let after: MemoryId | null = null;
  for (;;) {
    const records: MemoryRecord[] = await memory.records(after, page);
    yield records.flatMap(({ memory: known, evidence, supersedes }) =>
      known.immutable || known.retracted !== null
        ? []
        : [
            {
              id: known.id,
              isHowTo: known.type === 'procedural',
              contradicts: contradictionOf(known),
              supersedes,
              history: evidence.map(({ kind, cycle, at, times, alpha, beta }) => ({
                kind,
                cycle,
                at,
                times,
                alpha,
                beta,
              })),
              ...(known.movement?.beyond && { beyond: known.movement.beyond }),
            },
          ],
    );
    if (records.length < page) return;
    after = records.at(-1)!.memory.id;
  }
}

/** All of them. */
export async function auditedBeliefs(memory: Pick<MemoryStore, 'records'>): Promise<AuditedBelief[]> {
  const beliefs: AuditedBelief[] = [];
  for await (const some of auditedPages(memory)) beliefs.push(...some);
  return beliefs;
}
