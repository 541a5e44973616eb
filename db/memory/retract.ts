import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import { ImmutableMemory } from '../../ports/memory-store.ts';
import type { Executor } from '../schema.ts';
import { insertEvidence } from './evidence.ts';
import { changeOutsideCommits } from './records.ts';
import { withdrawMemories } from './withdraw.ts';

/** Withdraws a memory, as `MemoryStore.retract` says. */
export async function retractMemory(
  executor: Executor,
  mind: MindId,
  id: MemoryId,
  { by, reason, now }: { by: string; reason: string; now: number },
): Promise<boolean> {
  const since = await changeOutsideCommits(executor, mind);
  const found = await executor
    .selectFrom('memory')
    .where('mind', '=', mind)
    .where('id', '=', id)
    .select(['sequence', 'immutable', 'retracted_at'])
    .executeTakeFirst();
  if (found === undefined || found.retracted_at !== null) return false;
  if (found.immutable) throw new ImmutableMemory(id);
  const { sequence } = found;
  const retracted = { at: now, by, reason };
  await withdrawMemories(executor, mind, [{ id, retracted }], since);
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
