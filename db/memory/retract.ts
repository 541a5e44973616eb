import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import { ImmutableMemory } from '../../ports/memory-store.ts';
import type { Executor } from '../schema.ts';
import { storableText } from '../../ports/storable-text.ts';
import { insertEvidence } from './evidence.ts';
import { countMemories, removePostings } from './postings.ts';
import { nextCommit } from './records.ts';

/** Withdraws a memory, as `MemoryStore.retract` says. */
export async function retractMemory(
  executor: Executor,
  mind: MindId,
  id: MemoryId,
  { by, reason, now }: { by: string; reason: string; now: number },
): Promise<boolean> {
  const since = await nextCommit(executor, mind);
  const found = await executor
    .selectFrom('memory')
    .where('mind', '=', mind)
    .where('id', '=', id)
    .select(['sequence', 'immutable', 'dormant', 'retracted_at'])
    .executeTakeFirst();
  if (found === undefined || found.retracted_at !== null) return false;
  if (found.immutable) throw new ImmutableMemory(id);
  const { sequence, dormant } = found;
  await executor
    .updateTable('memory')
    .set({
      retracted_at: now,
      retracted_by: storableText(by),
      retracted_reason: storableText(reason),
      retracted_since: since,
    })
    .where('sequence', '=', sequence)
    .execute();
  if (!dormant) await removePostings(executor, mind, [sequence]);
  await countMemories(executor, mind, -1);
  await insertEvidence(
    executor,
    mind,
    [
      {
        sequence,
        kind: 'retracted',
        times: 1,
        cycle: null,
        at: now,
        alpha: 0,
        beta: 0,
        source: by,
        note: reason,
      },
    ],
    since,
  );
  return true;
}
